import { parse } from "node-html-parser";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import type { Site, View } from "../../src/templates/view.ts";
import { PageLink } from "../../templates/parts/PageLink.tsx";
import { Prose } from "../../templates/parts/Prose.tsx";
import { WholeRanges } from "../../templates/parts/WholeRanges.tsx";
import { getCompanySite } from "../support/company-site.ts";

const { value: content } = await loadContent(getCompanySite(), { drafts: true });
if (!content) throw new Error("the company's site has mistakes");
const site = content.site.value as Site;

function viewOf({ language, route }: { language: string; route: string }): View {
  const words = site.languages[language]?.words;
  if (!words) throw new Error(`no words for ${language}`);
  const languageOf = (path: string) => (path === "/en" ? "en" : "pt-BR");
  const link = (path: string) => path;
  const nothing = {
    icon: () => "",
    flag: () => "",
    script: () => "",
    form: () => undefined,
    file: () => ({ href: "", details: "" }),
    image: () => <picture />,
    date: String,
    richText: String,
    translationOf: String,
  };
  return { site, words, language, route, link, languageOf, translations: [], ...nothing };
}

function render(element: ReactElement) {
  return parse(renderToStaticMarkup(element));
}

// React reports wrong attributes and missing keys on the console, and renders all the same.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe("<Prose>", () => {
  const view = viewOf({ language: "pt-BR", route: "/faq" });

  it("makes a paragraph of each line, and a link of the e-mail address", () => {
    const root = render(<Prose text={`Um <b>.\nEscreva para ${site.email}.`} view={view} />);
    expect(root.toString()).toBe(
      `<p>Um &lt;b&gt;.</p><p>Escreva para <a href="mailto:${site.email}">${site.email}</a>.</p>`,
    );
  });
});

describe("<PageLink>", () => {
  it("says which page is the current one, and the language of another one", () => {
    const english = viewOf({ language: "en", route: "/en" });
    const link = (path: string) =>
      render(
        <PageLink view={english} path={path}>
          x
        </PageLink>,
      ).querySelector("a")?.attributes;
    expect(link("/en")).toMatchObject({ "aria-current": "page" });
    expect(link("/faq")).toMatchObject({ hrefLang: "pt-BR" });
    expect(link("/faq")).not.toHaveProperty("aria-current");
  });
});

it("a range of figures and a name are one part, and the words around them are as they were", () => {
  const root = render(
    <WholeRanges>
      2–3 in <em>one, 10–12</em> of BWA-MEM2 in two – or not by e-mail
    </WholeRanges>,
  );
  expect(root.querySelectorAll("span").map(({ text }) => text)).toEqual([
    "2–3",
    "10–12",
    "BWA-MEM2",
  ]);
  expect(root.text).toBe("2–3 in one, 10–12 of BWA-MEM2 in two – or not by e-mail");
});
