import { setTimeout as wait } from "node:timers/promises";

/** How long changes are collected: a file is emptied before it is written. */
const debounceMs = 1;

/** Runs one build at a time. Changes in a burst, or during a build, share the next build. */
export class BuildLoop {
  private changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private closed = false;
  private stopWaiting = () => {};

  /** @param build rebuilds what depends on the changed paths; it never throws */
  constructor(private readonly build: (changed: ReadonlySet<string>) => Promise<void>) {}

  /** Whether the running build's result is not needed any more. */
  get isOutdated(): boolean {
    return this.changed.size > 0 || this.closed;
  }

  request(path: string): void {
    this.changed.add(path);
    this.stopWaiting();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), debounceMs);
  }

  /** Builds now. */
  run(changed: ReadonlySet<string>): Promise<void> {
    this.running = this.build(changed).finally(() => {
      this.running = undefined;
      if (this.isOutdated) this.next();
    });
    return this.running;
  }

  /** Waits within a build until something changes, or the time is over. */
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
