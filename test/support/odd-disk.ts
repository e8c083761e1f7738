import type { FileHandle } from "node:fs/promises";

/** Decides which operation fails, and with which code; the rest reach the real disk. */
type Refusal = (operation: string, path: string) => string | undefined;

let refusal: Refusal = () => undefined;

/** Does `work` on a disk that refuses some operations. */
export async function onDiskThat<T>(refuses: Refusal, work: () => Promise<T>): Promise<T> {
  refusal = refuses;
  try {
    return await work();
  } finally {
    refusal = () => undefined;
  }
}

/**
 * The disk for tests of what real disks seldom do: some have no hard links, some fail
 * at any moment. To be used as `vi.mock("node:fs/promises", async (load) => …)`, and
 * for `node:fs`, of which the operations that are done at once are watched.
 */
export function makeDiskOdd<T extends object>(real: T): T {
  const isAtOnce = "readFileSync" in real;
  const operations = Object.entries(real).map(([name, operate]) => {
    if (typeof operate !== "function" || (isAtOnce && !name.endsWith("Sync"))) {
      return [name, operate];
    }
    return [name, isAtOnce ? watchAtOnce(name, operate) : watch(name, operate)];
  });
  return Object.fromEntries(operations);
}

type Operate = (path: string, ...rest: unknown[]) => unknown;

function watch(name: string, operate: Operate): Operate {
  return async (path, ...rest) => {
    refuseIfOdd(name, path);
    const result = await operate(path, ...rest);
    return name === "open" ? watchHandle(result as FileHandle, path) : result;
  };
}

function watchAtOnce(name: string, operate: Operate): Operate {
  const watched: Operate = (path, ...rest) => {
    refuseIfOdd(name.slice(0, -"Sync".length), path);
    return operate(path, ...rest);
  };
  return Object.assign(watched, operate);
}

function watchHandle(handle: FileHandle, path: string): FileHandle {
  const sync = handle.sync.bind(handle);
  handle.sync = async () => {
    refuseIfOdd("sync", path);
    return sync();
  };
  return handle;
}

function refuseIfOdd(operation: string, path: string): void {
  const code = refusal(operation, path);
  if (code) throw Object.assign(new Error(`${code}: injected, ${operation}`), { code });
}
