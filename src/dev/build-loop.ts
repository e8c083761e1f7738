import { setTimeout as wait } from "node:timers/promises";

/** How long a burst of changes may pause, in milliseconds: a file is emptied before it is written. */
const pause = 3;

/**
 * Runs one build at a time. Changes that come in a burst are built together;
 * what changes during a build is built after it.
 */
export class BuildLoop {
  private changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private closed = false;
  private stopWaiting = () => {};

  /** @param build makes everything that depends on the changed paths; it never throws */
  constructor(private readonly build: (changed: ReadonlySet<string>) => Promise<void>) {}

  /** Whether something has changed since the running build began, or nobody waits for its result. */
  get isOutdated(): boolean {
    return this.changed.size > 0 || this.closed;
  }

  request(path: string): void {
    this.changed.add(path);
    this.stopWaiting();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), pause);
  }

  /** Builds now. */
  run(changed: ReadonlySet<string>): Promise<void> {
    this.running = this.build(changed).finally(() => {
      this.running = undefined;
      if (this.isOutdated) this.next();
    });
    return this.running;
  }

  /** Lets time pass within a build, but no longer than until something changes. */
  async waitForChange(milliseconds: number): Promise<void> {
    if (this.isOutdated) return;
    const controller = new AbortController();
    this.stopWaiting = () => controller.abort();
    await wait(milliseconds, undefined, { signal: controller.signal }).catch(() => {});
  }

  private next(): void {
    if (this.running || this.closed) return;
    const changed = this.changed;
    this.changed = new Set();
    void this.run(changed);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
