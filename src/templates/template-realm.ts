import { Console } from "node:console";
import { compileFunction, createContext, runInContext, Script } from "node:vm";

/** How long templates may block the process. */
const timeoutMs = 10_000;

const script = new Script("work()");

/** Removes what calls functions after the template is done. */
const withoutLater =
  "delete Array.fromAsync; for (const name of ['Promise', 'WebAssembly', 'FinalizationRegistry', 'Atomics']) delete globalThis[name]";

/** A template is in an endless loop, which is not in the stack of this error. */
export class EndlessTemplate extends Error {
  override stack = "";
}

/**
 * A realm for templates (ECMA-262, 9.3): what they change in `Array.prototype` or `JSON` changes nothing
 * for the program. Nothing of them runs after a call returns: they have neither timers nor promises. Texts
 * are no code, also for functions that the program gives them (`bin/vitrine.js`). This guards against
 * mistakes: templates are the maintainer's own code.
 *
 * Their time has a limit, and their memory has none: V8 ends the whole process for a list that never stops
 * growing, from a worker too, and a thread that watches it would take 20 ms of each build. The
 * next build removes what such an end leaves, as after a kill.
 */
export class TemplateRealm {
  private readonly globals: Record<string, unknown> = createContext(
    {
      // Standard output is the command's document.
      console: new Console(process.stderr),
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
   * Calls functions of templates with a time limit: V8 can interrupt only a script of its own. A signal
   * is handled after the call. With `breakOnSigint`, Node would lose one that came shortly before.
   *
   * @param doing names the work that does not finish
   * @throws {EndlessTemplate} when it does not finish
   * @throws what the work throws
   */
  run<T>(doing: () => string, work: () => T, limitMs = timeoutMs): T {
    this.globals.work = work;
    try {
      const limits = { timeout: limitMs, displayErrors: false };
      return script.runInContext(this.globals, limits) as T;
    } catch (cause) {
      // A template may throw null.
      const code = (cause as NodeJS.ErrnoException | null)?.code;
      if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw cause;
      const limit = `${limitMs / 1000} seconds`;
      throw new EndlessTemplate(`${doing()} did not finish within ${limit}`);
    } finally {
      delete this.globals.work;
    }
  }
}
