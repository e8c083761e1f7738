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
 * at any moment. `odd-disk-setup.ts` puts it in the place of `node:fs` and
 * `node:fs/promises`. Of the first are watched what is done at once, and flushing.
 */
export async function makeDiskOdd(load: () => Promise<object>): Promise<object> {
  const real = await load();
  const isAtOnce = "readFileSync" in real;
  const operations = Object.entries(real).map(([name, operate]) => {
    if (typeof operate !== "function") return [name, operate];
    if (!isAtOnce) return [name, watch(name, operate)];
    if (name === "fsync") return [name, watchFlush(operate)];
    return [name, name.endsWith("Sync") ? watchAtOnce(name, operate) : operate];
  });
  return Object.fromEntries(operations);
}

type Operate = (subject: string, ...rest: unknown[]) => unknown;

function watch(name: string, operate: Operate): Operate {
  return async (path, ...rest) => {
    refuseIfOdd(name, path);
    return operate(path, ...rest);
  };
}

/** Paths of what is open by number. */
const opened = new Map<unknown, string>();

function watchAtOnce(name: string, operate: Operate): Operate {
  const watched: Operate = (path, ...rest) => {
    refuseIfOdd(name.slice(0, -"Sync".length), opened.get(path) ?? path);
    const result = operate(path, ...rest);
    if (name === "openSync") opened.set(result, path);
    if (name === "closeSync") opened.delete(path);
    return result;
  };
  return Object.assign(watched, operate);
}

type Flush = (file: number, done: (cause: unknown) => void) => void;

function watchFlush(flush: Flush): Flush {
  return (file, done) => {
    try {
      refuseIfOdd("sync", opened.get(file) ?? "");
    } catch (cause) {
      return void setImmediate(done, cause);
    }
    flush(file, done);
  };
}

function refuseIfOdd(operation: string, path: string): void {
  const code = refusal(operation, path);
  if (code) throw Object.assign(new Error(`${code}: injected, ${operation}`), { code });
}
