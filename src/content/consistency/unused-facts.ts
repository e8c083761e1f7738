import { type Diagnostic, warning } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../schema/site.ts";
import { placeOfKey, type Sourced } from "../source.ts";

/** Counts are used by being held against the pages, whether or not a text takes them. */
const counts = new Set(["pipelines", "pipelineSteps", "questions"]);

/** Facts in `site.yaml` that no text takes: somebody typed the figure instead, or forgot it. */
export function findUnusedFacts(
  { source, value }: Sourced<Site>,
  used: ReadonlySet<string>,
): Diagnostic[] {
  return Object.keys(value.facts)
    .filter((name) => !counts.has(name) && !used.has(name))
    .map((name) =>
      warning("content/unused-fact", `no text uses the fact "${name}"`, {
        place: placeOfKey(source, ["facts", name]),
        hint: `take it into a text as {${name}}, or remove it`,
      }),
    );
}
