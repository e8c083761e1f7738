/** More files would not be faster (Node works on four at a time), and thousands are too many to open. */
const filesAtATime = 16;

/**
 * Runs `work` on every item, a few at a time. After a failure it starts nothing new, and throws when
 * what was started has ended. Unlike with `Promise.all`, nothing is still running when the caller cleans up.
 *
 * @param atATime how many; by default as many as is good for files
 */
export async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  atATime = filesAtATime,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  async function next(): Promise<void> {
    for (let turn = queue.next(); !turn.done; turn = queue.next()) {
      await work(turn.value).catch((cause) => failures.push(cause));
      if (failures.length > 0) return;
    }
  }
  await Promise.all(Array.from({ length: atATime }, next));
  if (failures.length > 0) throw failures[0];
}
