import type { Node, ObjectProperty } from "oxc-parser";
import {
  findVariable,
  nameOf,
  type ParsedCode,
  parseCode,
  placeOf,
  textOf,
  withoutTypes,
} from "../bundle/parse-code.ts";
import { type Place, placeAtLine } from "../diagnostics/place.ts";

/**
 * Where a definition has the part at a path of names, or as much of the path as the file has; without any of it, the
 * call that makes the definition, the default export or the start of the file.
 *
 * @param define the name of the function that is called
 */
export async function placeOfPart(
  file: string,
  text: string,
  define: string,
  path: readonly string[],
): Promise<Place> {
  const code = await parseCode(file, text);
  const call = code.nodes.find(
    (node) => node.type === "CallExpression" && nameOf(node.callee) === define,
  );
  const [callee, definition] =
    call?.type === "CallExpression" ? [call.callee, call.arguments[0]] : [];
  let found: Node | undefined =
    callee ?? code.nodes.find(({ type }) => type === "ExportDefaultDeclaration");
  let value: Node | undefined = definition;
  for (const name of path) {
    const property: ObjectProperty | undefined =
      value && findProperty(definitionOf(value, code), name);
    if (!property) break;
    found = property.key;
    value = property.value;
  }
  return found ? placeOf(found, code) : placeAtLine(file, text, 1, 1);
}

function findProperty(object: Node, name: string): ObjectProperty | undefined {
  const properties = object.type === "ObjectExpression" ? object.properties : [];
  return properties.find(
    (one) => one.type === "Property" && (nameOf(one.key) ?? textOf(one.key)) === name,
  ) as ObjectProperty | undefined;
}

/** What a name stands for in its file; any other node itself. */
function definitionOf(node: Node, code: ParsedCode): Node {
  const plain = withoutTypes(node);
  const name = nameOf(plain);
  const definition = name && (findVariable(name, plain, code)?.defs[0]?.node as Node | undefined);
  return definition && definition.type === "VariableDeclarator" && definition.init
    ? withoutTypes(definition.init)
    : plain;
}
