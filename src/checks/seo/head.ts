import type { HTMLElement } from "node-html-parser";
import type { Diagnostic, DiagnosticCode } from "../../diagnostics/diagnostic.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { checkPages, type Report } from "../finding.ts";
import { collapseSpaces } from "../text-origins.ts";

/** Texts that a page has exactly once, and no other page has. */
const uniqueTexts = [
  {
    code: "seo/title",
    name: "title",
    selector: "head title",
    textOf: (element: HTMLElement) => element.text,
  },
  {
    code: "seo/description",
    name: "description",
    selector: 'meta[name="description"]',
    textOf: (element: HTMLElement) => element.getAttribute("content") ?? "",
  },
] as const;

/** Checks what search engines read first: headings, title, description. */
export function checkHead(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, (page, report) => {
    checkHeadings(page, report);
    for (const text of uniqueTexts) checkUniqueText(checked, page, text, report);
  });
}

function checkHeadings(page: CheckedPage, report: Report): void {
  findOnly(page, "h1", "seo/headings", "<h1>", report);
  let level = 0;
  for (const element of page.root.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const name = element.rawTagName.toLowerCase();
    const own = Number(name[1]);
    if (collapseSpaces(element.text) === "") {
      const hint = "write its text, or remove it";
      report("seo/headings", `empty heading <${name}>`, { element, hint });
    } else if (own > level + 1) {
      const hint = `use <h${level + 1}>`;
      report("seo/headings", `<${name}> skips a heading level`, { element, hint });
    }
    level = own;
  }
}

function checkUniqueText(
  { pages }: CheckedSite,
  page: CheckedPage,
  { code, name, selector, textOf }: (typeof uniqueTexts)[number],
  report: Report,
): void {
  const element = findOnly(page, selector, code, name, report);
  if (!element) return;
  const text = collapseSpaces(textOf(element));
  if (text === "") report(code, `the ${name} is empty`, { element, hint: `write the ${name}` });
  const same = pages.find(
    (other) =>
      other !== page &&
      other.root.querySelectorAll(selector).some((one) => collapseSpaces(textOf(one)) === text),
  );
  if (same && text !== "") {
    const hint = `give each page its own ${name}`;
    report(code, `duplicate ${name}: ${same.path} has it already`, { element, hint });
  }
}

/** The one element that a selector matches; reports none and several. */
function findOnly(
  { root }: CheckedPage,
  selector: string,
  code: DiagnosticCode,
  name: string,
  report: Report,
): HTMLElement | undefined {
  const elements = root.querySelectorAll(selector);
  if (elements.length === 1) return elements[0];
  const hint = elements.length === 0 ? "add it to the template" : "remove the others";
  report(code, `expected one ${name}, found ${elements.length}`, { element: elements[1], hint });
  return undefined;
}
