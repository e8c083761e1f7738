import { plural } from "../../diagnostics/plural.ts";
import type { Visit } from "./pass.ts";

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Figures and spaces may differ from one moment to the next. */
function letters(text: string): string {
  return text.replace(/[\s\d]+/g, "");
}

/** Compares what a desktop shows with a phone, and what a phone shows with one without scripts. */
export async function compareTexts({ tab, report }: Visit): Promise<void> {
  const { page } = tab;
  await tab.show(desktop);
  const links = await page.evaluate(() => vitrineVisitor.listLinks());
  await tab.load(phone);
  const onPhone = await page.evaluate(async () => {
    await vitrineVisitor.openAll();
    return { links: vitrineVisitor.listLinks(), ...vitrineVisitor.readTexts() };
  });
  const reachable = new Set(onPhone.links.map(({ href }) => href));
  for (const { href, element } of links) {
    if (reachable.has(href)) continue;
    const message = "{element} is never shown on a phone";
    report({ rule: "layout/missing-on-phone", element, message });
  }
  await tab.load({ ...phone, scripts: false });
  const { dead, words } = await page.evaluate(() => {
    const dead = vitrineVisitor.findDeadButtons();
    vitrineVisitor.openDetails();
    return { dead, ...vitrineVisitor.readTexts() };
  });
  for (const seen of dead) report(seen);
  const without = letters(words.join(""));
  const gone = onPhone.words.filter(
    (text) => !onPhone.inControls.includes(text) && !without.includes(letters(text)),
  );
  if (gone[0] === undefined) return;
  const message = `without scripts, the page lacks ${plural(gone.length, "text")}: "${gone[0].slice(0, 60)}"`;
  const element = { tag: "<body>", selector: "body", text: gone[0] };
  report({ rule: "behavior/needs-scripts", element, message });
}

/** Looks for what moves although the visitor asked for less, and for what never stops. */
export async function lookForMotion({ tab, report }: Visit): Promise<void> {
  await tab.show(phone);
  const restless = await tab.page.evaluate(() => vitrineVisitor.findMotion());
  await tab.show({ ...phone, motion: true });
  const endless = await tab.page.evaluate(() => vitrineVisitor.findEndless());
  for (const seen of [...restless, ...endless]) report(seen);
}

/** A place is kept to a few lines. */
const placeSlack = 60;

/** Reloads a page that keeps its place itself: the browser would show it as it was left. */
export async function keepPlace({ tab, report }: Visit): Promise<void> {
  const { page } = tab;
  await tab.show(phone);
  if (await page.evaluate(() => history.scrollRestoration === "auto")) return;
  const before = await page.evaluate(() => vitrineVisitor.scrollDown());
  await page.reload();
  await tab.prepare();
  const after = await page.evaluate((y) => vitrineVisitor.waitForPlace(y), before);
  if (Math.abs(after - before) <= placeSlack) return;
  const message = `a reload scrolls to ${after} px instead of ${before} px`;
  report({ rule: "behavior/loses-place", element: "<html>", message });
}
