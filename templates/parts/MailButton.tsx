import type { View } from "vitrine";
import { Icon } from "./Icon.tsx";

/** The one thing a page asks its reader to do. */
export function MailButton({ email, view }: { email: string; view: View }) {
  return (
    <a className="button main" href={`mailto:${email}`}>
      <Icon name="mail" view={view} />
      {email}
    </a>
  );
}
