import type * as cssTree from "css-tree";
import type { ScannedStyles, StyleRule } from "../../assets/scan-stylesheet.ts";
import { bundleStyles } from "../../assets/styles.ts";
import { type Diagnostic, warning } from "../../diagnostics/diagnostic.ts";
import { placeAt } from "../../diagnostics/place.ts";
import type { CheckContext } from "../check-context.ts";
import { type CheckedPage, type CheckedSite, loadCheckedSite } from "../checked-site.ts";
import { findMistake } from "./find-mistake.ts";
import { type Compounds, joinCompounds, readSelectors } from "./read-selectors.ts";

/** What puts elements or classes into a page. */
const changesPage =
  /\b(?:after|append\w*|before|class(?:List|Name)|insert\w+|(?:inner|outer)HTML|prepend|replace(?:Children|With)|setHTML\w*)\b/;

const inlineScript = /<script\b(?![^>]*json)[^>]*>[\s\S]*?<\/script>/g;

/** Also an escape, which no class of a page is. */
const classInSelector = /\\|(?<=\.)[\w\u0080-\uffff-]+/g;

const word = /[\w\u0080-\uffff-]+/g;

/**
 * Compares the styles with the finished pages, those of drafts too: finds selectors that match no element, where
 * they would with one sign more or less; and pseudo-elements that no rule gives a content.
 */
export async function checkSelectors(
  { projectRoot, settings, pages, scripts }: CheckedSite,
  { cache }: Pick<CheckContext, "cache">,
): Promise<Diagnostic[]> {
  const { value: styles } = await bundleStyles(projectRoot, cache);
  if (!styles) return [];
  const css = (await import("css-tree/dist/csstree.esm")) as typeof cssTree;
  const inPages = pages.flatMap(({ html }) => html.match(inlineScript) ?? []);
  const changing = [...scripts.values(), ...inPages].filter((code) => changesPage.test(code));
  const inScripts = new Set(changing.flatMap((code) => code.match(word) ?? []));
  const find = (pages: readonly CheckedPage[]) => findFaults(css, styles.files, pages, inScripts);
  const found = find(pages);
  if (found.length === 0 || settings.drafts) return found;
  const whole = await loadCheckedSite(projectRoot, undefined, { ...settings, drafts: true }, cache);
  return whole.value ? find([...pages, ...whole.value.pages]) : [];
}

/** @param inScripts the words of scripts that change pages */
function findFaults(
  css: typeof cssTree,
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  pages: readonly CheckedPage[],
  inScripts: ReadonlySet<string>,
): Diagnostic[] {
  const known = pages.map(({ root, html }) => {
    const lists = html.match(/ class="[^"]*"/g) ?? [];
    return { root, classes: new Set(lists.flatMap((list) => list.match(word) ?? [])) };
  });
  const classes = new Set(known.flatMap(({ classes }) => [...classes]));
  const isStatic = (name: string, isClass: boolean) =>
    !inScripts.has(name) && (classes.has(name) || !isClass);
  const lookFor = (selector: string) => {
    // Most of a thousand pages lack a class of it.
    const needed = selector.includes(",") ? [] : (selector.match(classInSelector) ?? []);
    try {
      return known.some(
        ({ root, classes }) =>
          needed.every((name) => classes.has(name)) && root.querySelector(selector) !== null,
      );
    } catch {
      // A selector that the parser of pages does not know may match.
      return true;
    }
  };
  const results = new Map<string, boolean>();
  const matches = (selector: string) => {
    const result = results.get(selector) ?? lookFor(selector);
    results.set(selector, result);
    return result;
  };
  const isSure = ({ name, around }: StyleRule) =>
    [...around, name].every((head) =>
      (head.match(classInSelector) ?? []).every((one) => isStatic(one, true)),
    );
  const read = [...stylesheets].flatMap(([file, { text, rules, declarations }]) => {
    const values = new Map(declarations.map(({ scope, value }) => [scope, value]));
    return rules.flatMap((rule) => {
      const readValue = (property: string) => values.get(rule.scope + property);
      const report = (start: number, end: number, message: string, hint: string) =>
        warning("style/selector", message, { place: placeAt(file, text, start, end), hint });
      const all = readSelectors(css, rule, isStatic) ?? [];
      return all.map((compounds): ReadSelector => {
        const others = all.filter((one) => one !== compounds);
        return { text, rule, compounds, others, isSure: isSure(rule), readValue, report };
      });
    });
  });
  const mistakes = read.flatMap(({ text, rule, compounds, others, isSure, report }) => {
    const mistake = isSure && findMistake(text, rule, compounds, others, matches);
    return mistake ? [report(mistake.start, mistake.end, mistake.message, mistake.hint)] : [];
  });
  return [
    ...mistakes,
    ...["before", "after"].flatMap((pseudo) => findEmpty(pseudo, read, matches)),
  ];
}

interface ReadSelector {
  text: string;
  rule: StyleRule;
  compounds: Compounds;
  /** Of the same rule. */
  others: readonly Compounds[];
  /** Whether pages have all its classes as they are published. */
  isSure: boolean;
  readValue: (property: string) => string | undefined;
  report: (start: number, end: number, message: string, hint: string) => Diagnostic;
}

/** Finds the rules of a pseudo-element whose elements get a content from no other rule, in any state of theirs. */
function findEmpty(
  pseudo: string,
  all: readonly ReadSelector[],
  matches: (selector: string) => boolean,
): Diagnostic[] {
  const own = all.flatMap((one) => {
    const nodes = one.compounds.at(-1)?.nodes ?? [];
    const part = nodes.at(-1);
    const isOwn = part && /^Pseudo/.test(part.type) && "name" in part && part.name === pseudo;
    return isOwn ? [{ ...one, nodes, selector: joinCompounds(one.compounds), loc: part.loc }] : [];
  });
  const setting = own.filter(({ readValue }) => readValue("content") !== undefined);
  // Browsers give <q> its quotation marks.
  const filled = ["q", ...setting.map(({ selector }) => selector)].join(", ");
  const seen = new Set<string>();
  return own.flatMap(({ text, rule, nodes, selector, isSure, readValue, report, loc }) => {
    // What all elements have is a reset.
    const isReset =
      nodes.length === 1 || (nodes[0]?.type === "TypeSelector" && nodes[0].name === "*");
    const isIdle = readValue("content") !== undefined || readValue("display") === "none";
    if (!loc || isReset || isIdle || !isSure || seen.size === seen.add(selector).size) return [];
    if (!matches(selector) || matches(`:is(${selector}):is(${filled})`)) return [];
    const [start, end] = [rule.start + loc.start.offset, rule.start + loc.end.offset];
    const message = `no rule gives this "${text.slice(start, end)}" a "content": it never shows`;
    return [report(start, end, message, 'write "content", such as "", or remove the rule')];
  });
}
