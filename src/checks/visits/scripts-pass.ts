import { plural } from "../../diagnostics/plural.ts";
import type { Visit } from "./pass.ts";

const phone = { width: 360, height: 740 };

/** Figures and spaces may differ from one moment to the next. */
export function letters(text: string): string {
  return text.replace(/[\s\d]+/g, "");
}

/** Compares what is to be read with and without scripts. */
export async function goWithoutScripts({ tab, report }: Visit): Promise<void> {
  const read = async () => {
    await tab.page.evaluate(() => vitrineVisitor.openAll());
    return tab.page.evaluate(() => vitrineVisitor.readTexts());
  };
  await tab.load(phone);
  const { words, inControls } = await read();
  await tab.load({ ...phone, scripts: false });
  const dead = await tab.page.evaluate(() => vitrineVisitor.findDeadButtons());
  for (const seen of dead) report(seen);
  await tab.page.evaluate(() => vitrineVisitor.openDetails());
  const without = letters(
    (await tab.page.evaluate(() => vitrineVisitor.readTexts())).words.join(""),
  );
  const gone = words.filter(
    (text) => !inControls.includes(text) && !without.includes(letters(text)),
  );
  if (gone[0] === undefined) return;
  const message = `without scripts, the page lacks ${plural(gone.length, "text")}: "${gone[0].slice(0, 60)}"`;
  report({
    rule: "behavior/needs-scripts",
    element: { tag: "<body>", selector: "body", text: gone[0] },
    message,
  });
}

/** Looks for what never stops, and for what moves although the visitor asked for less. */
export async function lookForMotion({ tab, report }: Visit): Promise<void> {
  await tab.show(phone);
  const atRest = await tab.page.evaluate(() => vitrineVisitor.findMotion());
  const opening = await tab.page.evaluate(() => vitrineVisitor.findMotionOnOpening());
  for (const seen of [...atRest, ...opening]) report(seen);
  // A script may ask only once whether motion is welcome.
  await tab.load({ ...phone, motion: true });
  for (const seen of await tab.page.evaluate(() => vitrineVisitor.findEndless())) report(seen);
}

/** A page has been read, or left, after so many milliseconds. */
const readingTime = 10_000;

/** Lets the page's own time run fast, and looks for what goes or moves by itself. */
export async function waitFast({ tab, report }: Visit): Promise<void> {
  const { page, client } = tab;
  await tab.load(phone);
  await page.evaluate(() => vitrineVisitor.rememberNow());
  await client.send("Emulation.setVirtualTimePolicy", { policy: "advance" });
  const later = await page.evaluate(async (ms) => {
    await new Promise((done) => setTimeout(done, ms));
    return vitrineVisitor.findLater();
  }, readingTime);
  for (const seen of later) report(seen);
  // A tab does not go back to the time of the wall.
  tab.isStuck = true;
}

/** A place is kept to a few lines. */
const placeSlack = 60;

/** Goes away and back, and reloads: the browser shows the page as it was left, at its place. */
export async function goBack({ tab, report, checked }: Visit): Promise<void> {
  const { page, client } = tab;
  const reasons = new Set<string>();
  const note = ({ notRestoredExplanations }: NotRestored) => {
    for (const { type, reason } of notRestoredExplanations) {
      if (type === "PageSupportNeeded") reasons.add(reason);
    }
  };
  client.on("Page.backForwardCacheNotUsed", note);
  await tab.load(phone);
  await page.goto(new URL(`${checked.site.base}robots.txt`, tab.url).href);
  await page.goBack();
  client.off("Page.backForwardCacheNotUsed", note);
  if (reasons.size > 0) {
    const message = `the back/forward cache cannot keep the page: ${[...reasons].sort().join(", ")}`;
    report({ rule: "behavior/not-kept", element: "<html>", message });
  }
  // A page that the browser has kept is at its place in any case.
  await tab.prepare();
  const before = await page.evaluate(() => vitrineVisitor.scrollDown());
  await page.reload();
  await tab.prepare();
  const after = await page.evaluate((y) => vitrineVisitor.waitForPlace(y), before);
  if (Math.abs(after - before) > placeSlack) {
    const message = `a reload scrolls to ${after} px instead of ${before} px`;
    report({ rule: "behavior/loses-place", element: "<html>", message });
  }
}

interface NotRestored {
  notRestoredExplanations: { type: string; reason: string }[];
}
