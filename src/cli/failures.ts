import { existsSync } from "node:fs";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { explainSystemError, isSystemError } from "../disk/system-error.ts";
import { RenderFailure } from "../templates/render-failure.ts";
import { explainTemplateFailure } from "../templates/run-templates.ts";
import { EndlessTemplate } from "../templates/template-realm.ts";
import { Interruption } from "./interruption.ts";

/**
 * Explains what ended a command if it is not a bug: a template that failed, or an operation that the
 * system refused, such as listing a folder.
 *
 * @param root the project's folder
 * @throws the cause itself if it is a bug or an `Interruption`
 */
export function explainFailure(cause: unknown, root: string): Diagnostic {
  if (cause instanceof Interruption) throw cause;
  // Compilers report a missing folder in their own words.
  if (!existsSync(root)) return error("file/unreadable", `there is no ${root}`);
  if (cause instanceof RenderFailure) return cause.diagnostic;
  if (cause instanceof EndlessTemplate) return explainTemplateFailure(cause);
  if (!isSystemError(cause)) throw cause;
  return explainSystemError(cause);
}
