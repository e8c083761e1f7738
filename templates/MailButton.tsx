import { Icon } from "./Icon.tsx";
import type { View } from "./view.ts";

/** The one thing a page asks its reader to do. */
export function MailButton({ email, view }: { email: string; view: View }) {
  return (
    <a className="button main" href={`mailto:${email}`}>
      <Icon name="mail" view={view} />
      {email}
    </a>
  );
}
