import { describe, expect, it } from "vitest";
import { fault } from "../../src/checks/finding.ts";
import type { JudgedPage, Subject } from "../../src/checks/subject.ts";
import { placeAt } from "../../src/diagnostics/place.ts";
import { createSmallSubject, pageOf } from "./small-subject.ts";

type Where = Parameters<typeof fault>[3];

/** A fault at the first of these elements in the English home page. */
async function findAt(body: string, selector: string, where: Partial<Where> = {}) {
  const subject: Subject = await createSmallSubject({ "en.html": pageOf(body) });
  const page = subject.pages[0] as JudgedPage;
  const element = page.root.querySelector(selector);
  return fault(subject, "html/invalid", "wrong", { page, element, ...where });
}

const lineOf = ({ place }: ReturnType<typeof fault>) => place && `${place.file}:${place.line}`;

describe("fault(subject, code, message, where)", () => {
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
    expect((await findAt("<p>x</p>", "p", { at: "JSON-LD" })).output?.at).toBe("JSON-LD");
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
    const subject = await createSmallSubject({ "extra.html": pageOf("") });
    const page = subject.pages[0] as JudgedPage;
    const found = fault(subject, "html/invalid", "wrong", { page, texts: ["Since 2010"] });
    expect(lineOf(found)).toBe("content/pages/home.en.yaml:9");
  });

  it("takes a place and a hint that are known already", async () => {
    const place = placeAt("content/site.yaml", "a: 1\n", 0);
    const found = await findAt("<p>We read genomes</p>", "p", { place, hint: "mend it" });
    expect([found.place, found.hint]).toEqual([place, "mend it"]);
  });
});
