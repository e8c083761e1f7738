import { dirname } from "node:path";
import { type FileState, stateOf } from "./file-state.ts";
import { hashKey } from "./hash-key.ts";
import type { Memory } from "./memory.ts";

/** How many results of a kind are kept: what a person goes back and forth between. */
const kept = 8;

interface Made {
  from: readonly unknown[];
  value: unknown;
}

export interface ProcessMemory extends Memory {
  /**
   * The same memory, for whoever cannot wait: for it all files are what they were when
   * the disk was last asked, but for some and the folders they are in.
   *
   * @param changed absolute paths
   */
  trusting(changed: ReadonlySet<string>): Memory;
}

/** A memory that ends with the process. */
export function createProcessMemory(): ProcessMemory {
  const kinds = new Map<string, Map<string, Buffer>>();
  const made = new Map<string, Map<string, Made>>();
  const states = new Map<string, FileState>();

  const memory: Memory = {
    isLasting: true,
    recall: async (kind, key) => kinds.get(kind)?.get(hashKey(key)),
    keep: async (kind, key, result) => {
      const results = kinds.get(kind) ?? new Map<string, Buffer>();
      kinds.set(kind, results);
      results.set(hashKey(key), Buffer.from(result));
      const [oldest = ""] = results.keys();
      if (results.size > kept) results.delete(oldest);
    },
    reuse<T>(kind: string, name: string, from: readonly unknown[], make: () => T): T {
      const ofKind = made.get(kind) ?? new Map<string, Made>();
      made.set(kind, ofKind);
      const before = ofKind.get(name);
      if (before && isSame(before.from, from)) return before.value as T;
      const value = make();
      ofKind.set(name, { from, value });
      return value;
    },
    stateOf(path) {
      const state = stateOf(path);
      // What may still change without a sign is to be asked for again.
      if (typeof state === "symbol") states.delete(path);
      else states.set(path, state);
      return state;
    },
  };
  return {
    ...memory,
    trusting(changed) {
      for (const path of changed) {
        for (let at = path; at !== dirname(at); at = dirname(at)) states.delete(at);
      }
      return {
        ...memory,
        stateOf: (path) => (states.has(path) ? states.get(path) : memory.stateOf(path)),
      };
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
