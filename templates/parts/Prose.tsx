import type { View } from "vitrine";

/** A text from the content: each line a paragraph, the company's address as a link. */
export function Prose({ text, view }: { text: string; view: View }) {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => (
      <p key={line}>
        <Linked text={line} email={view.site.email} />
      </p>
    ));
}

/** Text up to the first address, the address, and what follows it in the same way. */
function Linked({ text, email }: { text: string; email: string }) {
  const at = text.indexOf(email);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <a href={`mailto:${email}`}>{email}</a>
      <Linked text={text.slice(at + email.length)} email={email} />
    </>
  );
}
