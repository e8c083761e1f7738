import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { explainTemplateFailure } from "./run-bundle.ts";

/** A template threw while it rendered a page or a picture. */
export class RenderFailure extends Error {
  /** @param message which template failed on what */
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }

  /** The failure with the line of the template. */
  get diagnostic(): Diagnostic {
    return explainTemplateFailure(this.cause, this.message);
  }
}
