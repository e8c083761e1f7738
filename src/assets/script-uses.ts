import type { Node } from "oxc-parser";
import { type ParsedCode, parseCode, textOf } from "../bundle/parse-code.ts";
import type { StyleName } from "./scan-stylesheet.ts";

/** What the first text is that a script gives to these functions of browsers. */
const kinds = [
  ["selector", /^(?:closest|matches|querySelector(?:All)?)$/],
  ["query", /^matchMedia$/],
  ["event", /^(?:add|remove)EventListener$/],
  ["id", /^getElementById$/],
  ["element", /^createElement$/],
] as const;

export interface Use extends StyleName {
  kind: (typeof kinds)[number][0];
  node: Node;
}

/** A script with the names that it gives to functions of browsers. */
export interface Script extends ParsedCode {
  uses: Use[];
}

/** @param bytes of the file */
export async function parseScript(file: string, bytes: Buffer): Promise<Script> {
  const code = await parseCode(file, bytes.toString());
  return { ...code, uses: listUses(code) };
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
export function listOtherWords({ nodes, parents, uses }: Script): string[] {
  const used = new Set<Node | undefined>(uses.map(({ node }) => node));
  const others = nodes.filter((node) => !used.has(node) && !used.has(parents.get(node)));
  return others.flatMap((node) => textOf(node)?.match(/[\w-]+/g) ?? []);
}
