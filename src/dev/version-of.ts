import { createHash } from "node:crypto";

/** Which state of itself a file is in. */
export function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
