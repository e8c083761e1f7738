import { parse } from "node-html-parser";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import type { Site, View } from "../../src/templates/view.ts";
import { WhatsAppButton } from "../../templates/frame/WhatsAppButton.tsx";
import { Bootcamp } from "../../templates/home/Bootcamp.tsx";
import { PipelineCard } from "../../templates/home/PipelineCard.tsx";
import type { HomePage } from "../../templates/home/schema.ts";
import { PageLink } from "../../templates/parts/PageLink.tsx";
import { Prose } from "../../templates/parts/Prose.tsx";
import { WholeRanges } from "../../templates/parts/WholeRanges.tsx";
import { getCompanySite } from "../support/company-site.ts";

const { value: content } = await loadContent(getCompanySite(), { drafts: true });
if (!content) throw new Error("the company's site has mistakes");
const site = content.site.value as Site;
const homes = content.pages
  .filter((page) => page.template === "home")
  .map((page) => page.value as HomePage);

function viewOf({ language, route }: Pick<HomePage, "language" | "route">): View {
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

describe.each(homes.map((page) => [page.language, page] as const))("in %s", (_, page) => {
  const view = viewOf(page);

  it("the bootcamp shows every field of its form, all of it inert, and says so", () => {
    const { bootcamp } = page;
    if (!bootcamp) throw new Error("no bootcamp");
    const root = render(<Bootcamp bootcamp={bootcamp} view={view} />);
    const { form, notice } = bootcamp;
    for (const text of [bootcamp.title, form.nameLabel, form.emailLabel, form.phoneLabel]) {
      expect(root.text).toContain(text);
    }
    expect(root.text).toContain(form.submitButton);
    expect(root.text).toContain(form.privacyNote);
    expect(root.text).toContain(notice);
    const placeholders = root
      .querySelectorAll("input")
      .map((field) => field.getAttribute("placeholder"));
    expect(placeholders).toEqual([
      form.namePlaceholder,
      form.emailPlaceholder,
      form.phonePlaceholder,
    ]);
    expect(root.querySelector("fieldset")?.hasAttribute("disabled")).toBe(true);
    expect(root.querySelectorAll("fieldset input, fieldset button")).toHaveLength(4);
    expect(root.querySelector("form")?.hasAttribute("action")).toBe(false);
    for (const field of root.querySelectorAll("input")) {
      const label = root.querySelector(`label[for="${field.id}"]`) ?? field.closest("label");
      expect(label).not.toBeNull();
    }
  });

  it("a pipeline's last link opens a mail that asks for a quote of it", () => {
    for (const pipeline of page.pipelines.items) {
      const root = render(
        <PipelineCard view={view} pipeline={pipeline} learnMore="Saiba" open={false} />,
      );
      const link = root.querySelectorAll("a").at(-1);
      const { mail } = view.words;
      const url = new URL(link?.getAttribute("href") ?? "");
      expect(url.protocol + url.pathname).toBe(`mailto:${site.email}`);
      expect(url.searchParams.get("subject")).toBe(`${mail.quote}: ${pipeline.title}`);
      expect(url.searchParams.get("body")).toBe(mail.body.replaceAll("\n", "\r\n"));
      expect(link?.text).toBe(mail.byMail);
      expect(root.querySelectorAll("ol > li")).toHaveLength(4);
    }
  });

  it("the WhatsApp button leads to the digits of the number with the greeting", () => {
    const href = render(<WhatsAppButton view={view} />)
      .querySelector("a")
      ?.getAttribute("href");
    const url = new URL(href?.replaceAll("&amp;", "&") ?? "");
    expect(url.origin + url.pathname).toBe(`https://wa.me/${site.phone.replace(/\D/g, "")}`);
    expect(url.searchParams.get("text")).toBe(view.words.whatsapp.greeting);
  });
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

it("a range of figures is one part, and the words around it are as they were", () => {
  const root = render(
    <WholeRanges>
      2–3 in <em>one, 10–12</em> in two – or not
    </WholeRanges>,
  );
  expect(root.querySelectorAll("span").map(({ text }) => text)).toEqual(["2–3", "10–12"]);
  expect(root.text).toBe("2–3 in one, 10–12 in two – or not");
});
