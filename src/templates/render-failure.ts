import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { explainTemplateFailure } from "./run-templates.ts";

/** A template threw while it rendered a page or a picture. */
export class RenderFailure extends Error {
  /** @param context what the template was doing */
  constructor(context: string, cause: unknown) {
    super(context, { cause });
  }

  /** The failure with the line of the template. */
  get diagnostic(): Diagnostic {
    return explainTemplateFailure(this.cause, this.message);
  }
}
