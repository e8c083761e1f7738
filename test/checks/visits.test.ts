import { readFileSync } from "node:fs";
import glob from "fast-glob";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rules, type Sighting } from "../../src/checks/visits/rules.ts";
import { Tab } from "../../src/checks/visits/tab.ts";
import type { Pass } from "../../src/checks/visits/tours.ts";
import type { SiteServer } from "../../src/serve/open-server.ts";
import { serveSite } from "../../src/serve/serve-site.ts";
import { setUpBrowser } from "../support/browser.ts";
import { inRepository, repository } from "../support/project.ts";
import { sights } from "./planted-faults/visits.ts";
import { createSmallSite } from "./small-site.ts";
import { checkContext } from "./support.ts";

const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">${body}`;

const latinFont = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** Every planted fault and its sound twin, each a page of its own. */
const output = Object.fromEntries([
  ["robots.txt", "User-agent: *"],
  ["font.woff2", readFileSync(inRepository(latinFont))],
  ...sights.flatMap(({ fault, sound }, index) => [
    [`fault-${index}.html`, pageOf(`Fault ${index}`, fault)],
    [`sound-${index}.html`, pageOf(`Sound ${index}`, sound)],
  ]),
]);

const shared = setUpBrowser();
const checked = await createSmallSite(output);
let server: SiteServer;
beforeAll(async () => {
  server = await serveSite(checked.files, "/");
});
afterAll(() => server?.close());

/** What a pass sees on a page. */
async function see(path: string, pass: Pass): Promise<Sighting[]> {
  const seen: Sighting[] = [];
  const [browser, url] = [shared.browser as Browser, `${server.origin}/${path}`];
  const tab = await Tab.open(browser, checkContext.pageScript, url);
  tab.report = (sighting) => seen.push(sighting);
  await pass(tab).finally(() => tab.close());
  return seen;
}

describe.concurrent.each(sights.map((sight, index) => ({ ...sight, index })))("$rule", (sight) => {
  const { index, pass, rule, at } = sight;

  it("is found, at its element, and nothing else", async ({ expect }) => {
    const seen = await see(`fault-${index}`, pass);
    const told = JSON.stringify(seen, null, 2);
    expect(new Set(seen.map((sighting) => sighting.rule)), told).toEqual(new Set([rule]));
    expect(
      seen.some(({ element, message }) => `${element.tag} ${message}`.includes(at)),
      told,
    ).toBe(true);
  });

  it("is silent about what is sound", async ({ expect }) => {
    expect(await see(`sound-${index}`, pass)).toEqual([]);
  });
});

it("every rule has a planted fault", () => {
  const elsewhere = /unvisited|endless-script|untestable|a11y\/(?:axe|htmlcs|undecided)/;
  const planted = new Set<string>(sights.map(({ rule }) => rule));
  const missing = Object.keys(rules).filter((rule) => !planted.has(rule) && !elsewhere.test(rule));
  expect(missing).toEqual([]);
});

it("no rule knows a class, an id or a language: what it looks for are elements, roles and styles", () => {
  const files = glob.sync("src/checks/visits/**/*.ts", { cwd: repository });
  expect(files.length).toBeGreaterThan(25);
  const selector = /(?:querySelector(?:All)?|matches|closest)(?:<\w+>)?\(\s*(["'`])(.*?)\1/gs;
  const special = /(?:^|[\s,>+~(])(?:[a-z]+)?[.#][a-z][\w-]*/i;
  const found = files.flatMap((file) =>
    [...readFileSync(inRepository(file), "utf8").matchAll(selector)].flatMap(([, , text = ""]) =>
      special.test(text.replace(/\$\{[^}]*\}/g, "")) ? [`${file}: ${text}`] : [],
    ),
  );
  expect(found).toEqual([]);
  // The check would see one.
  expect(special.test("a, .menu-button")).toBe(true);
});
