import type axeCore from "axe-core";
import type { AxeResults, NodeResult, RunOptions } from "axe-core";
import type { Visit } from "./pass.ts";

export const contrastRules = ["color-contrast", "color-contrast-enhanced"];

/**
 * Runs axe in the page, and decides in pictures what it could not.
 *
 * @param measured lines that were measured before, to which new ones are added
 */
export async function runAxe(
  visit: Visit,
  options: RunOptions,
  measured: Set<string>,
): Promise<void> {
  const { violations, incomplete } = await visit.tab.page.evaluate(
    // Styles of other hosts are not fetched: no visit leaves the site.
    (options) =>
      (globalThis as unknown as { axe: typeof axeCore }).axe.run(document, {
        ...options,
        preload: false,
        resultTypes: ["violations", "incomplete"],
      }),
    options,
  );
  for (const { id, help, nodes } of violations) {
    for (const node of nodes) {
      const element = elementOf(node);
      // axe reports a target that another element covers now, even if scrolling uncovers it.
      if (
        id === "target-size" &&
        (await visit.tab.page.evaluate((s) => vitrineVisitor.isFreeTarget(s), element.selector))
      ) {
        continue;
      }
      const ink = contrastRules.includes(id)
        ? await visit.tab.page.evaluate((s) => vitrineVisitor.nameInk(s), element.selector)
        : "";
      const message = `${help}${ratioOf(node)}${ink}`;
      const { fgColor, bgColor } = node.any[0]?.data ?? {};
      const cause = fgColor && bgColor ? `${fgColor} on ${bgColor}` : undefined;
      visit.report({ rule: "a11y/axe", element, message, ground: id, cause });
    }
  }
  await decide(visit, incomplete, measured);
}

/** The contrast that axe has measured, in words. */
function ratioOf({ any }: NodeResult): string {
  const { contrastRatio, expectedContrastRatio } = any[0]?.data ?? {};
  return contrastRatio && expectedContrastRatio
    ? `: ${contrastRatio}:1 of ${expectedContrastRatio}`
    : "";
}

function elementOf({ target, html }: NodeResult) {
  return { tag: /^<[^>]*>/.exec(html)?.[0] ?? html, selector: target.flat().join(" "), text: "" };
}

/** Every letter transparent; "color" stays, because a ground may be painted with it. */
const withoutInk = `*, *::before, *::after {
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-shadow: none !important;
  text-decoration-color: transparent !important;
}
text, tspan, textPath { fill: transparent !important; stroke: transparent !important; }`;

/** How many lines of one element are measured, and how many of a page in one window. */
const [maxLines, maxPictures] = [6, 100];

/** Measures in pictures what axe could not see in styles: words over a drawing or a gradient. */
async function decide(
  visit: Visit,
  incomplete: AxeResults["incomplete"],
  measured: Set<string>,
): Promise<void> {
  const { tab, blankPage, report } = visit;
  for (const { id, help, nodes } of incomplete) {
    if (contrastRules.includes(id)) continue;
    for (const node of nodes) {
      report({ rule: "a11y/undecided", element: elementOf(node), message: help, ground: id });
    }
  }
  const unclear = incomplete.find(({ id }) => id === "color-contrast")?.nodes ?? [];
  if (unclear.length === 0) return;
  const selectors = unclear.map((node) => elementOf(node).selector);
  const inks = await tab.page.evaluate((all) => vitrineVisitor.readInks(all), selectors);
  const keyOf = ({ element, line, color }: (typeof inks)[number]) =>
    JSON.stringify([tab.surroundings.scheme, element.selector, line, color]);
  let left = inks.filter((ink) => ink.line < maxLines && !measured.has(keyOf(ink)));
  const spare = left[maxPictures - measured.size];
  if (spare) {
    const message = `the contrast of this text was not measured (limit: ${maxPictures} lines)`;
    report({ rule: "a11y/undecided", element: spare.element, message });
    left = left.slice(0, maxPictures - measured.size);
  }
  await tab.setStyles(withoutInk);
  while (left.length > 0) {
    const { window, areas } = await tab.page.evaluate((l) => vitrineVisitor.showLines(l), left);
    const shown = left.flatMap((ink, at) => (areas[at] ? { ...ink, area: areas[at] } : []));
    // The first line was scrolled to. If it is still out of sight, it always will be.
    left = left.filter((_, at) => at > 0 && !areas[at]);
    const contrasts = await blankPage.evaluate(
      (ground, inks) => vitrineVisitor.leastContrasts(ground, inks),
      await tab.screenshot(window),
      shown,
    );
    for (const [at, ink] of shown.entries()) {
      measured.add(keyOf(ink));
      const contrast = contrasts[at] ?? 0;
      if (contrast >= ink.needed) continue;
      const message = `"${ink.words.slice(0, 40)}" has a contrast of ${contrast.toFixed(1)} (minimum: ${ink.needed})`;
      const rule = ink.hasShadow ? "a11y/undecided" : "a11y/contrast";
      report({ rule, element: ink.element, message });
    }
  }
  await tab.setStyles("");
  // axe measures from the current scroll position.
  await tab.page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}
