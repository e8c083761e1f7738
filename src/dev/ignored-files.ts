import { extname } from "node:path";

/** What editors leave beside a file while they write it. */
const leftovers = /(?:~|\.sw[a-z]|\.tmp|\.bak|___jb_\w+)$|^(?:\.|#|4913$)/;

export function isLeftover(name: string): boolean {
  return leftovers.test(name);
}

/** Files without an extension are editors' own, while they save. */
export function isIgnored(name: string, isFolder: boolean): boolean {
  return isLeftover(name) || (!isFolder && extname(name) === "");
}
