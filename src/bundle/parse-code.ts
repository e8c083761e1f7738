import type { Scope, ScopeManager, Variable } from "eslint-scope";
import type { Node } from "oxc-parser";
import { type Place, placeAt } from "../diagnostics/place.ts";
import { loadPackage } from "../disk/load-package.ts";

/** A script or template as a syntax tree (ESTree, with the nodes of JSX and TypeScript). */
export interface ParsedCode {
  file: string;
  text: string;
  /** Each comes after the one that contains it. */
  nodes: readonly Node[];
  /** The node that contains another. */
  parents: ReadonlyMap<Node, Node>;
  /** Where in `nodes` a node and all that it contains begin and end. */
  ranges: ReadonlyMap<Node, readonly [from: number, to: number]>;
  /** The scopes of the names of values: not of types. */
  readonly scopes: ScopeManager;
}

/** More levels than any person writes; a walk through a hundred thousand would use up the stack. */
const maxDepth = 1000;

/**
 * Reads TypeScript, JavaScript and JSX. Code with a syntax error is empty: esbuild reports it. So is code with more
 * than `maxDepth` levels.
 */
export async function parseCode(file: string, text: string): Promise<ParsedCode> {
  // An ES module, which some versions of Node 22 cannot require.
  const { parseSync, visitorKeys } = await import("oxc-parser");
  const options = { astType: "ts", preserveParens: false, range: true } as const;
  const { program } = parseSync(file, text, options);
  const nodes: Node[] = [];
  const parents = new Map<Node, Node>();
  const ranges = new Map<Node, readonly [from: number, to: number]>();
  let deepest = 0;
  const visit = (node: Node, depth = 0): void => {
    const from = nodes.length;
    nodes.push(node);
    deepest = Math.max(deepest, depth);
    if (depth > maxDepth) return;
    for (const child of (visitorKeys[node.type] ?? []).flatMap((key) => node[key as never])) {
      if (!child) continue;
      parents.set(child, node);
      visit(child, depth + 1);
    }
    ranges.set(node, [from, nodes.length]);
  };
  visit(program);
  if (deepest > maxDepth) return parseCode(file, "");
  let scopes: ScopeManager | undefined;
  return {
    file,
    text,
    nodes,
    parents,
    ranges,
    get scopes() {
      scopes ??= findScopes(program, visitorKeys);
      return scopes;
    },
  };
}

function findScopes(program: Node, visitorKeys: Record<string, string[]>): ScopeManager {
  const { analyze } = loadPackage<typeof import("eslint-scope")>("eslint-scope");
  const keys = Object.entries(visitorKeys).map(([type, keys]) => {
    // Of TypeScript's own nodes, "a as T", "constructor(private a)" and "accessor a = b" hold values.
    const isTyped = /^(?:TS|Accessor)/.test(type);
    const isValue = isTyped ? /^(?:expression|parameter|value)$/ : /^(?!.*type)/i;
    return [type, keys.filter((key) => isValue.test(key))];
  });
  return analyze(program as never, {
    ecmaVersion: 2022,
    sourceType: "module",
    jsx: true,
    childVisitorKeys: Object.fromEntries(keys),
  });
}

/** The variable that a name means where a node stands. */
export function findVariable(
  name: string,
  node: Node,
  { parents, scopes }: ParsedCode,
): Variable | undefined {
  let scope: Scope | null = null;
  for (let at: Node | undefined = node; at && !scope; at = parents.get(at))
    scope = scopes.acquire(at as never, true);
  while (scope && !scope.set.has(name)) scope = scope.upper;
  return scope?.set.get(name);
}

/** What `x as T` and `x!` are without their types: `x`. */
export function withoutTypes(node: Node): Node {
  const isTyped = /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$/;
  return isTyped.test(node.type) ? withoutTypes((node as { expression: Node }).expression) : node;
}

/** The name that an identifier is; undefined for any other node. */
export function nameOf(node: Node | null | undefined): string | undefined {
  return node?.type === "Identifier" ? node.name : undefined;
}

/** The text that code has in quotes, or in backticks without a value in it. */
export function textOf(node: Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateElement") return node.value.cooked ?? undefined;
  const [only, ...more] = node?.type === "TemplateLiteral" ? node.quasis : [];
  return more.length === 0 ? (only?.value.cooked ?? undefined) : undefined;
}

/** A node, and all that it contains. */
export function nodesIn(node: Node, { nodes, ranges }: ParsedCode): Node[] {
  return nodes.slice(...(ranges.get(node) ?? [0, 0]));
}

/** Where a node stands. */
export function placeOf(
  { start, end }: Pick<Node, "start" | "end">,
  { file, text }: ParsedCode,
): Place {
  return placeAt(file, text, start, end);
}
