import { isSeen } from "./elements.ts";
import { settle } from "./settle.ts";

/** Opens every `details`. @returns how many there were to open */
export function openDetails(): number {
  const details = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
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
  const closed = [...document.querySelectorAll<HTMLElement>('[aria-expanded="false"]')].filter(
    (opener) => isSeen(opener) && opener.localName !== "summary",
  );
  for (const opener of closed) opener.click();
  await settle();
  return opened + closed.length;
}
