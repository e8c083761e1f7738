import type { DocumentRule, PageRule } from "vitrine";
import { compareShown } from "../parts/constants.ts";
import type { HomePage } from "./schema.ts";

/** Each step's number is its position. */
export const findWrongNumbers: PageRule<HomePage> = ({ pipelines: { items } }) =>
  items.flatMap(({ steps }, pipeline) =>
    steps.flatMap(({ number }, index) => {
      if (number === index + 1) return [];
      const path = ["pipelines", "items", pipeline, "steps", index, "number"];
      const message = `is ${number}, and this is step ${index + 1}`;
      return [{ path, message, hint: `write ${index + 1}, or move the step` }];
    }),
  );

/** Each pipeline has a drawing of its own, or an icon. */
export const findWrongPictures: PageRule<HomePage> = ({ pipelines: { items } }) =>
  items.flatMap(({ track, icon }, index) => {
    if ((track === undefined) !== (icon === undefined)) return [];
    const message = 'must have either "track" or "icon"';
    const hint = track
      ? 'remove the line "icon"'
      : 'add the line "icon: dna", with a name from lucide.dev/icons';
    return [{ path: ["pipelines", "items", index], at: "key" as const, message, hint }];
  });

/** The finished page shows every pipeline and every step. */
export const findWrongParts: DocumentRule<HomePage> = (document, _, context) => {
  const cards = document.querySelector("main")?.querySelectorAll("article") ?? [];
  return [
    ...compareShown(context, "pipelines", cards.length, "pipelines"),
    ...cards.flatMap((card) => {
      const steps = card.querySelectorAll("ol:not(.rich ol) > li").length;
      const name = card.querySelector("h3")?.text.trim() ?? "";
      return [...compareShown(context, "pipelineSteps", steps, `steps in "${name}"`)];
    }),
  ];
};
