import { sep } from "node:path";
import { DiskStore } from "./disk-store.ts";

/** Where a cache keeps its values; by default nowhere. */
export interface CacheOptions {
  /** Whether values stay in memory, for a process that makes the same site again, such as `dev`. */
  inMemory?: boolean;
  /** A folder for the values that are stored. It may be removed at any time. */
  folder?: string | undefined;
}

/** A value, and all that it was made from. */
interface Entry {
  inputs: readonly unknown[];
  value: unknown;
}

/**
 * Values by name, each with all that it was made from. So a cached value is always right, and
 * losing it costs nothing but time. Only the latest value of a name stays in memory.
 */
export class Cache {
  private readonly memory: Map<string, Entry> | undefined;
  private readonly disk: DiskStore | undefined;
  /** All paths that have changed since folders were read; undefined if unknown. */
  private readonly changed: ReadonlySet<string> | undefined;

  constructor({ inMemory = false, folder }: CacheOptions = {}) {
    this.memory = inMemory ? new Map() : undefined;
    this.disk = folder === undefined ? undefined : new DiskStore(folder);
  }

  /**
   * The same cache, for a build that trusts a file watcher.
   *
   * @param changed all paths that have changed since the last build
   */
  trusting(changed: ReadonlySet<string>): Cache {
    return Object.create(this, { changed: { value: changed } });
  }

  /** What a folder holds: read again, but where nothing in it has changed. */
  readFolder<T>(path: string, read: () => T): T {
    const name = `folder ${path}`;
    const isSame = this.changed && ![...this.changed].some((one) => one.startsWith(path + sep));
    const value = (isSame ? this.latest<T>(name) : undefined) ?? read();
    this.memory?.set(name, { inputs: [], value });
    return value;
  }

  /** The latest value in memory, whatever it was made from. */
  latest<T>(name: string): T | undefined {
    return this.memory?.get(name)?.value as T | undefined;
  }

  /**
   * The value in memory, or what `make` makes now. If it throws, nothing is cached.
   *
   * @param inputs what the value depends on; each is compared by identity (`===`)
   */
  get<T>(name: string, inputs: readonly unknown[], make: () => T): T {
    const known = this.find(name, inputs);
    if (known) return known.value as T;
    const value = make();
    this.memory?.set(name, { inputs, value });
    return value;
  }

  /**
   * The value in memory or on disk: for values that take longer to make than a small site takes
   * to build.
   *
   * @param name its first word names the kind of value; of each kind, the disk holds the latest few
   * @param version a text that changes with everything that the value depends on
   * @returns undefined where there is none of this version
   */
  load<T>(name: string, version: string): T | undefined {
    const known = this.find(name, [version]);
    return (known ? known.value : this.disk?.read(name, version)) as T | undefined;
  }

  /**
   * @param value survives `structuredClone`; nobody changes it afterward
   * @param keep how many values of this kind the disk holds; a few versions of one by default
   */
  store(name: string, version: string, value: unknown, keep?: number): void {
    this.memory?.set(name, { inputs: [version], value });
    this.disk?.write(name, version, value, keep);
  }

  private find(name: string, inputs: readonly unknown[]): Entry | undefined {
    const entry = this.memory?.get(name);
    if (entry?.inputs.length !== inputs.length) return undefined;
    return entry.inputs.every((input, index) => input === inputs[index]) ? entry : undefined;
  }
}

/** Keeps nothing. */
export const noCache = new Cache();
