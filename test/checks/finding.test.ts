import { describe, expect, it } from "vitest";
import type { CheckedPage, CheckedSite } from "../../src/checks/checked-site.ts";
import { finding } from "../../src/checks/finding.ts";
import { placeAt } from "../../src/diagnostics/place.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

type Where = Parameters<typeof finding>[3];

/** A fault at the first of these elements in the English home page. */
async function findAt(body: string, selector: string, where: Partial<Where> = {}) {
  const checked: CheckedSite = await createSmallSite({ "en.html": pageOf(body) });
  const page = checked.pages[0] as CheckedPage;
  const element = page.root.querySelector(selector);
  return finding(checked, "html/invalid", "wrong", { page, element, ...where });
}

const lineOf = ({ place }: ReturnType<typeof finding>) => place && `${place.file}:${place.line}`;

describe("finding(checked, code, message, where)", () => {
  it("shows how the element begins, as its source does", async () => {
    expect(await findAt('<p CLASS="a"  hidden>x</p>', "p")).toEqual({
      code: "html/invalid",
      severity: "error",
      message: "wrong",
      output: { file: "en.html", at: '<p CLASS="a"  hidden>' },
    });
    expect((await findAt("<BR >", "br")).output?.at).toBe("<br>");
    expect((await findAt("<br  hidden />", "br")).output?.at).toBe("<br hidden>");
  });

  it("cuts an element that is longer than a line", async () => {
    const tagOf = async (length: number) => {
      const found = await findAt(`<p title="${"x".repeat(length)}">x</p>`, "p");
      return found.output?.at;
    };
    expect(await tagOf(88)).toBe(`<p title="${"x".repeat(88)}">`);
    expect(await tagOf(89)).toBe(`<p title="${"x".repeat(89)}"…`);
  });

  it("names a file or a part of it where there is no element", async () => {
    const { output } = await findAt("", "p", { page: "sitemap.xml" });
    expect(output).toEqual({ file: "sitemap.xml", at: undefined });
    expect((await findAt("", "p", { at: "JSON-LD" })).output?.at).toBe("JSON-LD");
  });

  it("leads to the content by words, by the element's own, by its address", async () => {
    const english = "content/pages/home.en.yaml";
    expect(lineOf(await findAt("<p>We read genomes</p>", "p"))).toBe(`${english}:10`);
    const texts = ["Since 2010"];
    expect(lineOf(await findAt("<p>We read genomes</p>", "p", { texts }))).toBe(`${english}:9`);
    const link = '<a href="https://um.example/perfil">x</a>';
    expect(lineOf(await findAt(link, "a"))).toBe("content/site.yaml:7");
    const meta =
      '<meta content="A small home page, which serves only the tests of this generator.">';
    expect(lineOf(await findAt(meta, "meta"))).toBe(`${english}:7`);
    expect(lineOf(await findAt("<p>nowhere at all</p>", "p"))).toBeUndefined();
  });

  it("looks first in the content that the page was made from", async () => {
    const texts = ["/faq"];
    expect(lineOf(await findAt("", "p", { texts }))).toBe("content/pages/home.en.yaml:16");
    expect(lineOf(await findAt("", "p", { texts, page: "robots.txt" }))).not.toContain("home.en");
  });

  it("looks everywhere for what a page of unknown origin says", async () => {
    const checked = await createSmallSite({ "extra.html": pageOf("") });
    const page = checked.pages[0] as CheckedPage;
    const found = finding(checked, "html/invalid", "wrong", { page, texts: ["Since 2010"] });
    expect(lineOf(found)).toBe("content/pages/home.en.yaml:9");
  });

  it("takes a place and a hint that are known already", async () => {
    const place = placeAt("content/site.yaml", "a: 1\n", 0);
    const found = await findAt("<p>We read genomes</p>", "p", { place, hint: "mend it" });
    expect([found.place, found.hint]).toEqual([place, "mend it"]);
  });
});
