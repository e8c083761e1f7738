import type { Tab } from "./tab.ts";

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
