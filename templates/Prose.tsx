import { Fragment } from "react";
import type { View } from "./view.ts";

/** A text from the content: a paragraph a line, the company's address as a link. */
export function Prose({ text, view }: { text: string; view: View }) {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line, index) => (
      <p key={index}>
        <Linked text={line} email={view.site.email} />
      </p>
    ));
}

function Linked({ text, email }: { text: string; email: string }) {
  return text.split(email).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${email}`}>{email}</a>}
      {part}
    </Fragment>
  ));
}
