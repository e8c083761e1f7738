/** How many items are given out at a time; small enough that all who share end together. */
const batchSize = 10;

interface Share {
  next: number;
  end: number;
}

/**
 * Items in equal shares, of which each worker takes its own from the front. Whoever has
 * none left takes from the end of the largest: next time nearly every item comes to the
 * same worker again, which may still have at hand what it made of it.
 */
export class Shares<Item> {
  private readonly shares: Share[];

  constructor(
    private readonly items: readonly Item[],
    workers: number,
  ) {
    const startOf = (worker: number) => Math.round((items.length * worker) / workers);
    this.shares = Array.from({ length: workers }, (_, worker) => ({
      next: startOf(worker),
      end: startOf(worker + 1),
    }));
  }

  /** @returns the next batch for a worker; nothing when all is given out */
  take(worker: number): readonly Item[] | undefined {
    const own = this.shares[worker] as Share;
    if (own.next < own.end) {
      const start = own.next;
      own.next = Math.min(start + batchSize, own.end);
      return this.items.slice(start, own.next);
    }
    const largest = this.shares.reduce((a, b) => (b.end - b.next > a.end - a.next ? b : a));
    if (largest.next === largest.end) return undefined;
    const end = largest.end;
    largest.end = Math.max(end - batchSize, largest.next);
    return this.items.slice(largest.end, end);
  }
}
