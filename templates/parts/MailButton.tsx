import type { View } from "vitrine";
import { Icon } from "./Icon.tsx";
import { mailLink } from "./mail-link.ts";

/** The call to action of every page: it opens an e-mail. */
export function MailButton({ email, view }: { email: string; view: View }) {
  return (
    <a className="button main" href={mailLink(email, view.words.mail.subject, view)}>
      <Icon name="mail" view={view} />
      {email}
    </a>
  );
}
