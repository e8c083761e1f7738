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
  await tab.call("rememberWords");
  await tab.change({ print: true });
  await tab.call("findPaperFaults");
  const pairs = await tab.call("markSheets");
  for (const { name, ...size } of papers) {
    const { data } = await tab.client.send("Page.printToPDF", size);
    const sheets = readSheets(Buffer.from(data, "base64"));
    tab.surroundings = { ...tab.surroundings, note: name };
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
  await tab.change({ print: false, note: "print" });
  await tab.call("findLateWords");
}

/** Which page object each named destination of a PDF is on (ISO 32000-1, 12.3.2.3). */
function readSheets(pdf: Buffer): Map<string, string> {
  const destinations = /\/([\w.-]+)\s*\[\s*(\d+) 0 R\s*\/XYZ/g;
  const found = pdf.toString("latin1").matchAll(destinations);
  return new Map([...found].map(([, name = "", sheet = ""]) => [name, sheet]));
}
