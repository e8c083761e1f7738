import type { AssignmentExpression, Node } from "oxc-parser";
import { isMisspelled } from "../diagnostics/suggest.ts";
import { nodesIn, type ParsedCode, withoutTypes } from "./parse-code.ts";

/** What compiles and is most often a mistake; the part of the node that is wrong, if not all of it. */
export type Mistake = readonly [
  message: string,
  hint: string,
  wrong?: Pick<Node, "start" | "end"> | undefined,
];

/**
 * Finds mistakes in scripts and templates that compile: "=" where a condition is, a condition that is not returned, and a
 * misspelled `length`.
 */
export function findCodeMistake(node: Node, code: ParsedCode): Mistake | undefined {
  if (node.type === "MemberExpression" && node.property.type === "Identifier") {
    const { property } = node;
    if (!isMisspelled(property.name, "length") || property.name === "lengths") return undefined;
    return [`unknown property "${property.name}"`, 'did you mean "length"?', property];
  }
  if (node.type === "CallExpression") return findWrongFilter(node.callee, node.arguments[0], code);
  return "test" in node && /^(?:Conditional|DoWhile|For|If|While)[ES]/.test(node.type)
    ? findSetCondition(node.test as Node | null, code)
    : undefined;
}

const filters = /^(?:every|filter|find|findIndex|findLast|findLastIndex|some)$/;

function findWrongFilter(callee: Node, test: Node | undefined, code: ParsedCode) {
  const isFilter =
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    filters.test(callee.property.name);
  if (!isFilter || test?.type !== "ArrowFunctionExpression") return undefined;
  const returns = nodesIn(test.body, code).some(({ type }) => type === "ReturnStatement");
  if (test.body.type === "BlockStatement" && !returns)
    return ["this function returns nothing", 'write "return" before its value', test] as const;
  return isSet(test.body, code) ? explainSet(test.body) : undefined;
}

/** One that sets what it finds is wanted. */
function findSetCondition(test: Node | null, code: ParsedCode): Mistake | undefined {
  if (!test || !isSet(test, code)) return undefined;
  // `a = "x" || b` was meant as two conditions.
  const isFixed = /Literal$/.test(firstOf(test.right).type) || test.right.type === "Identifier";
  return isFixed ? explainSet(test) : undefined;
}

/** One in parentheses of its own is wanted. */
function isSet(node: Node, { text }: ParsedCode): node is AssignmentExpression {
  if (node.type !== "AssignmentExpression" || node.operator !== "=") return false;
  return !/(?:\(|=>)\s*\($/.test(text.slice(0, node.start));
}

const explainSet = (node: Node): Mistake => [
  'this "=" sets a value, and compares nothing',
  'write "===" to compare',
  node,
];

const firstOf = (node: Node): Node =>
  node.type === "LogicalExpression" ? firstOf(node.left) : withoutTypes(node);
