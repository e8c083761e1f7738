import { type Diagnostic, sortDiagnostics } from "../diagnostics/diagnostic.ts";
import { describeOwner, type Owner } from "../disk/process-identity.ts";
import type { CommandContext } from "./command-context.ts";
import type { Console } from "./console.ts";
import { exitCodeOf, explainFailure } from "./failures.ts";

/** The result of `build` or `check`. */
export interface Outcome<T> {
  diagnostics: Diagnostic[];
  /** Undefined if the work could not be done. */
  value: T | undefined;
  milliseconds: number;
}

/**
 * Does the work of `build` or `check`, which continues after most errors, and sets the exit code.
 *
 * @param work puts what it finds into the list that it is given
 * @throws a bug, or an `Interruption`
 */
export async function collectFindings<T>(
  context: CommandContext,
  work: (found: Diagnostic[]) => Promise<T | undefined>,
): Promise<Outcome<T>> {
  const { console, interrupted, root } = context;
  const start = performance.now();
  let diagnostics: Diagnostic[] = [];
  const value = await work(diagnostics)
    .catch((cause) => {
      const { reason = cause } = interrupted;
      diagnostics = sortDiagnostics([...diagnostics, ...explainFailure(reason, root)]);
      return undefined;
    })
    .finally(() => console.progress(""));
  context.exitCode = exitCodeOf(diagnostics);
  return { diagnostics, value, milliseconds: Math.round(performance.now() - start) };
}

/** Says that another build is running, because waiting for it takes up to 20 s. */
export function tellWaiting({ error, progress }: Console): (owner: Owner | undefined) => void {
  return (owner) => {
    progress("");
    error(`waiting for another build: ${describeOwner(owner)}\n`);
  };
}
