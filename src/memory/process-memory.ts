import { hashKey } from "./hash-key.ts";
import type { Memory } from "./memory.ts";

/** How many results of a kind are kept: what a person goes back and forth between. */
const kept = 8;

interface Made {
  from: readonly unknown[];
  value: unknown;
}

/** A memory that ends with the process. */
export function createProcessMemory(): Memory {
  const kinds = new Map<string, Map<string, Buffer>>();
  const made = new Map<string, Map<string, Made>>();
  return {
    recall: async (kind, key) => kinds.get(kind)?.get(hashKey(key)),
    keep: async (kind, key, result) => {
      const results = kinds.get(kind) ?? new Map<string, Buffer>();
      kinds.set(kind, results);
      results.set(hashKey(key), Buffer.from(result));
      const [oldest = ""] = results.keys();
      if (results.size > kept) results.delete(oldest);
    },
    reuse<T>(kind: string, name: string, from: readonly unknown[], make: () => T): T {
      let ofKind = made.get(kind);
      if (!ofKind) made.set(kind, (ofKind = new Map()));
      const before = ofKind.get(name);
      if (before && isSame(before.from, from)) return before.value as T;
      const value = make();
      ofKind.set(name, { from, value });
      return value;
    },
  };
}

/** A save asks this of every page: it is a loop because that takes a fifth of the time of `every`. */
function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  for (let index = 0; index < before.length; index++) {
    if (before[index] !== now[index]) return false;
  }
  return before.length === now.length;
}
