import { type Diagnostic, error } from "../../diagnostics/diagnostic.ts";
import type { HomePage } from "../schema/home.ts";
import type { Page } from "../schema/page.ts";
import type { Site } from "../schema/site.ts";
import { formatPath, type Path, placeOf, placeOfKey, type Sourced } from "../source.ts";

/**
 * Holds the number of pipelines, steps and questions against the constants of
 * specification §9 in `site.yaml`, and each step's number against its position.
 */
export function findWrongCounts(
  page: Sourced<Page>,
  { pipelines, pipelineSteps, questions }: Site["facts"],
): Diagnostic[] {
  const { value } = page;
  if (value.template === "faq") {
    return countAt(page, ["items"], value.items.length, "questions", questions);
  }
  const { items } = value.pipelines;
  return [
    ...countAt(page, ["pipelines", "items"], items.length, "pipelines", pipelines),
    ...items.flatMap(({ steps }, index) => {
      const path = ["pipelines", "items", index, "steps"];
      return countAt(page, path, steps.length, "pipelineSteps", pipelineSteps);
    }),
    ...findWrongNumbers(page as Sourced<HomePage>),
  ];
}

function countAt(
  { source }: Sourced<Page>,
  path: Path,
  found: number,
  fact: string,
  expected: number,
): Diagnostic[] {
  if (found === expected) return [];
  const difference = found > expected ? "remove the extra" : "add the missing";
  return [
    error("content/count", `"${formatPath(path)}" has ${found} entries and needs ${expected}`, {
      place: placeOfKey(source, path),
      hint: `${difference} ones, or change facts.${fact} in content/site.yaml to ${found}`,
    }),
  ];
}

function findWrongNumbers({ source, value }: Sourced<HomePage>): Diagnostic[] {
  return value.pipelines.items.flatMap(({ steps }, pipeline) =>
    steps.flatMap(({ number }, index) => {
      if (number === index + 1) return [];
      const path = ["pipelines", "items", pipeline, "steps", index, "number"];
      return [
        error("content/order", `step ${index + 1} of this pipeline has the number ${number}`, {
          place: placeOf(source, path),
          hint: `write ${index + 1}, or move the step`,
        }),
      ];
    }),
  );
}
