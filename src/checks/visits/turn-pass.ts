import { plural } from "../../diagnostics/plural.ts";
import type { Visit } from "./pass.ts";
import { letters } from "./scripts-pass.ts";

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Less of the words on a phone that lies on its side: it asks to be turned (WCAG 1.3.4). */
const leastShare = 0.5;

/** Makes the window wider and narrower, and turns a phone: nothing that a fresh page shows is lost. */
export async function turnWindow({ tab, report }: Visit): Promise<void> {
  const { page } = tab;
  const read = async () => (await page.evaluate(() => vitrineVisitor.readTexts())).words;
  const openLinks = async () => {
    await page.evaluate(() => vitrineVisitor.openAll());
    return page.evaluate(() => vitrineVisitor.listLinks());
  };
  await tab.load(phone);
  const onPhone = await read();
  await tab.resize(desktop.width, desktop.height);
  const widened = await read();
  const links = await openLinks();
  await tab.load(desktop);
  const onDesktop = await read();
  await tab.resize(phone.width, phone.height);
  const narrowed = await read();
  const reachable = new Set((await openLinks()).map(({ href }) => href));
  const lost = (fresh: string[], now: string[], words: string) => {
    const all = letters(now.join(""));
    const gone = fresh.filter((text) => !all.includes(letters(text)));
    if (gone[0] === undefined) return;
    const message = `a ${words} window loses ${plural(gone.length, "text")}: "${gone[0].slice(0, 60)}"`;
    const element = { tag: "<body>", selector: "body", text: gone[0] };
    report({ rule: "layout/lost-by-resize", element, message });
  };
  lost(onPhone, narrowed, "narrower");
  for (const { href, element } of links) {
    if (reachable.has(href)) continue;
    report({
      rule: "layout/missing-on-phone",
      element,
      message: "{element} is never shown on a phone",
    });
  }
  tab.state = "1280×900";
  lost(onDesktop, widened, "wider");
  await tab.load({ width: 740, height: 360, touch: true });
  const turned = (await read()).join("").length;
  if (turned >= onPhone.join("").length * leastShare) return;
  const element = { tag: "<body>", selector: "body", text: "" };
  const message = "a phone in landscape shows less than half of the words";
  report({ rule: "layout/orientation", element, message });
}
