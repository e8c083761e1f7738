import type { Node } from "oxc-parser";
import { type ParsedCode, textOf, withoutTypes } from "../bundle/parse-code.ts";

/** A class that a template writes. */
export interface ClassUse {
  name: string;
  /** The offset in the template. */
  start: number;
  /** Whether code adds something to the name, as in `` `step-${number}` ``. */
  isPart: boolean;
}

/** A text in the value of `className`. */
interface Piece {
  node: Node;
  text: string;
  /** Whether code adds something directly before or after it. */
  before: boolean;
  after: boolean;
}

/** Lists the classes in the texts that a template writes in `className`. */
export function listClasses(code: ParsedCode): ClassUse[] {
  const values = code.nodes.flatMap((node) => findClassValue(node) ?? []);
  const pieces = values.flatMap((value) => listPieces(value));
  return pieces.flatMap(({ node, text, before, after }) =>
    // As HTML divides them: at no other spaces.
    [...text.matchAll(/[^ \t\r\n]+/g)].map(({ 0: name, index }) => ({
      name,
      // After the quote.
      start: node.start + 1 + index,
      isPart: (before && index === 0) || (after && index + name.length === text.length),
    })),
  );
}

/** Finds a text in `className` that ends with a class where the next text begins with one: `"button" + "wide"`. */
export function findJoinedClass(node: Node): Node | undefined {
  const value = findClassValue(node);
  const parts = value ? listParts(value) : [];
  return parts.find((part, at) => {
    const next = parts[at + 1];
    const texts =
      next?.type === "ConditionalExpression" ? [next.consequent, next.alternate] : [next];
    return (
      /\w$/.test(textOf(part) ?? "") && texts.some((one) => /^[a-z]{3}/.test(textOf(one) ?? ""))
    );
  });
}

function findClassValue(node: Node): Node | undefined {
  if (node.type !== "JSXAttribute" || node.name.name !== "className") return undefined;
  return node.value?.type === "JSXExpressionContainer"
    ? node.value.expression
    : (node.value ?? undefined);
}

/** What `a + b` and `` `${a}${b}` `` put together; otherwise the expression alone. */
function listParts(expression: Node): Node[] {
  const node = withoutTypes(expression);
  if (node.type === "BinaryExpression" && node.operator === "+")
    return [node.left, node.right].flatMap(listParts);
  if (node.type !== "TemplateLiteral") return [node];
  const parts = node.quasis.flatMap((text, at) => [text, ...node.expressions.slice(at, at + 1)]);
  return parts.filter((part) => textOf(part) !== "");
}

/** Lists the texts of an expression. What is compared, or given to a method, is no class. */
function listPieces(expression: Node, before = false, after = false): Piece[] {
  const parts = listParts(expression);
  const isSpace = (part: Node | undefined, space: RegExp) => space.test(textOf(part) ?? "");
  return parts.flatMap((node, at) => {
    const text = textOf(node);
    const isJoined = {
      before: at === 0 ? before : !isSpace(parts[at - 1], /\s$/),
      after: at === parts.length - 1 ? after : !isSpace(parts[at + 1], /^\s/),
    };
    if (text !== undefined) return [{ node, text, ...isJoined }];
    return listChoices(node).flatMap((one) => listPieces(one, isJoined.before, isJoined.after));
  });
}

/** The expressions of which one or more become the value. */
function listChoices(node: Node): Node[] {
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate];
  if (node.type === "LogicalExpression")
    return node.operator === "&&" ? [node.right] : [node.left, node.right];
  if (node.type === "ArrayExpression") return node.elements.flatMap((one) => one ?? []);
  if (node.type !== "CallExpression") return [];
  // [a, b].filter(Boolean).join(" "), or a function that joins classes.
  return node.callee.type === "MemberExpression" ? [node.callee.object] : node.arguments;
}
