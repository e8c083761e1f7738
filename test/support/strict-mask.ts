import { isMainThread } from "node:worker_threads";

/** Does `work` under a umask, as `umask` of a shell sets it. */
export async function inMask<T>(mask: number, work: () => Promise<T>): Promise<T> {
  // A worker thread cannot change the mask; where tests run in one, it is strict from the start.
  if (!isMainThread) return work();
  const before = process.umask(mask);
  return work().finally(() => process.umask(before));
}

/** Does `work` where files are made for their owner alone, unless somebody sees to it. */
export function inStrictMask<T>(work: () => Promise<T>): Promise<T> {
  return inMask(0o077, work);
}
