/** Does `work` under a umask, as `umask` of a shell sets it. */
export async function inMask<T>(mask: number, work: () => Promise<T>): Promise<T> {
  const before = process.umask(mask);
  return work().finally(() => process.umask(before));
}
