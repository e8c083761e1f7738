import type { View } from "vitrine";
import { Icon } from "./Icon.tsx";
import { mailLink } from "./mail-link.ts";

/** The one thing a page asks its reader to do. */
export function MailButton({ email, view }: { email: string; view: View }) {
  return (
    <a className="button main" href={mailLink(email, view.words.mail.subject, view)}>
      <Icon name="mail" view={view} />
      {email}
    </a>
  );
}
