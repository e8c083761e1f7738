import { Console } from "node:console";
import { getHeapStatistics } from "node:v8";
import { compileFunction, createContext, runInContext, Script } from "node:vm";

/** How long templates may block the process, in processor time. */
const timeoutMs = 10_000;

/** On a busy machine, they get so many times longer. */
const patience = 6;

/** The first limit of their time: ten times what usual work takes. */
const firstMs = 300;

/** In bytes per millisecond, at most about: how fast a loop fills the memory. */
const fastest = 1e6;

/** In characters: what templates may print in one call. A loop would print gigabytes. */
const mostPrinted = 65_536;

const tooMuch = "templates print too much: nothing more is shown\n";

/** Near 1 GB, V8 ends the process for a single list, whatever its limit is. */
const maxGrowth = 5e8;

const script = new Script("work()");

/** Removes what calls functions after the template is done. */
const withoutLater =
  "delete Array.fromAsync; for (const name of ['Promise', 'WebAssembly', 'FinalizationRegistry', 'Atomics']) delete globalThis[name]";

/** A template is in an endless loop, or needs too much memory; its line is not in the stack of this error. */
export class EndlessTemplate extends Error {
  override stack = "";
}

/**
 * A realm for templates (ECMA-262, 9.3): what they change in `Array.prototype` or `JSON` changes nothing
 * for the program. Nothing of them runs after a call returns: they have neither timers nor promises. Texts
 * are no code, also for functions that the program gives them (`bin/vitrine.js`). This guards against
 * mistakes: templates are the maintainer's own code.
 *
 * Their memory is measured after each attempt at the same work. A thread that watches it could not stop an
 * optimized loop: V8 lets no debugger into one. Where memory grows only after a second of other work, V8 may
 * still end the process; the next build removes what that leaves, as after a kill.
 */
export class TemplateRealm {
  /** What an attempt at some work has printed; undefined where nothing may stop a template. */
  private printed: string | undefined;
  private readonly globals: Record<string, unknown> = createContext(
    {
      console: new Console({ stdout: this.collectOutput(), ignoreErrors: false }),
      process: { env: { ...process.env } },
      // A class of its own, whose prototype they may change.
      URL: class extends URL {},
      URLSearchParams: class extends URLSearchParams {},
    },
    // Code in texts could bring promises back.
    { codeGeneration: { strings: false, wasm: false } },
  );

  constructor() {
    runInContext(withoutLater, this.globals);
  }

  /** Collects what is printed: a stream would lose all further texts if a template were stopped while it writes. */
  private collectOutput(): NodeJS.WritableStream {
    const write = (text: string) => {
      if (this.printed === undefined) return process.stderr.write(text);
      if (this.printed.endsWith(tooMuch)) return true;
      const isTooMuch = this.printed.length + text.length > mostPrinted;
      this.printed += isTooMuch ? tooMuch : text;
      return true;
    };
    return Object.create(process.stderr, { write: { value: write } });
  }

  /**
   * Runs a CommonJS module.
   *
   * @param filename its name in stack traces
   * @param module receives what it exports
   */
  load(
    code: string,
    filename: string,
    module: { exports: object },
    require: (name: string) => unknown,
  ): void {
    const options = { filename, parsingContext: this.globals };
    compileFunction(code, ["module", "exports", "require"], options)(
      module,
      module.exports,
      require,
    );
  }

  /**
   * Calls functions of templates with limits of time and memory. Work that takes longer than usual is begun
   * again with more time, but not with more than would let its memory grow far beyond the limit.
   *
   * @param doing names the work that does not finish
   * @param work has no effect before it returns
   * @throws {EndlessTemplate} when it does not finish
   * @throws what the work throws
   */
  run<T>(doing: () => string, work: () => T, limitMs = timeoutMs): T {
    try {
      return this.runWithin(limitMs, doing, work);
    } finally {
      // Standard output is the command's document.
      if (this.printed) process.stderr.write(this.printed);
      this.printed = undefined;
    }
  }

  private runWithin<T>(limitMs: number, doing: () => string, work: () => T): T {
    const before = memoryInUse();
    const most = Math.min(maxGrowth, (getHeapStatistics().heap_size_limit - before) / 4);
    // In a small heap, a usual attempt would already fill all of it.
    for (let ms = Math.ceil(Math.max(1, Math.min(firstMs, limitMs, most / fastest))); ; ) {
      const start = process.cpuUsage();
      this.printed = "";
      try {
        return this.attempt(work, ms);
      } catch (cause) {
        // A template may throw null.
        const code = (cause as NodeJS.ErrnoException | null)?.code;
        if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw cause;
      }
      const growth = memoryInUse() - before;
      if (growth > most) {
        const limit = `${(most / 1e9).toPrecision(1)} GB`;
        throw new EndlessTemplate(`${doing()} needs more than ${limit} of memory`);
      }
      const { user, system } = process.cpuUsage(start);
      const worked = (user + system) / 1000;
      const isBusy = worked < limitMs / 2;
      if (ms >= limitMs * (isBusy ? patience : 1)) {
        throw new EndlessTemplate(`${doing()} did not finish within ${limitMs / 1000} seconds`);
      }
      // If other programs had the processor, the next attempt may get all of it. V8's own threads count as work too,
      // so the memory may grow faster than estimated: the estimate stays at three quarters of the limit.
      const share = Math.min(1, worked / ms);
      const factor = Math.min(6, (0.75 * most * share) / Math.max(growth, 1));
      const longer = Math.ceil(ms * Math.max(1.5, factor));
      ms = Math.min(longer, limitMs * (ms < limitMs ? 1 : patience));
    }
  }

  /**
   * V8 can interrupt only a script of its own. A signal is handled after the call. With `breakOnSigint`, Node
   * would lose one that came shortly before.
   */
  private attempt<T>(work: () => T, timeout: number): T {
    this.globals.work = work;
    try {
      return script.runInContext(this.globals, { timeout, displayErrors: false }) as T;
    } finally {
      delete this.globals.work;
    }
  }
}

/** In bytes, with what was not collected yet. */
function memoryInUse(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
