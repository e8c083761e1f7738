import { isMainThread } from "node:worker_threads";

/** Does `work` where files are made for their owner alone, unless somebody sees to it. */
export async function inStrictMask<T>(work: () => Promise<T>): Promise<T> {
  // A worker thread cannot change the mask; where tests run in one, it is strict from the start.
  if (!isMainThread) return work();
  const mask = process.umask(0o077);
  return work().finally(() => process.umask(mask));
}
