import { createHash } from "node:crypto";

/** One hash of several parts. Each has its length before it, so that parts never run into one another. */
export function hashParts(parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(`${Buffer.byteLength(part)}:`).update(part);
  return sum.digest("hex");
}
