import type axeCore from "axe-core";
import type { NodeResult, RunOptions } from "axe-core";
import { nameColors } from "./color.ts";
import { report } from "./elements.ts";
import { measureInks } from "./ink.ts";
import { scrollToY } from "./scroll.ts";

/** The rules whose results depend on the color scheme. */
const contrastRules = ["color-contrast", "color-contrast-enhanced"];

/** Beyond axe's defaults: WCAG 2.2's target size, the contrast of AAA (1.4.6), and tables without header cells. */
const everything: RunOptions = {
  rules: {
    "target-size": { enabled: true },
    "color-contrast-enhanced": { enabled: true },
    "td-has-header": { enabled: true },
  },
};

const contrastOnly: RunOptions = { runOnly: { type: "rule", values: contrastRules } };

declare const axe: typeof axeCore;

/** Runs axe, and decides in pictures what it could not see in styles. */
export async function runAxe(rules: "everything" | "contrast"): Promise<void> {
  const { violations, incomplete } = await axe.run(document, {
    ...(rules === "everything" ? everything : contrastOnly),
    // Styles of other hosts are not fetched: no visit leaves the site.
    preload: false,
    elementRef: true,
    resultTypes: ["violations", "incomplete"],
  });
  for (const { id, help, helpUrl, nodes } of violations) {
    const hint = `read about the rule at ${helpUrl.replace(/\?.*/, "")}`;
    for (const node of nodes) {
      const element = elementOf(node);
      // axe reports a target that another element covers now, even if scrolling uncovers it.
      if (id === "target-size" && isFreeTarget(element)) continue;
      const colors = contrastRules.includes(id) ? nameColors(element) : "";
      const { fgColor, bgColor, contrastRatio, expectedContrastRatio } = node.any[0]?.data ?? {};
      const ratio =
        contrastRatio && expectedContrastRatio
          ? `: ${contrastRatio}:1 (minimum: ${expectedContrastRatio})`
          : "";
      const cause = fgColor && bgColor ? `${fgColor} on ${bgColor}` : undefined;
      report("a11y/axe", element, `${help}${ratio}${colors}`, { ground: id, cause, hint });
    }
  }
  for (const { id, help, nodes } of incomplete) {
    if (contrastRules.includes(id)) continue;
    for (const node of nodes) report("a11y/undecided", elementOf(node), help, { ground: id });
  }
  const unclear = incomplete.find(({ id }) => id === "color-contrast")?.nodes ?? [];
  await measureInks(unclear.map(elementOf));
}

function elementOf({ element }: NodeResult): Element {
  return element ?? document.documentElement;
}

/** The size of a target, in px (WCAG 2.5.8). */
const targetSize = 24;

/** Whether a pointer hits a control all over a large enough square, once the page is scrolled to it. */
function isFreeTarget(element: Element): boolean {
  const start = scrollY;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const reach = targetSize / 2 - 1;
  const isFree = [-reach, 0, reach].every((across) =>
    [-reach, 0, reach].every((down) => {
      const [x, y] = [left + width / 2 + across, top + height / 2 + down];
      return element.contains(document.elementFromPoint(x, y));
    }),
  );
  scrollToY(start);
  return isFree;
}
