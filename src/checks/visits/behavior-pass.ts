import { plural } from "../../diagnostics/plural.ts";
import type { RuleCode } from "./rules.ts";
import { desktop, phone } from "./surroundings.ts";
import type { Tab } from "./tab.ts";

const tablet = { width: 768, height: 1024 };
const onItsSide = { width: 844, height: 390 };

/** Figures and spaces may differ from one moment to the next. */
function letters(text: string): string {
  return text.replace(/[\s\d]+/g, "");
}

/** Reports texts that none of the others contains; they have no element to name. */
function reportMissing(
  tab: Tab,
  rule: RuleCode,
  when: string,
  texts: readonly string[],
  others: readonly string[],
  hint?: string,
): void {
  const all = letters(others.join(""));
  const gone = texts.filter((text) => !all.includes(letters(text)));
  const [text] = gone;
  if (text === undefined) return;
  const message = `${when}, the page lacks ${plural(gone.length, "text")}: "${text.slice(0, 60)}"`;
  const element = { tag: "<body>", selector: "body", text };
  tab.report({ rule, element, message, ...(hint && { hint }) });
}

/** Compares what a desktop shows with a tablet and a phone, upright and on its side, and a phone with one without scripts. */
export async function compareTexts(tab: Tab): Promise<void> {
  await tab.show(desktop);
  const links = await tab.call("listLinks");
  const reportMissingLinks = async () => {
    await tab.call("openAll");
    const reachable = new Set((await tab.call("listLinks")).map(({ href }) => href));
    for (const { href, element } of links) {
      if (reachable.has(href)) continue;
      const message = "{element} is never shown in a window of this size";
      tab.report({ rule: "layout/missing-link", element, message });
    }
  };
  await tab.load(tablet);
  await reportMissingLinks();
  await tab.change(onItsSide);
  await reportMissingLinks();
  await tab.load(phone);
  await reportMissingLinks();
  const onPhone = await tab.call("readTexts");
  await tab.load({ ...phone, scripts: false });
  await tab.call("findDeadButtons");
  await tab.call("openDetails");
  // Without scripts, no callback can wait for animations.
  await tab.call("finishAnimations");
  const { words } = await tab.call("readTexts");
  const others = [...words, ...onPhone.inControls];
  reportMissing(tab, "behavior/needs-scripts", "without scripts", onPhone.words, others);
}

/** Looks for what moves although the visitor asked for less, for what never stops, and for what only motion shows. */
export async function lookForMotion(tab: Tab): Promise<void> {
  await tab.show(phone);
  await tab.call("findMotion");
  const { words } = await tab.call("readTexts");
  await tab.show({ ...phone, motion: true });
  await tab.call("findEndless");
  const moved = await tab.call("readTexts");
  const hint = "show it at once under prefers-reduced-motion";
  reportMissing(tab, "behavior/motion", "with reduced motion", moved.words, words, hint);
}

/** Follows every link to a part of the page, and one of each kind to another page. */
export async function followLinks(tab: Tab): Promise<void> {
  await tab.load({ width: 360, height: 560 });
  await tab.call("findAddedEntry");
  await tryReload(tab);
  await tab.call("followFragments");
  await tab.call("findDeadLinks");
  await tab.call("findSwallowedWheel");
  await tab.call("findSwallowedPaste");
}

/** Reloads a page that says to restore its scroll position itself, as Back also does. */
async function tryReload(tab: Tab): Promise<void> {
  const place = await tab.call("leavePlace");
  if (place === 0) return;
  await tab.settle();
  await tab.page.reload();
  await tab.prepare();
  await tab.call("findLostPlace", place);
}
