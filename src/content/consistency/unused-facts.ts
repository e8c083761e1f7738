import { type Diagnostic, warning } from "../../diagnostics/diagnostic.ts";
import { placeOfKey } from "../source.ts";
import type { Content } from "../validate.ts";

/** Counts are used by being held against the pages, whether or not a text takes them. */
const counts = new Set(["pipelines", "pipelineSteps", "questions"]);

/** Facts in `site.yaml` that no text takes: somebody typed the figure instead, or forgot it. */
export function findUnusedFacts(
  { site }: Content,
  usedTokens: readonly ReadonlySet<string>[],
): Diagnostic[] {
  return Object.keys(site.value.facts)
    .filter((name) => !counts.has(name) && !usedTokens.some((used) => used.has(name)))
    .map((name) =>
      warning("content/unused-fact", `no text uses the fact "${name}"`, {
        place: placeOfKey(site.source, ["facts", name]),
        hint: `take it into a text as {${name}}, or remove it`,
      }),
    );
}
