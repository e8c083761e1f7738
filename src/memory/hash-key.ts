import { createHash } from "node:crypto";
import type { KeyPart } from "./memory.ts";

/** Each part is hashed with its length before it, so that parts never run into one another. */
export function hashKey(key: readonly KeyPart[]): string {
  const sum = createHash("sha256");
  for (const part of key) sum.update(`${Buffer.byteLength(part)}:`).update(part);
  return sum.digest("hex");
}
