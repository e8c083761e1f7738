import { checkByCodeSniffer } from "./code-sniffer.ts";
import { desktop, phone } from "./surroundings.ts";
import type { Tab } from "./tab.ts";

/**
 * Runs HTML_CodeSniffer; then axe in both color schemes and under a mouse; then axe with all that opens open, on
 * a desktop and on a phone, there also with every link visited. One load is for all: to start axe takes longer
 * than to run it.
 */
export async function checkByAxe(tab: Tab): Promise<void> {
  const { default: axe } = await import("axe-core");
  const run = async (rules: "everything" | "contrast", scheme: "light" | "dark", note = "") => {
    await tab.change({ scheme, note });
    await tab.call("runAxe", rules);
  };
  await tab.load(desktop);
  await checkByCodeSniffer(tab);
  await tab.page.evaluate(axe.source);
  await run("everything", "light");
  await setHover(tab, hoverable, true);
  await run("contrast", "light", "hover");
  await run("contrast", "dark", "hover");
  await setHover(tab, hoverable, false);
  await run("contrast", "dark");
  const opened = await tab.call("openAll");
  if (opened > 0) await run("everything", "light", "opened");
  await tab.change(phone);
  await tab.call("openAll");
  await run("contrast", "dark", "opened");
  await tab.call("findPaleParts");
  await run("everything", "light", "opened");
  await tab.call("findPaleParts");
  // Browsers tell no script how they draw visited links: all links get those styles.
  if ((await tab.call("markAsVisited")) === 0) return;
  await run("contrast", "light", "opened, visited");
  await run("contrast", "dark", "opened, visited");
}

const hoverable = "a[href], button, summary, [role=button], label";

/** Shows the page as if a mouse were over all elements that a selector matches. */
export async function setHover(tab: Tab, selector: string, isOn: boolean): Promise<void> {
  const { client } = tab;
  const { root } = await client.send("DOM.getDocument", { depth: 0 });
  const { nodeId } = root;
  const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId, selector });
  const forcedPseudoClasses = isOn ? ["hover"] : [];
  const all = nodeIds.map((nodeId) =>
    client.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses }),
  );
  await Promise.all(all);
  await tab.settle();
}
