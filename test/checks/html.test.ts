import { expect, it } from "vitest";
import { checkHtml } from "../../src/checks/html.ts";
import { change } from "../support/project.ts";
import { createSmallSite, listFindings } from "./small-site.ts";

const page = (body: string, title = "Um") =>
  `<!doctype html>\n<html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>\n`;

const drawing = (color: string) =>
  `<svg aria-hidden="true"><linearGradient id="g"><stop stop-color="${color}"/></linearGradient></svg>`;

const check = async (html: string) =>
  listFindings(await checkHtml(await createSmallSite({ "index.html": html })));

it.each([
  ["empty attributes, as React writes them", page('<main><p hidden="" class="">Um</p></main>')],
  [
    "names as React writes them",
    page('<div popover="" id="a">A</div><button type="button" popoverTarget="a">B</button>'),
  ],
  ["a telephone number that may wrap", page('<a href="tel:+552123456789">+55 21 2345-6789</a>')],
  ["a scroller with a role", page('<div role="region" aria-label="A" tabindex="0">A</div>')],
  [
    "a label around its control that also names it",
    page('<label for="a">A <input id="a"></label>'),
  ],
  ["a list with a name", page('<ul aria-label="A"><li>A</li></ul>')],
  ["a drawing that is shown twice", page(drawing("red") + drawing("red"))],
  ["a long title, which reading the content reports", page("<p>Um</p>", "x".repeat(90))],
])("accepts %s", async (_, html) => {
  expect(await check(html)).toEqual([]);
});

it("finds one id in drawings that differ", async () => {
  expect(await check(page(drawing("red") + drawing("blue")))).toEqual([
    'html/invalid index.html <lineargradient id="g">: different drawings use the id "g"',
  ]);
});

it("lists twenty mistakes of a rule, and counts the others", async () => {
  const found = await check(page("<main><center>A</center></main>".repeat(25)));
  const deprecated = found.filter((line) => line.includes("(deprecated)"));
  expect(deprecated).toHaveLength(21);
  expect(deprecated.at(-1)).toBe("html/invalid index.html -: 5 more errors (deprecated)");
});

it("names the template that refers to a missing id", async () => {
  const [file, tag] = ["templates/frame/Footer.tsx", "<nav aria-label={profiles}>"];
  const edit = change(file, tag, '<nav aria-labelledby="lost">');
  const html = page('<nav aria-labelledby="lost">Um</nav>');
  const found = await checkHtml(await createSmallSite({ "index.html": html }, {}, [edit]));
  const missing = found.filter(({ message }) => message.includes("missing id"));
  expect(missing).toMatchObject([{ place: { file } }]);
});

it("names the template that writes a wrong element, and no content", async () => {
  const [file, tag] = ["templates/frame/Footer.tsx", "<nav aria-label={profiles}>"];
  const edit = change(file, tag, `${tag}<center className="old">Perguntas</center>`);
  const html = page('<center class="old">Perguntas</center><center class="new">Perguntas</center>');
  const found = await checkHtml(await createSmallSite({ "index.html": html }, {}, [edit]));
  expect(found.filter(({ message }) => message.includes("deprecated"))).toMatchObject([
    { place: { file, length: "<center".length }, output: { at: '<center class="old">' } },
    { place: { file }, output: { at: '<center class="new">' } },
  ]);
  const others = await checkHtml(await createSmallSite({ "index.html": html }));
  expect(others.map(({ place }) => place)).toEqual(others.map(() => undefined));
});

it("does not blame the words of an element for its id", async () => {
  const body =
    '<main><h1>A</h1><p id="twice">Lemos genomas</p><p id="twice">Lemos genomas</p></main>';
  const found = await checkHtml(await createSmallSite({ "index.html": page(body) }));
  const twice = found.find(({ message }) => message.startsWith("Duplicate ID"));
  expect(twice?.output?.file).toBe("index.html");
  expect(twice?.place).toBeUndefined();
});

it("leads two equal ids to the template, and says nothing of the names that they give", async () => {
  const [file, tag] = ["templates/frame/Footer.tsx", "<nav aria-label={profiles}>"];
  const edit = change(file, tag, `<i id="twice" /><i id="twice" />${tag}`);
  const part = '<section aria-labelledby="twice"><h2 id="twice">B</h2></section>';
  const html = page(`<main><h1>A</h1>${part}${part}</main>`);
  const found = await checkHtml(await createSmallSite({ "index.html": html }, {}, [edit]));
  const messages = found.map(({ message }) => message);
  expect(messages.filter((message) => /Landmarks/.test(message))).toEqual([]);
  const twice = found.find(({ message }) => message.startsWith("Duplicate ID"));
  const { line = 0, column = 0, text = "" } = twice?.place ?? {};
  const before = text
    .split("\n")
    [line - 1]?.slice(0, column - 1)
    .trim();
  expect([twice?.place?.file, before]).toEqual([file, '<i id="twice" /><i id=']);
});
