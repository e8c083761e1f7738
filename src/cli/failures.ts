import { existsSync } from "node:fs";
import { release } from "node:os";
import manifest from "../../package.json" with { type: "json" };
import {
  type Diagnostic,
  type DiagnosticCode,
  error,
  hasErrors,
  type Result,
} from "../diagnostics/diagnostic.ts";
import { explainPackageFailure, PackageFailure } from "../disk/load-package.ts";
import { explainSystemError, isSystemError } from "../disk/system-error.ts";
import { explainTemplateFailure, RenderFailure } from "../templates/run-templates.ts";
import { EndlessTemplate } from "../templates/template-realm.ts";
import { type ExitCode, exitCodes } from "./command-context.ts";
import { Interruption } from "./interruption.ts";

/** Why a command cannot do its work. `run` prints it. */
export class Mistakes extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics[0]?.message);
  }
}

/** @throws {Mistakes} where there is no value, or something is wrong with it */
export function valueOrThrow<T>({ value, diagnostics }: Result<T>): T {
  if (value === undefined || hasErrors(diagnostics)) throw new Mistakes(diagnostics);
  return value;
}

/** Mistakes on the command line, most often in the name of a folder, rather than in the site. */
const usageCodes: readonly DiagnosticCode[] = ["output/refused", "server/no-site"];

/** The exit code that says what was found. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return exitCodes.done;
  const isUsage = errors.some(({ code }) => usageCodes.includes(code));
  return isUsage ? exitCodes.usage : exitCodes.mistakes;
}

/**
 * Explains what ended a command if it is not a bug: mistakes, a template that failed, or an operation
 * that the system refused, such as listing a folder.
 *
 * @throws the cause itself if it is a bug or an `Interruption`
 */
export function explainFailure(cause: unknown, root: string): readonly Diagnostic[] {
  if (cause instanceof Interruption) throw cause;
  if (cause instanceof Mistakes) return cause.diagnostics;
  // Compilers report a missing folder in their own words.
  if (!existsSync(root)) return [error("file/unreadable", `there is no ${root}`)];
  if (cause instanceof RenderFailure || cause instanceof EndlessTemplate)
    return [explainTemplateFailure(cause)];
  if (cause instanceof PackageFailure) return [explainPackageFailure(cause)];
  if (!isSystemError(cause)) throw cause;
  return [explainSystemError(cause)];
}

/** A bug of Vitrine's with all of its causes. */
export function formatBug(cause: unknown): string {
  const lines = [
    "vitrine: this is a bug in Vitrine, not in your content.",
    "Report it to the developers of Vitrine, with the lines below:",
    `vitrine ${manifest.version}, node ${process.versions.node}, ${process.platform} ${process.arch} ${release()}`,
  ];
  for (let at = cause; at instanceof Error; at = at.cause) lines.push(at.stack ?? at.message);
  if (!(cause instanceof Error)) lines.push(String(cause));
  return `${lines.join("\n")}\n`;
}
