import { describe, expect, it } from "vitest";
import type { Printed } from "./engine.ts";
import { hasPdfReader } from "./puppeteer-engine.ts";
import { engines, openEngine, reportMissing, serveCompanySite } from "./support.ts";

const server = await serveCompanySite();

/** Lines break where paper ends, and words with them; Firefox's ligatures cannot be read back. */
const squeeze = (text: string) =>
  text.replace(/[\s\u00ad\u200b-]+/g, "").replace(/ff[il]?|f[il]|\ufffd/g, "");

describe.each(engines)("$name on paper", (kind) => {
  if (!hasPdfReader && kind.name !== "WebKit") {
    reportMissing("pdftotext", "apt-get install poppler-utils");
    return;
  }
  const engine = openEngine(kind);
  if (!engine) return;

  /** Firefox draws the bold letters of a variable font as lines: its headings are no text any more. */
  const readable = (bold: string, other: string) =>
    kind.name === "Firefox" ? other : `${bold}, ${other}`;

  /** What is printed, beside what the page holds of these. */
  const print = async (address: string, selector: string): Promise<[Printed, string[]]> => {
    await engine.tab.go(server.origin + address);
    const held = await engine.tab.evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent ?? ""),
      selector,
    );
    const printed = await engine.tab.print();
    return [{ ...printed, words: squeeze(printed.words) }, held.map(squeeze)];
  };

  // WebKit's driver makes no sheets.
  const two = kind.name === "WebKit" ? undefined : 2;

  it("has every question with its answer, on two sheets", async () => {
    const [{ words, sheets }, parts] = await print("/faq", readable("summary", ".answer > p"));
    expect(parts.length).toBeGreaterThanOrEqual(kind.name === "Firefox" ? 19 : 2 * 19);
    expect(parts.filter((part) => !words.includes(part))).toEqual([]);
    expect(sheets).toBe(two);
  });

  it.each(["/", "/en"])(
    "has all of %s but what paper cannot do, on two sheets",
    async (address) => {
      const selector = readable("main :is(h1, h2, h3)", "main li p");
      const [{ words, sheets }, parts] = await print(address, selector);
      expect(parts.length).toBeGreaterThanOrEqual(4 * 9);
      expect(parts.filter((part) => !words.includes(part))).toEqual([]);
      const [, controls] = await print(address, ".skip, .menu-button, .whatsapp");
      expect(controls).toHaveLength(3);
      expect(controls.filter((control) => words.includes(control))).toEqual([]);
      expect(sheets).toBe(two);
    },
  );
});
