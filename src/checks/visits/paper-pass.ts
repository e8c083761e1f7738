import { plural } from "../../diagnostics/plural.ts";
import type { Tab } from "./tab.ts";

/** The width of a sheet of A4 without its margins, in px. */
const sheetWidth = 718;

/** A4 and Letter, in inches. */
const papers = [
  { name: "A4", paperWidth: 8.27, paperHeight: 11.69 },
  { name: "Letter", paperWidth: 8.5, paperHeight: 11 },
];

/** Looks at the page in print media, and prints it. */
export async function print(tab: Tab): Promise<void> {
  await tab.load({ width: sheetWidth, height: 1000 });
  const onArrival = await tab.call("readTexts");
  const count = await tab.call("countWords");
  const delivered = await tab.call("readDelivered");
  await tab.setMedia({ print: true });
  await tab.settle();
  tab.state = "print";
  const onPaper = await tab.call("readTexts");
  await tab.call("findPaperFaults", count);
  const pairs = await tab.call("markSheets");
  for (const { name, ...size } of papers) {
    const { data } = await tab.client.send("Page.printToPDF", size);
    const sheets = readSheets(Buffer.from(data, "base64"));
    tab.state = `print, ${name}`;
    for (const { rule, element, from, to } of pairs) {
      const [first, last] = [sheets.get(from), sheets.get(to)];
      if (first === undefined || last === undefined || first === last) continue;
      const isCard = rule === "print/card-cut";
      const message = isCard
        ? "{element} is split across two printed pages"
        : "the text after this heading is printed on the next page";
      tab.report({ rule, element, message });
    }
  }
  // Visitors may print without scrolling through the page.
  await tab.setMedia({});
  const scrolled = await tab.call("readWhileScrolling");
  const before = new Set([...onArrival.words, ...onPaper.words]);
  // Words that are in no delivered text come from a script, not from scrolling.
  const late = scrolled.filter(({ words }) => !before.has(words) && delivered.includes(words));
  if (late[0] === undefined) return;
  const message = `not printed: ${plural(late.length, "text")} shown only after scrolling`;
  tab.state = "print";
  tab.report({ rule: "print/missing-words", element: late[0].element, message });
}

/** Which page object each named destination of a PDF is on (ISO 32000-1, 12.3.2.3). */
function readSheets(pdf: Buffer): Map<string, string> {
  const destinations = /\/([\w.-]+)\s*\[\s*(\d+) 0 R\s*\/XYZ/g;
  const found = pdf.toString("latin1").matchAll(destinations);
  return new Map([...found].map(([, name = "", sheet = ""]) => [name, sheet]));
}
