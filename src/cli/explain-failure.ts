import { existsSync } from "node:fs";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { explainSystemError, isSystemError } from "../disk/system-error.ts";
import { RenderFailure } from "../render/render-failure.ts";
import { LateFailure } from "./guard-templates.ts";

/**
 * What ended a command, if it is no bug: a template that failed, at once or late, or an operation
 * that the system refused, such as to list a folder.
 *
 * @throws the cause itself if it is a bug
 */
export function explainFailure(cause: unknown, root: string): Diagnostic {
  // Compilers have words of their own for it.
  if (!existsSync(root))
    return error("file/unreadable", "the project's folder is not there any more");
  if (cause instanceof LateFailure) return cause.diagnostic;
  if (cause instanceof RenderFailure) return cause.diagnostic;
  if (!isSystemError(cause)) throw cause;
  return explainSystemError(cause);
}
