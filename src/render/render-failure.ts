import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import type { Route } from "../site/plan-routes.ts";

/** A template threw while it rendered a page. */
export class RenderFailure extends Error {
  /** The route of the page, and the content file that it comes from. */
  readonly route: string;
  readonly file: string;

  constructor({ page }: Route, cause: unknown) {
    const { file, route, template } = page;
    super(`the template "${template}" failed on ${file} (route ${route})`, { cause });
    this.route = route;
    this.file = file;
  }

  /** The failure, for reports. */
  get diagnostic(): Diagnostic {
    const { cause, message } = this;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return error("template/failed", `${message}: ${reason}`);
  }
}
