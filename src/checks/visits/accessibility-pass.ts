import type { RunOptions } from "axe-core";
import type { Visit } from "./pass.ts";
import { contrastRules, runAxe } from "./run-axe.ts";

const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** Beyond axe's defaults: WCAG 2.2's target size, and the contrast of AAA (1.4.6). */
const everything: RunOptions = {
  rules: { "target-size": { enabled: true }, "color-contrast-enhanced": { enabled: true } },
};

/** All that another color scheme changes. */
const contrastOnly: RunOptions = { runOnly: { type: "rule", values: contrastRules } };

/**
 * Runs axe in both color schemes, closed and with all that opens open, on a phone and on a desktop; and
 * looks at the contrast under a mouse, and of what keeps its color when the visitor forces others.
 */
export async function checkByAxe(visit: Visit): Promise<void> {
  const { tab } = visit;
  const run = (options: RunOptions, within?: string[]) => runAxe(visit, options, measured, within);
  /** Lines that were measured: what opens elsewhere changes nothing of them. */
  let measured = new Set<string>();
  const { default: axe } = await import("axe-core");
  for (const window of windows) {
    await tab.load(window);
    await tab.page.evaluate(axe.source);
    const { state } = tab;
    measured = new Set();
    const hasMouse = window.width > 1000;
    await run(everything);
    if (hasMouse) {
      await setHover(visit, true);
      for (const scheme of ["light", "dark"] as const) {
        await setScheme(visit, scheme, `${state}, hover`);
        await run(contrastOnly);
      }
      await setHover(visit, false);
      await lookAtOwnColors(visit, state, run);
    }
    await setScheme(visit, "dark", state);
    await run(contrastOnly);
    const opened = await tab.page.evaluate(() => vitrineVisitor.openAll());
    if (opened === 0) continue;
    await setScheme(visit, "dark", `${state}, opened`);
    await run(contrastOnly);
    await setScheme(visit, "light", `${state}, opened`);
    await run(everything);
  }
}

const hoverable = "a[href], button, summary, [role=button], label";

/** Shows the page as if a mouse were over every control. */
async function setHover({ tab }: Visit, isOn: boolean): Promise<void> {
  const { client } = tab;
  const { root } = await client.send("DOM.getDocument", { depth: 0 });
  const { nodeId } = root;
  const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId, selector: hoverable });
  const forcedPseudoClasses = isOn ? ["hover"] : [];
  const all = nodeIds.map((nodeId) =>
    client.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses }),
  );
  await Promise.all(all);
}

/** Colors that a style keeps although the visitor forces others, here light ones on black. */
async function lookAtOwnColors(
  visit: Visit,
  state: string,
  run: (options: RunOptions, within: string[]) => Promise<void>,
): Promise<void> {
  await visit.tab.setMedia({ scheme: "dark", forcedColors: true });
  await visit.tab.settle();
  visit.tab.state = `${state}, forced colors`;
  const own = await visit.tab.page.evaluate(() => vitrineVisitor.listOwnColors());
  if (own.length === 0) return;
  // axe takes a page without a ground for white.
  await visit.tab.setStyles("html { background: Canvas }");
  await run(contrastOnly, own);
  await visit.tab.setStyles("");
}

async function setScheme({ tab }: Visit, scheme: "light" | "dark", state: string): Promise<void> {
  await tab.setMedia({ scheme });
  await tab.settle();
  tab.state = scheme === "dark" ? `${state}, dark` : state;
}
