/** A part of a key: whatever it is, its bytes count. */
export type KeyPart = string | Uint8Array;

/**
 * Results of earlier work. A key holds everything that its result depends on, so
 * that what is remembered is always right, and forgetting costs nothing but time.
 */
export interface Memory {
  /**
   * The bytes kept under a key, or undefined.
   *
   * @param kind what is remembered, for a person who looks into it: `font`, `styles`
   */
  recall(kind: string, key: readonly KeyPart[]): Promise<Buffer | undefined>;
  keep(kind: string, key: readonly KeyPart[], result: Uint8Array): Promise<void>;
}

/** Remembers nothing. */
export const noMemory: Memory = {
  recall: async () => undefined,
  keep: async () => undefined,
};
