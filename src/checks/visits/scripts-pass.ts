import { plural } from "../../diagnostics/plural.ts";
import { desktop, phone, type Visit } from "./pass.ts";

const tablet = { width: 768, height: 1024 };
const onItsSide = { width: 844, height: 390 };

/** Figures and spaces may differ from one moment to the next. */
function letters(text: string): string {
  return text.replace(/[\s\d]+/g, "");
}

/** The texts that none of the others contains. */
function missingFrom(others: readonly string[], texts: readonly string[]): string[] {
  const all = letters(others.join(""));
  return texts.filter((text) => !all.includes(letters(text)));
}

/** Describes which texts a page lacks; they have no element to name. */
function lack(texts: readonly string[], when: string) {
  const [text = ""] = texts;
  const message = `${when}, the page lacks ${plural(texts.length, "text")}: "${text.slice(0, 60)}"`;
  return { element: { tag: "<body>", selector: "body", text }, message };
}

/** Compares what a desktop shows with a tablet and a phone, upright and on its side, and a phone with one without scripts. */
export async function compareTexts({ tab, report }: Visit): Promise<void> {
  const { page } = tab;
  await tab.show(desktop);
  const links = await page.evaluate(() => vitrineVisitor.listLinks());
  const openAll = () =>
    page.evaluate(async () => {
      await vitrineVisitor.openAll();
      return { links: vitrineVisitor.listLinks(), ...vitrineVisitor.readTexts() };
    });
  const reportMissing = (shown: typeof links) => {
    const reachable = new Set(shown.map(({ href }) => href));
    for (const { href, element } of links) {
      if (reachable.has(href)) continue;
      const message = "{element} is never shown in a window of this size";
      report({ rule: "layout/missing-link", element, message });
    }
  };
  await tab.load(tablet);
  reportMissing((await openAll()).links);
  await tab.resize(onItsSide.width, onItsSide.height);
  reportMissing((await openAll()).links);
  await tab.load(phone);
  const onPhone = await openAll();
  reportMissing(onPhone.links);
  await tab.load({ ...phone, scripts: false });
  const { dead, words } = await page.evaluate(() => {
    const dead = vitrineVisitor.findDeadButtons();
    vitrineVisitor.openDetails();
    // Without scripts, no callback can wait for animations.
    vitrineVisitor.finishAnimations();
    return { dead, ...vitrineVisitor.readTexts() };
  });
  report(...dead);
  const gone = missingFrom([...words, ...onPhone.inControls], onPhone.words);
  if (gone.length > 0) report({ rule: "behavior/needs-scripts", ...lack(gone, "without scripts") });
}

/** Looks for what moves although the visitor asked for less, for what never stops, and for what only motion shows. */
export async function lookForMotion({ tab, report }: Visit): Promise<void> {
  const { page } = tab;
  await tab.show(phone);
  report(...(await page.evaluate(() => vitrineVisitor.findMotion())));
  const { words } = await page.evaluate(() => vitrineVisitor.readTexts());
  await tab.show({ ...phone, motion: true });
  report(...(await page.evaluate(() => vitrineVisitor.findEndless())));
  const moved = await page.evaluate(() => vitrineVisitor.readTexts());
  const gone = missingFrom(words, moved.words);
  if (gone.length === 0) return;
  const hint = "show it at once under prefers-reduced-motion";
  report({ rule: "behavior/motion", ...lack(gone, "with reduced motion"), hint });
}
