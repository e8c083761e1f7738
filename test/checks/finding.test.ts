import { expect, it } from "vitest";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { finding, joinAlike } from "../../src/checks/finding.ts";
import { error } from "../../src/diagnostics/diagnostic.ts";
import { placeAt } from "../../src/diagnostics/place.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

type Where = Parameters<typeof finding>[3];

/** A finding at the first of these elements in the English home page. */
async function findAt(body: string, selector: string, where: Partial<Where> = {}) {
  const checked = await createSmallSite({ "en.html": pageOf(body) });
  const page = checked.pages[0] as CheckedPage;
  const element = page.root.querySelector(selector);
  return finding(checked, "html/invalid", "wrong", { page, element, ...where });
}

const english = "content/pages/home.en.yaml";

it.each([
  ['<p CLASS="a"  hidden>x</p>', "p", {}, '<p CLASS="a"  hidden>'],
  ["<BR >", "br", {}, "<br>"],
  ["<br  hidden />", "br", {}, "<br hidden>"],
  [`<p title="${"x".repeat(88)}">x</p>`, "p", {}, `<p title="${"x".repeat(88)}">`],
  [`<p title="${"x".repeat(89)}">x</p>`, "p", {}, `<p title="${"x".repeat(89)}"…`],
  ["<p>x</p>", "a", { selector: "body > p" }, "<p>"],
  ["<p>x</p>", "a", { selector: "p:::x" }, "p:::x"],
  ["", "p", {}, undefined],
])("shows of %s the start of the element, or a part's name", async (body, selector, where, at) => {
  const found = await findAt(body, selector, where);
  expect(found).toMatchObject({ code: "html/invalid", severity: "error", message: "wrong" });
  expect(found.output).toEqual({ file: "en.html", at });
});

const meta = '<meta content="A small home page, which serves only the tests of this generator.">';
it.each([
  ["<p>We read genomes</p>", "p", { texts: ["Since 2010"] }, `${english}:9`],
  ['<a href="https://um.example/perfil">x</a>', "a", {}, "content/site.yaml:7"],
  [meta, "meta", {}, `${english}:7`],
  ["<p>nowhere at all</p>", "p", {}, "undefined:undefined"],
  // First in the content of the page.
  ["", "p", { texts: ["/faq"] }, `${english}:16`],
  ["", "p", { texts: ["/faq"], page: "robots.txt" }, "content/pages/faq.pt-BR.yaml:1"],
])("leads from %s to the content by texts and address", async (body, selector, where, line) => {
  const { place } = await findAt(body, selector, where);
  expect(`${place?.file}:${place?.line}`).toBe(line);
});

const place = placeAt("content/site.yaml", "brand: A\n", 7);
const at = (file: string, element?: string) => ({ output: { file, at: element } });
const lines = (...found: ReturnType<typeof error>[]) =>
  joinAlike(found).map(
    ({ message, output }) => `${message} ${[output?.file, ...(output?.others ?? [])].join()}`,
  );

it("makes one of those at one line of content, whatever element shows it", () => {
  const found = ["en.html", "faq.html", "en.html"].map((file, index) =>
    error("seo/title", "wrong", { place, ...at(file, `<p id="${index}">`) }),
  );
  expect(lines(...found)).toEqual(["wrong en.html,faq.html"]);
});

it("makes one of those at the same element of several pages, and keeps two of one page", () => {
  const found = ["en.html", "en.html", "faq.html"].map((file) =>
    error("html/invalid", "wrong", at(file, "<p>")),
  );
  expect(lines(...found)).toEqual(["wrong en.html,faq.html", "wrong en.html,faq.html"]);
  const other = error("html/invalid", "wrong", at("en.html", "<b>"));
  expect(lines(...found.slice(2), other)).toEqual(["wrong faq.html", "wrong en.html"]);
});

it("keeps apart what no place or element shows to be the same", () => {
  const found = ["en.html", "faq.html"].map((file) => error("seo/title", "none", at(file)));
  expect(lines(...found)).toEqual(["none en.html", "none faq.html"]);
});
