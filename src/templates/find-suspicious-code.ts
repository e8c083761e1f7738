import type {
  CallExpression,
  JSXAttribute,
  JSXElement,
  JSXText,
  LogicalExpression,
  Node,
} from "oxc-parser";
import { findCodeMistake, type Mistake } from "../bundle/code-mistakes.ts";
import {
  findVariable,
  type ParsedCode,
  placeOf,
  textOf,
  withoutTypes,
} from "../bundle/parse-code.ts";
import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { findJoinedClass } from "./class-names.ts";

/** Finds code that compiles, but shows what it should not, or nothing. */
export function findSuspiciousCode(code: ParsedCode): Diagnostic[] {
  return code.nodes.flatMap((node) => {
    if (node.type === "ExpressionStatement" && isElement(node.expression)) {
      const details = { place: placeOf(node.expression, code), hint: hintForLone(node, code) };
      return [error("template/syntax", "nothing returns this element", details)];
    }
    const mistake: Mistake | undefined = findCodeMistake(node, code) ?? findMistake(node, code);
    if (!mistake) return [];
    const [message, hint, part = node] = mistake;
    return [warning("template/suspicious", message, { place: placeOf(part, code), hint })];
  });
}

function findMistake(node: Node, code: ParsedCode): Mistake | undefined {
  switch (node.type) {
    case "CallExpression":
      return findLostElements(node);
    case "JSXAttribute":
      return findJoinedClasses(node);
    case "JSXText":
      return findSemicolon(node, code) ?? findComment(node, code) ?? findBareCode(node, code);
    case "Literal":
    case "TemplateLiteral":
      return findBareCode(node, code) ?? findCharacterCode(node, code);
    case "LogicalExpression":
      return findShownZero(node, code);
    default:
      return undefined;
  }
}

const isElement = (node: Node | null | undefined) =>
  /^JSX(?:Element|Fragment)$/.test(node?.type ?? "");

/** A text as React gets it: without line breaks, and what is beside them. */
const shownText = ({ value }: JSXText) =>
  value.replace(/^\s*\n\s*|\s*\n\s*$/g, "").replace(/\s*\n\s*/g, " ");

/** The part of a text that is not space. */
function inkOf({ start, value }: JSXText) {
  const from = start + (value.length - value.trimStart().length);
  return { start: from, end: from + value.trim().length };
}

/** What an element shows, in its order. */
const listShown = (element: Node | undefined) =>
  ((element as JSXElement | undefined)?.children ?? []).filter(
    (one) => one.type !== "JSXText" || shownText(one) !== "",
  );

function hintForLone(node: Node, { parents }: ParsedCode): string {
  const block = parents.get(node) as { body?: Node[] };
  const before = Array.isArray(block.body) ? block.body[block.body.indexOf(node) - 1] : undefined;
  return before?.type === "ReturnStatement" && !before.argument
    ? 'move its first line up, after "return"'
    : 'write "return" before it, on the same line';
}

const propertyOf = (node: Node) =>
  node.type === "MemberExpression" && node.property.type === "Identifier"
    ? node.property
    : undefined;

/** `list.length && <p/>`: where the list is empty, React shows the 0. */
function findShownZero(node: LogicalExpression, { parents }: ParsedCode): Mistake | undefined {
  const { operator, left, right } = node;
  const around = parents.get(node);
  const isChild = around?.type === "JSXExpressionContainer" && isElement(parents.get(around));
  const last = left.type === "LogicalExpression" && left.operator === "&&" ? left.right : left;
  const isChanged = last.type === "BinaryExpression" && /^[-+*/%]$/.test(last.operator);
  const isLength = propertyOf(isChanged ? last.left : last)?.name === "length";
  if (operator !== "&&" || !isLength) return undefined;
  if (!isChild && !isElement(withoutTypes(right))) return undefined;
  return ['pages show "0" where this is empty', 'write "> 0" before "&&"', last];
}

function findLostElements({ callee, arguments: [each] }: CallExpression): Mistake | undefined {
  const method = propertyOf(callee);
  const isOfElements = each?.type === "ArrowFunctionExpression" && isElement(each.body);
  if (method?.name !== "forEach" || !isOfElements) return undefined;
  const message = "forEach returns nothing, so pages lack these elements";
  return [message, 'write "map" in its place', method];
}

function findJoinedClasses(node: JSXAttribute): Mistake | undefined {
  const first = findJoinedClass(node);
  const hint = "write a space at the end of the first one";
  return first && ["these two texts become one class", hint, first];
}

/** A ";" after an element, or at the end of a line beside one, as after a statement. */
function findSemicolon(text: JSXText, { parents }: ParsedCode): Mistake | undefined {
  if (shownText(text) !== ";") return undefined;
  const shown = listShown(parents.get(text));
  const endsLine = text.value.includes("\n") && shown.some(isElement);
  if (!endsLine && !isElement(shown[shown.indexOf(text) - 1])) return undefined;
  return ['pages show this ";"', "remove it", inkOf(text)];
}

function findComment(text: JSXText, { parents }: ParsedCode): Mistake | undefined {
  // Text before an element on the same line ends with a space.
  const isComment = /^(?:\/\/|\/\*) .*\S$/.test(shownText(text));
  if (!isComment || listShown(parents.get(text)).length < 2) return undefined;
  return ["pages show this comment", "write it as {/* … */}", inkOf(text)];
}

/** A code of HTML, which means a character only outside of quotes. */
const characterCode =
  /&(?:bull|copy|hellip|[lr][ad]quo|[lr]squo|[mn]dash|middot|nbsp|reg|times|trade|[a-z](?:acute|cedil|circ|grave|tilde|uml))(?![=\w]);?/i;

function findCharacterCode(node: Node, { text, parents }: ParsedCode): Mistake | undefined {
  const isFound = characterCode.test(text.slice(node.start, node.end));
  if (!isFound || parents.get(node)?.type === "JSXAttribute") return undefined;
  return ["pages show this code, not its character", "write the character itself"];
}

const isOfComponent = (tag: Node | undefined) =>
  tag?.type === "JSXOpeningElement" &&
  /^[A-Z]/.test("name" in tag.name ? String(tag.name.name) : "");

/** A field or call of what every template has. */
const ofTemplates = /^(?:page|site|view|words)\.[\w.?]+(?:\(.*\))?$/;

/** Code that looks like a value, its field or a call. */
const likeCode = /^([a-z]\w*)(?:(?:\.[\w?]+)+|\([\w.,? ]*\))?$/;

const fileName = /\.(?:css|html|js|json|tsx?|txt|yaml)$/;

/** Code in quotes, or without braces; not as an example of code. */
function findBareCode(node: Node, code: ParsedCode): Mistake | undefined {
  const text = node.type === "JSXText" ? shownText(node) : (textOf(node) ?? "");
  const [, name] = likeCode.exec(text) ?? [];
  const isOfTemplates = ofTemplates.test(text);
  if (fileName.test(text) || (!name && !isOfTemplates)) return undefined;
  const around = code.parents.get(node);
  const parent = around?.type === "JSXExpressionContainer" ? code.parents.get(around) : around;
  if (!parent || /^<(?:code|kbd|pre|samp)\b/.test(code.text.slice(parent.start))) return undefined;
  const mistake: Mistake = [
    "pages contain this code, not its value",
    "write it in braces, without quotes",
    node.type === "JSXText" ? inkOf(node) : node,
  ];
  if (isOfTemplates)
    return /^JSX|^(?:Array|Call)E|^Property$/.test(parent.type) ? mistake : undefined;
  // A field, as the prop of a component.
  const isProp = text.includes(".") && isOfComponent(code.parents.get(parent));
  const isLabel = parent.type === "JSXAttribute" && (isProp || parent.name.name === "aria-label");
  const isAlone = isElement(parent) && listShown(parent).length === 1;
  if (!name || !(isLabel || isAlone)) return undefined;
  const variable = findVariable(name, node, code);
  // A word may also be the name of a value. If nothing else uses the value, it was meant.
  const isWord = /^[a-z]+$/.test(text) && variable?.references.some((one) => one.isRead());
  return variable && !isWord ? mistake : undefined;
}
