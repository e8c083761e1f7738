import type { Protocol } from "puppeteer-core";
import { plural } from "../../diagnostics/plural.ts";
import { desktop } from "./surroundings.ts";
import type { Tab } from "./tab.ts";

const noText = /^(?:SCRIPT|STYLE|TITLE|NOSCRIPT|TEMPLATE)$/;

/** Fonts commonly leave these to the system: symbols, arrows, emoji. */
const symbols = /\u{FE0F}|[\p{S}\p{Extended_Pictographic}\u{2000}-\u{206F}\u{2190}-\u{2BFF}]/gu;

/** Looks for fonts that hide texts while they load or have no bold, and asks the browser which font has drawn each text. */
export async function lookAtFonts(tab: Tab): Promise<void> {
  await tab.show(desktop);
  if ((await tab.call("findBlockingFonts")) === 0) return;
  await tab.call("findFakeBold");
  const { root } = await tab.client.send("DOM.getDocument", { depth: -1 });
  const check = async ({ node, parent }: TextNode) => {
    const { fonts } = await tab.client.send("CSS.getPlatformFontsForNode", { nodeId: node.nodeId });
    const foreign = fonts.filter(({ isCustomFont, glyphCount }) => !isCustomFont && glyphCount > 0);
    // A text wholly in a system font has it from its styles, or from its writing system.
    const lettersLeft = (node.nodeValue.match(/[\p{L}\p{N}]/gu) ?? []).length;
    const count = foreign.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
    if (count >= lettersLeft || count <= (node.nodeValue.match(symbols) ?? []).length) return;
    const families = foreign.map(({ familyName }) => familyName).join(", ");
    const message = `"${node.nodeValue.trim().slice(0, 40)}" has ${plural(count, "character")} in the fallback font ${families}`;
    const [name = "", ...attributes] = [parent.localName, ...(parent.attributes ?? [])];
    const pairs = attributes.flatMap((value, at) =>
      at % 2 ? [] : ` ${value}="${attributes[at + 1]}"`,
    );
    const element = { tag: `<${name}${pairs.join("")}>`, selector: "", text: node.nodeValue };
    tab.report({ rule: "styles/font-fallback", element, message });
  };
  await Promise.all(listTextNodes(root).map(check));
}

type DomNode = Protocol.DOM.Node;

interface TextNode {
  node: DomNode;
  parent: DomNode;
}

function listTextNodes(parent: DomNode): TextNode[] {
  if (noText.test(parent.nodeName)) return [];
  return (parent.children ?? []).flatMap((node) =>
    node.nodeType === 3 && node.nodeValue.trim() !== "" ? [{ node, parent }] : listTextNodes(node),
  );
}
