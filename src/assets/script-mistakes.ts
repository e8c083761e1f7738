import type { Scope } from "eslint-scope";
import type globals from "globals";
import type { CallExpression, Node } from "oxc-parser";
import { findCodeMistake } from "../bundle/code-mistakes.ts";
import { nodesIn, type ParsedCode, placeOf, textOf, withoutTypes } from "../bundle/parse-code.ts";
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
 * nothing declares, lines without an effect, "=" for "===", and text where browsers need a function.
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
    const unknown = new Set<unknown>(lost.map(({ identifier }) => identifier));
    const mistakes = code.nodes.flatMap((node) => {
      const [message, hint, wrong] = findMistake(node, code) ?? [];
      if (!wrong || !message || unknown.has(wrong)) return [];
      return [warning("script/suspicious", message, { place: placeOf(wrong, code), hint })];
    });
    return [...undeclared, ...mistakes];
  });
}

/** The names that a piece of code can use. */
function listVisible(scope: Scope | null): string[] {
  return scope ? [...scope.set.keys(), ...listVisible(scope.upper)] : [];
}

const nameOf = (node: Node) => (node.type === "Identifier" ? node.name : undefined);

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

type Mistake = readonly [message: string, hint: string, wrong: Node];

function findMistake(node: Node, code: ParsedCode): Mistake | undefined {
  if (node.type === "ExpressionStatement" && !node.directive)
    return findIdle(node.expression, code);
  const text = node.type === "CallExpression" ? findTextForFunction(node) : undefined;
  return text ?? findCodeMistake(node, code);
}

const noEffect =
  /^(?:Arrow|Binary|Chain|Function|Member|Unary)\w*Expression$|^(?:Identifier|Literal|TemplateLiteral)$/;

const effect = /^(?:Assignment|Await|Call|Import|New|TaggedTemplate|Update|Yield)Expression$/;

/** Properties that make a browser lay out the page when they are read, which some scripts want. */
const layout = /^(?:client|offset|scroll)(?:Height|Left|Parent|Top|Width)$/;

function findIdle(statement: Node, code: ParsedCode): Mistake | undefined {
  const idle = withoutTypes(statement);
  const message = "this line does nothing";
  if (!noEffect.test(idle.type)) return undefined;
  if (/Function/.test(idle.type)) return [message, 'write it as "(…)()" to call it', idle];
  const isWanted = (part: Node) =>
    effect.test(part.type) ||
    (part.type === "UnaryExpression" && /^(?:delete|void)$/.test(part.operator)) ||
    (part.type === "Identifier" && layout.test(part.name));
  if (nodesIn(idle, code).some(isWanted)) return undefined;
  const written = code.text.slice(idle.start, idle.end);
  if (idle.type === "Identifier") return [message, `write "${written}()" to call it`, idle];
  const hint =
    idle.type === "BinaryExpression" && /^===?$/.test(idle.operator)
      ? `write "=" in place of "${idle.operator}" to set a value`
      : 'write "()" after it to call it, or "=" to set it';
  return [message, hint, idle];
}

function findTextForFunction({ callee, arguments: [code] }: CallExpression): Mistake | undefined {
  const name =
    callee.type === "MemberExpression" && isWindow(callee.object) ? callee.property : callee;
  if (name.type !== "Identifier" || !/^set(?:Interval|Timeout)$/.test(name.name)) return undefined;
  const isText = textOf(code) !== undefined || code?.type === "TemplateLiteral";
  const hint = `write a function: () => ${textOf(code)?.replace(/;$/, "") ?? "…"}`;
  return code && isText ? [`${name.name}() needs a function, not text`, hint, code] : undefined;
}
