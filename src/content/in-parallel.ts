/** More would not be faster (Node works on four files at a time), and thousands are too many to open. */
const atATime = 16;

/**
 * Runs `work` on every item, a few at a time. After a failure nothing new is
 * started, and it is thrown when what was under way has ended: whoever cleans up
 * then meets no straggler, as they would after `Promise.all`.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
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
