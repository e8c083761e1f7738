import type { RunOptions } from "axe-core";
import { desktop, phone, type Visit } from "./pass.ts";
import { contrastRules, runAxe } from "./run-axe.ts";
import { setHover } from "./set-hover.ts";

/** Beyond axe's defaults: WCAG 2.2's target size, the contrast of AAA (1.4.6), and tables without header cells. */
const everything: RunOptions = {
  rules: {
    "target-size": { enabled: true },
    "color-contrast-enhanced": { enabled: true },
    "td-has-header": { enabled: true },
  },
};

/** The rules whose results depend on the color scheme. */
const contrastOnly: RunOptions = { runOnly: { type: "rule", values: contrastRules } };

/**
 * Runs axe in both color schemes and under a mouse; then with all that opens open, on a desktop and on a
 * phone, there also with every link visited. One load is for all: to start axe takes longer than to run it.
 */
export async function checkByAxe(visit: Visit): Promise<void> {
  const { tab } = visit;
  const { default: axe } = await import("axe-core");
  /** The lines whose contrast was measured: opening other parts does not change it. */
  const measured = new Set<string>();
  const run = async (options: RunOptions, state: string, scheme: "light" | "dark" = "light") => {
    await tab.setMedia({ scheme });
    await tab.settle();
    tab.state = [state, scheme === "dark" && scheme].filter(Boolean).join(", ");
    await runAxe(visit, options, measured);
  };
  await tab.load(desktop);
  await tab.page.evaluate(axe.source);
  const { state } = tab;
  await run(everything, state);
  await setHover(tab, hoverable, true);
  await run(contrastOnly, `${state}, hover`);
  await run(contrastOnly, `${state}, hover`, "dark");
  await setHover(tab, hoverable, false);
  await run(contrastOnly, state, "dark");
  const opened = await tab.page.evaluate(() => vitrineVisitor.openAll());
  if (opened > 0) await run(everything, `${state}, opened`);
  await tab.resize(phone.width, phone.height);
  measured.clear();
  await tab.page.evaluate(() => vitrineVisitor.openAll());
  const onPhone = `${tab.state}, opened`;
  const lookAtColors = async () => {
    visit.report(...(await tab.page.evaluate(() => vitrineVisitor.findPaleParts())));
  };
  await run(contrastOnly, onPhone, "dark");
  await lookAtColors();
  await run(everything, onPhone);
  await lookAtColors();
  // Browsers tell no script how they draw visited links: all links get those styles.
  if ((await tab.page.evaluate(() => vitrineVisitor.markAsVisited())) === 0) return;
  await run(contrastOnly, `${onPhone}, visited`);
  await run(contrastOnly, `${onPhone}, visited`, "dark");
}

const hoverable = "a[href], button, summary, [role=button], label";
