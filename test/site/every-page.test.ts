import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { documentAt, output, pages, routeIn, site, squeeze, textOf, textsOf } from "./real-site.ts";

// What the specification promises of every page, for any valid content: pages are compared with
// their YAML files, and no text of the site stands here.

const addressOf = (element: HTMLElement | null | undefined) => element?.getAttribute("href") ?? "";

it("the routes lead to a home page in Portuguese and in English, and the questions in Portuguese", () => {
  const found = pages.flatMap(({ route, movedFrom = [], template, language }) =>
    [route, ...movedFrom].map((address) => [address, template, language]),
  );
  expect(found).toEqual(
    expect.arrayContaining([
      ["/", "home", "pt-BR"],
      ["/en", "home", "en"],
      ["/faq", "faq", "pt-BR"],
    ]),
  );
});

it.each(pages.map(({ route }) => route).filter((route) => route !== "/"))(
  "the routes %s has both file names that hosts look for",
  (route) => {
    const bytes = output.get(`${route.slice(1)}.html`)?.bytes;
    expect(bytes).toBeDefined();
    expect(output.get(`${route.slice(1)}/index.html`)?.bytes).toEqual(bytes);
  },
);

it("the routes end where no page is: any other path shows the Portuguese home page", () => {
  expect(output.get("404.html")?.bytes).toEqual(output.get("index.html")?.bytes);
});

/** The links of a language, once two of their pages are published; before, those of the first one. */
function navigationOf(tag: string) {
  const published = site.navigation.filter(({ path }) => pages.some(({ route }) => route === path));
  const linksOf = (tag: string | undefined) => published.filter(({ language }) => language === tag);
  const own = linksOf(tag);
  return own.length >= 2 ? own : linksOf(Object.keys(site.languages)[0]);
}

/** Where the flags on a page lead, and what they say. */
function flagsOf({ route, language }: { route: string; language: string }) {
  return Object.entries(site.languages).map(([tag, { name, home, words }]) => {
    const same = routeIn(route, tag);
    const label = same === undefined ? `${name}: ${words.homePage}` : name;
    return { label, path: tag === language ? home : (same ?? home), language: tag };
  });
}

describe.each(pages)("the page $route", (page) => {
  const root = documentAt(page.route);
  const header = root.querySelector("header");
  const footer = root.querySelector("footer");
  const language = site.languages[page.language];
  if (!language) throw new Error(`site.yaml has no language ${page.language}`);

  it("is in its language, with one main heading and one of each landmark", () => {
    expect(root.querySelector("html")?.getAttribute("lang")).toBe(page.language);
    for (const name of ["h1", "header", "main", "footer"]) {
      expect(root.querySelectorAll(name)).toHaveLength(1);
    }
    // A page may have one of its own in its main part.
    const navs = root.querySelectorAll("header nav, footer nav");
    const names = navs.map((nav) => nav.getAttribute("aria-label"));
    const { languageNavigation, mainNavigation, footer } = language.words;
    expect(names).toEqual([languageNavigation, mainNavigation, footer.profiles]);
  });

  it("names its own address to search engines, also where it is a translation", () => {
    const address = site.url + page.route;
    expect(addressOf(root.querySelector('link[rel="canonical"]'))).toBe(address);
    expect(root.querySelector('meta[property="og:url"]')?.getAttribute("content")).toBe(address);
    expect(output.get("sitemap.xml")?.bytes.toString()).toContain(`<loc>${address}</loc>`);
  });

  it("has the brand, the navigation and a flag for each language in its header", () => {
    const brand = header?.querySelector("a");
    expect([textOf(brand), addressOf(brand)]).toEqual([squeeze(site.brand), "/"]);
    const links = header?.querySelectorAll("li a") ?? [];
    expect(links.map((link) => [textOf(link), addressOf(link)])).toEqual(
      navigationOf(page.language).map(({ label, path }) => [squeeze(label), path]),
    );
    const flags = header?.querySelectorAll("a:has(.flag)") ?? [];
    expect(flags.map((link) => [textOf(link), addressOf(link)])).toEqual(
      flagsOf(page).map(({ label, path }) => [squeeze(label), path]),
    );
  });

  it("marks the link to itself, and the languages of labels and targets", () => {
    const links = header?.querySelectorAll("li a, a:has(.flag)") ?? [];
    const unlessOwn = (tag: string | undefined) => (tag === page.language ? undefined : tag);
    const expected = [...flagsOf(page), ...navigationOf(page.language)];
    const names = ["href", "aria-current", "lang", "hreflang"];
    expect(links.map((link) => names.map((name) => link.getAttribute(name)))).toEqual(
      expected.map(({ path, language }) => [
        path,
        path === page.route ? "page" : undefined,
        unlessOwn(language),
        unlessOwn(pages.find(({ route }) => route === path)?.language),
      ]),
    );
  });

  it("has the profiles, the tagline, the year and two empty translation slots in its footer", () => {
    const profiles = footer?.querySelectorAll("nav a") ?? [];
    expect(profiles.map((link) => [textOf(link), addressOf(link)])).toEqual(
      site.profiles.map(({ label, url }) => [squeeze(label), url]),
    );
    const more = footer?.querySelectorAll("ul:not(nav ul) a") ?? [];
    expect(more.map((link) => [textOf(link), addressOf(link)])).toEqual(
      (site.footerLinks ?? [])
        .filter((link) => link.language === page.language)
        .filter(({ path }) => pages.some(({ route }) => route === path))
        .map(({ label, path }) => [squeeze(label), path]),
    );
    const { tagline, copyright } = language.words.footer;
    expect(textsOf(footer?.querySelectorAll("p") ?? [])).toEqual([tagline, copyright].map(squeeze));
    for (const id of ["translation-slot-1", "translation-slot-2"]) {
      expect(footer?.querySelector(`#${id}`)?.innerHTML).toBe("");
    }
  });

  it("opens a WhatsApp chat with the company's number and a greeting in its language", () => {
    const buttons = root.querySelectorAll('a[href^="https://wa.me/"]');
    expect(textsOf(buttons)).toEqual([squeeze(language.words.whatsapp.label)]);
    const { pathname, searchParams } = new URL(addressOf(buttons[0]));
    expect(pathname).toBe(`/${site.phone.replace(/\D/g, "")}`);
    expect(searchParams.get("text")).toBe(language.words.whatsapp.greeting);
  });
});
