import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { addressOf } from "../../site/addresses.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { plain } from "../text-origins.ts";

/** What search engines read first: one heading, title, description, address and languages. */
export function checkHead(checked: CheckedSite): Diagnostic[] {
  return checked.pages.flatMap((page) => [
    ...checkHeadings(checked, page),
    ...checkTitle(checked, page),
    ...checkDescription(checked, page),
    ...checkCanonical(checked, page),
  ]);
}

function checkHeadings(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const headings = page.root.querySelectorAll("h1, h2, h3, h4, h5, h6");
  const levelOf = (index: number) => Number(headings[index]?.rawTagName[1] ?? 0);
  const first = headings.filter(({ rawTagName }) => rawTagName.toLowerCase() === "h1");
  const count =
    first.length === 1
      ? []
      : [
          finding(checked, "seo/headings", `the page has ${first.length} <h1> and needs one`, {
            page,
            element: first[1],
          }),
        ];
  const wrong = headings.flatMap((element, index) => {
    if (plain(element.text) === "") {
      return [finding(checked, "seo/headings", "this heading is empty", { page, element })];
    }
    if (levelOf(index) <= levelOf(index - 1) + 1) return [];
    const message = `<${element.rawTagName}> leaves out a level`;
    return [finding(checked, "seo/headings", message, { page, element })];
  });
  return [...count, ...wrong];
}

function checkTitle(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const titles = page.root.querySelectorAll("head title");
  const [element] = titles;
  const title = titleOf(page);
  const report = (message: string) => [finding(checked, "seo/title", message, { page, element })];
  if (titles.length !== 1) return report(`the page has ${titles.length} titles and needs one`);
  if (title === "") return report("the title is empty");
  const same = checked.pages.find((other) => other !== page && titleOf(other) === title);
  return same ? report(`${same.path} has the same title`) : [];
}

function titleOf({ root }: CheckedPage): string {
  return plain(root.querySelector("head title")?.text ?? "");
}

function checkDescription(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const elements = page.root.querySelectorAll('meta[name="description"]');
  const [element] = elements;
  const description = element?.getAttribute("content") ?? "";
  const report = (message: string) => [
    finding(checked, "seo/description", message, { page, element }),
  ];
  if (elements.length !== 1) {
    return report(`the page has ${elements.length} descriptions and needs one`);
  }
  if (plain(description) === "") return report("the description is empty");
  return checked.pages
    .filter((other) => other !== page)
    .filter(({ root }) =>
      root
        .querySelectorAll('meta[name="description"]')
        .some((meta) => meta.getAttribute("content") === description),
    )
    .flatMap(({ path }) => report(`${path} has the same description`));
}

function checkCanonical(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const elements = page.root.querySelectorAll('link[rel="canonical"]');
  const [element] = elements;
  const canonical = element?.getAttribute("href");
  const report = (message: string, at = element) =>
    finding(checked, "seo/canonical", message, { page, element: at });
  if (elements.length !== 1) {
    return [report(`the page has ${elements.length} canonical addresses and needs one`)];
  }
  const found: Diagnostic[] = [];
  const route = page.source?.value.route;
  const expected = route === undefined ? canonical : addressOf(checked.site, route);
  if (canonical !== expected) found.push(report(`the canonical address is not ${expected}`));
  const social = page.root.querySelector('meta[property="og:url"]');
  if (social && social.getAttribute("content") !== canonical) {
    found.push(report("og:url is not the canonical address", social));
  }
  return found;
}
