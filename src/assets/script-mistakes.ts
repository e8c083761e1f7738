import type { Scope } from "eslint-scope";
import type globals from "globals";
import type { Node } from "oxc-parser";
import { findCodeMistake, type Mistake } from "../bundle/code-mistakes.ts";
import {
  nameOf,
  nodesIn,
  type ParsedCode,
  placeOf,
  textOf,
  withoutTypes,
} from "../bundle/parse-code.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { isMisspelled } from "../diagnostics/suggest.ts";
import { loadPackage } from "../disk/load-package.ts";

/** What may define names that no script of the site declares. */
export interface OtherCode {
  /** Words in the code of templates, which may hold a script. */
  words: ReadonlySet<string>;
  /** Whether pages load scripts that are not the site's. */
  isLoaded: boolean;
}

/**
 * Finds what esbuild lets pass, and after which a script does nothing or stops, without a word to its author: names that
 * nothing declares, and what `findCodeMistake` finds.
 */
export function findScriptMistakes(
  scripts: readonly ParsedCode[],
  otherCode: OtherCode,
): Diagnostic[] {
  const { browser, builtin } = loadPackage<typeof globals>("globals");
  // esbuild replaces what a script may ask of "process".
  const ofBrowsers = Object.keys({ ...browser, ...builtin, process: true });
  const known = new Set(ofBrowsers);
  const unresolved = scripts.map((code) => code.scopes.globalScope?.through ?? []);
  const anywhere = new Set(
    scripts.flatMap((code) =>
      code.nodes
        .flatMap((node) => findGlobal(node) ?? [])
        .flatMap((node) => nodesIn(node, code).map((part) => nameOf(part) ?? textOf(part))),
    ),
  );
  /** Setting a name that nothing declares makes a global one. */
  const set = unresolved.flat().filter((name) => name.isWrite());
  const isSet = new Set(set.map(({ identifier }) => identifier.name));
  return scripts.flatMap((code, at) => {
    const lost = (unresolved[at] ?? []).filter(
      ({ identifier: { name } }) =>
        !known.has(name) && !anywhere.has(name) && !otherCode.words.has(name),
    );
    const names = new Set<string>();
    const undeclared = lost.flatMap(({ identifier, from }) => {
      const { name } = identifier;
      if (names.size === names.add(name).size) return [];
      const meant = [...listVisible(from), ...ofBrowsers].find((one) => isMisspelled(name, one));
      if (!meant && (otherCode.isLoaded || isSet.has(name))) return [];
      const hint = meant
        ? `did you mean "${meant}"?`
        : `declare or import it, or write "window.${name}" if another script sets it`;
      const place = placeOf(identifier as unknown as Node, code);
      return [warning("script/unknown", `"${name}" is not defined`, { place, hint })];
    });
    const mistakes = code.nodes.flatMap((node) => {
      const [message = "", hint, wrong = node] =
        findCodeMistake(node, code) ?? (otherCode.isLoaded ? undefined : findMarkup(node)) ?? [];
      return message
        ? [warning("script/suspicious", message, { place: placeOf(wrong, code), hint })]
        : [];
    });
    return [...undeclared, ...mistakes];
  });
}

/** What takes markup as text. */
const takesMarkup = /^(?:createContextualFragment|insertAdjacentHTML|outerHTML|innerHTML|srcdoc)$/;

/** Finds markup in a text, which the policy of pages refuses when the script runs (`require-trusted-types-for`). */
function findMarkup(node: Node): Mistake | undefined {
  const target =
    node.type === "AssignmentExpression"
      ? node.left
      : node.type === "CallExpression"
        ? node.callee
        : undefined;
  if (target?.type !== "MemberExpression") return undefined;
  const name = nameOf(target.property) ?? "";
  if (!takesMarkup.test(name)) return undefined;
  const hint = "write textContent, append() or replaceChildren()";
  return [`the policy of pages blocks "${name}"`, hint, target.property];
}

/** The names that a piece of code can use. */
function listVisible(scope: Scope | null): string[] {
  return scope ? [...scope.set.keys(), ...listVisible(scope.upper)] : [];
}

const isWindow = (node: Node | undefined) =>
  node !== undefined && /^(?:globalThis|self|window)$/.test(nameOf(withoutTypes(node)) ?? "");

/** The part of a node whose names every script knows: what TypeScript alone declares, and what "window" gets. */
function findGlobal(node: Node): Node | undefined {
  if ("declare" in node && node.declare) return node;
  if (/^TS\w+Declaration$/.test(node.type) && "id" in node) return node.id as Node;
  if (node.type === "UnaryExpression" && node.operator === "typeof") return node.argument;
  if (node.type === "MemberExpression" && isWindow(node.object)) return node.property;
  return node.type === "CallExpression" && isWindow(node.arguments[0]) ? node : undefined;
}
