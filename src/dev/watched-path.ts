import { statSync } from "node:fs";

/** Whether a link's end is a file: folders behind links are no part of the site, and may be the whole disk. */
export function leadsToFile(link: string): boolean {
  try {
    return statSync(link).isFile();
  } catch {
    return false;
  }
}

/** What tells a folder from another one of its name; undefined where there is none. */
export function identityOf(folder: string): string | undefined {
  try {
    const status = statSync(folder, { throwIfNoEntry: false });
    return status && `${status.dev}:${status.ino}:${status.birthtimeMs}`;
  } catch {
    return undefined;
  }
}

/** What changes whenever a file is written to; undefined where there is none. */
export function stateOf(path: string): string | undefined {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    return status && `${status.ino}:${status.mtimeMs}:${status.size}`;
  } catch {
    // A link that leads to itself is something too, and whoever reads it is told what.
    return "unreadable";
  }
}
