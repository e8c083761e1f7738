import { hashKey } from "./hash-key.ts";
import type { Memory } from "./memory.ts";

/** How many results of a kind are kept: what a person goes back and forth between. */
const kept = 8;

/** A memory that ends with the process. */
export function createProcessMemory(): Memory {
  const kinds = new Map<string, Map<string, Buffer>>();
  const made = new Map<string, { from: readonly unknown[]; value: unknown }>();
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
      const before = made.get(`${kind} ${name}`);
      if (before?.from.every((part, index) => part === from[index])) return before.value as T;
      const value = make();
      made.set(`${kind} ${name}`, { from, value });
      return value;
    },
  };
}
