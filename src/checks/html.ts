import { addAll, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import { plural } from "../diagnostics/plural.ts";
import { listParties } from "../site/third-parties.ts";
import { findLastId, findQuoted, findTag } from "../templates/template-places.ts";
import type { CheckedPage, CheckedSite } from "./checked-site.ts";
import { findElement, finding, openingTag } from "./finding.ts";

const extended = ["html-validate:recommended", "html-validate:document", "html-validate:a11y"];

const rules = {
  // React writes `hidden=""` and `class=""`. To HTML they mean the same as `hidden` and `class`.
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  // React writes `popoverTarget=""`. HTML has no case.
  "attr-case": "off",
  // They are advice: a role means the same on any element, and a telephone number may wrap.
  "prefer-native-element": "off",
  "tel-non-breaking": "off",
  // So are these: a label may name the control inside it, a field without a type takes text, and a list may have a name.
  "no-redundant-for": "off",
  "no-implicit-input-type": "off",
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  // Reading the content warns about lengths, in characters and at their line.
  "long-title": "off",
  "doctype-style": ["error", { style: "lowercase" }],
};

/** How many errors of one rule a page lists: locating thousands of elements takes minutes. */
const maxOfRule = 20;

/** Validates the HTML of every page with html-validate. */
export async function checkHtml(checked: CheckedSite): Promise<Diagnostic[]> {
  const { HtmlValidate } = await import("html-validate");
  // A service whose script changes publishes no hash of it.
  const changing = listParties(checked.site).flatMap(({ script }) =>
    script && !script.integrity ? [script.address] : [],
  );
  const sri = { "require-sri": ["error", { exclude: changing }] };
  const validator = new HtmlValidate(
    structuredClone({ root: true, extends: extended, rules: { ...rules, ...sri } }) as object,
  );
  const { texts } = checked.content.templates;
  const found: Diagnostic[] = [];
  for (const page of checked.pages) {
    const { results } = await validator.validateString(page.html);
    const report = (message: string, selector?: string | null, at?: string) => {
      const [, what, id] = /(missing id|Duplicate ID) "(.+)"/.exec(message) ?? [];
      const element = findElement(page, selector);
      const tag = element && findTag(texts, element.rawTagName, Object.values(element.attributes));
      const find = what === "Duplicate ID" ? findLastId : findQuoted;
      const place = (id && find(texts, id)) || tag || undefined;
      // Without its element: the content of it is not to blame.
      const where = { page, place, at: element ? openingTag(element) : (selector ?? at) };
      found.push(finding(checked, "html/invalid", message, where));
    };
    const all = results.flatMap(({ messages }) => messages);
    const hasTwins = all.some(({ ruleId }) => ruleId === "no-dup-id");
    // An id names the label of a landmark: of two that are the same, the names are too.
    const mistakes = all.filter(({ ruleId }) => !(hasTwins && ruleId === "unique-landmark"));
    for (const [ruleId, alike] of groupBy(mistakes, (mistake) => mistake.ruleId)) {
      for (const { message, selector, line, column } of alike.slice(0, maxOfRule)) {
        report(`${message} (${ruleId})`, selector, `${line}:${column}`);
      }
      const left = alike.length - maxOfRule;
      if (left > 0) report(`${plural(left, "more error")} (${ruleId})`);
    }
    addAll(found, checkDrawings(checked, page));
  }
  return found;
}

/** Finds drawings with one id for different parts, such as gradients: browsers use the first. html-validate reads no SVG. */
function checkDrawings(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const parts = groupBy(page.root.querySelectorAll("svg [id]"), ({ id }) => id);
  return [...parts].flatMap(([id, [first, ...others]]) => {
    const element = others.find(({ outerHTML }) => outerHTML !== first.outerHTML);
    if (!element) return [];
    const place = findQuoted(checked.content.templates.texts, id);
    const hint = "give each part its own id, for example with React's useId()";
    const where = { page, element, place, hint };
    return finding(checked, "html/invalid", `different drawings use the id "${id}"`, where);
  });
}
