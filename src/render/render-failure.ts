import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Route } from "../site/plan-routes.ts";
import { explainTemplateFailure } from "../templates/run-bundle.ts";

/** A template threw while it rendered a page. */
export class RenderFailure extends Error {
  /** The page's route and content file. */
  readonly route: string;
  readonly file: string;

  constructor({ page }: Route, cause: unknown) {
    const { file, route, template } = page;
    super(`the template "${template}" failed on ${file} (route ${route})`, { cause });
    this.route = route;
    this.file = file;
  }

  /** The failure with the line of the template. */
  get diagnostic(): Diagnostic {
    return explainTemplateFailure(this.cause, this.message);
  }
}
