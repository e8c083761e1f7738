import type { Node } from "oxc-parser";
import { type ParsedCode, parseCode, textOf } from "../bundle/parse-code.ts";
import type { Sources } from "../bundle/read-sources.ts";
import { addAll, type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { isMisspelled, suggest } from "../diagnostics/suggest.ts";
import { elementNames, eventNames } from "../templates/markup-names.ts";
import type { Templates } from "../templates/templates.ts";
import { findMisspelledMembers } from "./misspelled-members.ts";
import {
  placeOfName,
  type ScannedStyles,
  type StyleName,
  scanStylesheet,
} from "./scan-stylesheet.ts";
import { findScriptMistakes, type OtherCode } from "./script-mistakes.ts";
import { findUnknownNames } from "./unknown-css-names.ts";
import { isWritten, listWords } from "./written-names.ts";

/** What the first text is that a script gives to these functions of browsers. */
const kinds = [
  ["selector", /^(?:closest|matches|querySelector(?:All)?)$/],
  ["query", /^matchMedia$/],
  ["event", /^(?:add|remove)EventListener$/],
  ["id", /^getElementById$/],
  ["element", /^createElement$/],
] as const;

interface Use extends StyleName {
  kind: (typeof kinds)[number][0];
  node: Node;
}

/**
 * Finds misspelled names in browser scripts, of selectors, ids and events, and other mistakes in them: such a script finds
 * no element, is never called, or stops, often without an error.
 *
 * @param loadsOthers whether pages load scripts of other sites
 */
export async function findLostNames(
  { texts }: Pick<Sources, "texts">,
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  templates: Pick<Templates, "classes" | "code" | "texts">,
  loadsOthers = false,
): Promise<Diagnostic[]> {
  const all = [...templates.texts.values()];
  const otherCode = findOtherCode(all, loadsOthers);
  const scripts = await Promise.all(
    [...texts].map(([file, bytes]) => parseCode(file, bytes.toString())),
  );
  const uses = [...templates.classes.values()].flat();
  const classes = uses.flatMap(({ name, isPart }) => (isPart ? [] : name));
  const parts = uses.flatMap(({ name, isPart }) => (isPart ? name : []));
  const styled = new Set(
    [...stylesheets.values()].flatMap((one) => one.classes.map(({ name }) => name)),
  );
  const inTemplates = listWords([templates.code]);
  const ids = all.flatMap((text) => text.match(/(?<=\bid=")[^"]+/g) ?? []);
  const used = scripts.map(listUses);
  /** A script may write classes and ids, and send events of its own. */
  const words = new Set(scripts.flatMap((code, at) => listOtherWords(code, used[at] ?? [])));
  const lost = scripts.flatMap(({ file, text }, at) => {
    const tell = (message: string, use: StyleName, hint: string | undefined) => {
      const place = placeOfName(file, text, use);
      return hint ? [warning("script/unknown", message, { place, hint })] : [];
    };
    const hintFor = (name: string, known: readonly string[], find: typeof suggest) => {
      const meant = known.includes(name) || words.has(name) ? undefined : find(name, known);
      return meant && `did you mean "${meant}"?`;
    };
    const ofKind = (wanted: Use["kind"]) => used[at]?.filter(({ kind }) => kind === wanted) ?? [];
    const scanned = scanUses(text, [...ofKind("selector"), ...ofKind("query")]);
    /** A class that only a style and a script still have was renamed in the templates, or is set by a script of others. */
    const isRenamed = (name: string) =>
      styled.has(name) && !otherCode.isLoaded && !words.has(name) && !isWritten(name, inTemplates);
    const hintForClass = ({ name }: StyleName) => {
      if (parts.some((part) => name.startsWith(part) || name.endsWith(part))) return undefined;
      // A template may keep its classes in a list of its own.
      if (inTemplates.has(name)) return undefined;
      const hint = hintFor(name, classes, suggest);
      return hint ?? (isRenamed(name) ? "use a class that a template has" : undefined);
    };
    const elements = scanned.names.filter(
      ({ kind, name }) => kind === "element" && name.includes("-") && classes.includes(name),
    );
    return [
      ...scanned.classes.flatMap((use) =>
        tell(`no template has the class "${use.name}"`, use, hintForClass(use)),
      ),
      ...elements.flatMap((use) =>
        tell(`no template has the element <${use.name}>`, use, `write ".${use.name}" for a class`),
      ),
      // Others come from the content.
      ...[...scanned.ids, ...ofKind("id")].flatMap((use) =>
        tell(`no template has the id "${use.name}"`, use, hintFor(use.name, ids, findNear)),
      ),
      ...ofKind("event").flatMap((use) =>
        tell(`unknown event "${use.name}"`, use, hintFor(use.name, eventNames, findNear)),
      ),
      ...ofKind("element").flatMap((use) =>
        // One of the site's own has a hyphen.
        elementNames.includes(use.name) || use.name.includes("-")
          ? []
          : tell(`unknown element "${use.name}"`, use, hintFor(use.name, elementNames, suggest)),
      ),
      ...findUnknownNames(new Map([[file, scanned]]), []).map((found) => ({
        ...found,
        code: "script/unknown" as const,
      })),
    ];
  });
  return [...lost, ...findScriptMistakes(scripts, otherCode), ...findMisspelledMembers(scripts)];
}

function findOtherCode(templates: readonly string[], loadsOthers: boolean): OtherCode {
  const inline = templates.filter((text) => /<script\b/.test(text));
  return {
    isLoaded: loadsOthers || inline.some((text) => /<script\b[^>]*\bsrc=/.test(text)),
    words: new Set(inline.flatMap((text) => text.match(/[\w$]+/g) ?? [])),
  };
}

/** The names that a script gives to functions of browsers. */
function listUses({ nodes }: ParsedCode): Use[] {
  return nodes.flatMap((call) => {
    if (call.type !== "CallExpression") return [];
    const {
      callee,
      arguments: [node],
    } = call;
    const called = callee.type === "MemberExpression" ? callee.property : callee;
    const [kind] =
      kinds.find(([, names]) => called.type === "Identifier" && names.test(called.name)) ?? [];
    const name = textOf(node);
    return kind && node && name !== undefined ? [{ kind, node, name, start: node.start + 1 }] : [];
  });
}

/** The words in all other texts of a script. */
function listOtherWords({ nodes, parents }: ParsedCode, uses: readonly Use[]): string[] {
  const used = new Set<Node | undefined>(uses.map(({ node }) => node));
  const others = nodes.filter((node) => !used.has(node) && !used.has(parents.get(node)));
  return others.flatMap((node) => textOf(node)?.match(/[\w-]+/g) ?? []);
}

/** What selectors and media queries name. They are read one by one, because a stylesheet is read slowly where it has long gaps. */
function scanUses(text: string, uses: readonly Use[]): ScannedStyles {
  const all = { ...scanStylesheet(""), text };
  for (const { kind, name, start } of uses) {
    const before = kind === "query" ? "@media " : "";
    const { classes, ids, names } = scanStylesheet(`${before}${name}{}`);
    for (const one of [...classes, ...ids, ...names]) one.start += start - before.length;
    addAll(all.classes, classes);
    addAll(all.ids, ids);
    addAll(all.names, names);
  }
  return all;
}

/** The name that one misspells; "onclick" is the attribute of the event "click". */
function findNear(name: string, known: readonly string[]): string | undefined {
  const bare = name.replace(/^on(?=[a-z])/, "");
  return known.find((each) => each === bare || isMisspelled(name, each));
}
