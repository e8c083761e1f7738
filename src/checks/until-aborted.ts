/**
 * Waits for work that cannot be aborted, but only until the signal.
 *
 * @throws the signal's reason, or what the work throws
 */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // After the signal its failure is ignored.
  work.catch(() => undefined);
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
