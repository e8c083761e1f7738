import type { FileState } from "./file-state.ts";

/** A part of a key: whatever it is, its bytes count. */
export type KeyPart = string | Uint8Array;

/**
 * Results of earlier work. A key holds everything that its result depends on, so
 * that what is remembered is always right, and forgetting costs nothing but time.
 */
export interface Memory {
  /** Whether it lives as long as the process, and may hold all that the process reads. */
  isLasting: boolean;
  /**
   * The bytes kept under a key, or undefined.
   *
   * @param kind what is remembered, for a person who looks into it: `font`, `styles`
   */
  recall(kind: string, key: readonly KeyPart[]): Promise<Buffer | undefined>;
  keep(kind: string, key: readonly KeyPart[], result: Uint8Array): Promise<void>;
  /**
   * The object made for `name` before, if everything that it was made from is
   * the very same; else what `make` makes. Only a memory that lives as long as
   * the process can do that; others make it each time.
   *
   * @param from compared one by one with `===`
   */
  reuse<T>(kind: string, name: string, from: readonly unknown[], make: () => T): T;
  /** What a file is, for `from`. A memory that reuses nothing does not ask the disk for it. */
  stateOf(path: string): FileState;
}

/** Remembers nothing. */
export const noMemory: Memory = {
  isLasting: false,
  recall: async () => undefined,
  keep: async () => undefined,
  reuse: (_kind, _name, _from, make) => make(),
  stateOf: () => undefined,
};
