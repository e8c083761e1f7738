import { listAll, listSeen } from "./elements.ts";
import { settle } from "./settle.ts";

/** Opens every `details`. @returns how many there were to open */
export function openDetails(): number {
  const details = listAll<HTMLDetailsElement>("details:not([open])");
  for (const element of details) {
    // Of a group only one stays open.
    element.removeAttribute("name");
    element.open = true;
  }
  return details.length;
}

/** Opens all that can be opened, by a click where it is no `details`. */
export async function openAll(): Promise<number> {
  const opened = openDetails();
  const closed = listSeen('[aria-expanded="false"]:not(summary)');
  for (const opener of closed) opener.click();
  await settle();
  return opened + closed.length;
}
