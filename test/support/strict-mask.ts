/** Does `work` under a umask, as `umask` of a shell sets it. */
export async function inMask<T>(mask: number, work: () => Promise<T>): Promise<T> {
  const before = process.umask(mask);
  return work().finally(() => process.umask(before));
}

/** Does `work` where files are made for their owner alone, unless somebody sees to it. */
export function inStrictMask<T>(work: () => Promise<T>): Promise<T> {
  return inMask(0o077, work);
}
