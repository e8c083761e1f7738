import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { parseSync, visitorKeys } from "oxc-parser";
import { inRepository } from "../support/project.ts";

/** A message as the sources have it: `‹name›` stands for a value that is known when it is printed. */
export interface Message {
  code: string;
  /** What is wrong, once for each way to say it. */
  messages: string[];
  /** What to do about it, in the same way. */
  hints: string[];
  /** The file and line that creates it. */
  at: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Texts of three words or more, which is what people read: all others are names. */
const sentence = /\p{L}\S* +\p{L}\S* +\S/u;

const areas =
  "a11y|behavior|check|content|html|keyboard|layout|links|print|reproducible|security|seo|styles|weight|file|output|script|server|site|style|system|template|yaml";
const codePattern = new RegExp(`^(?:${areas})/[a-z0-9]+(?:-[a-z]+)*$`);

/** Lists every diagnostic that the sources create, sorted by code. The oxc parser reads them. */
export function listMessages(): Message[] {
  const found = listSources().flatMap((file) => new Reader(file).list());
  return found.sort((a, b) => (a.code + a.at < b.code + b.at ? -1 : 1));
}

/** Lists the other texts of the program: help, summaries, parts of messages, the words of `dev`. */
export function listTexts(): { text: string; at: string }[] {
  const files = listSources().filter((file) => !file.startsWith("src/starter/"));
  return files.sort().flatMap((file) => new Reader(file).listTexts());
}

function listSources(): string[] {
  return glob.sync("src/**/*.{ts,tsx}", { cwd: inRepository(".") });
}

class Reader {
  readonly #file: string;
  readonly #text: string;
  readonly #parents = new Map<Node, Node>();
  readonly #nodes: Node[] = [];

  constructor(file: string) {
    this.#file = file;
    this.#text = readFileSync(inRepository(file), "utf8");
    this.#walk(parseSync(file, this.#text).program as unknown as Node);
  }

  #walk(node: Node, parent?: Node): void {
    if (parent) this.#parents.set(node, parent);
    this.#nodes.push(node);
    for (const key of visitorKeys[node.type] ?? []) {
      for (const child of [node[key]].flat()) if (child) this.#walk(child as Node, node);
    }
  }

  list(): Message[] {
    return this.#nodes.flatMap((node) => {
      if (node.type !== "Literal" || !codePattern.test(String(node.value))) return [];
      const said = this.#saidWith(node);
      if (!said) return [];
      const [messages = [], hints = []] = said.map((part) => [
        ...new Set(part.flatMap((child) => this.#read(child))),
      ]);
      return [{ code: String(node.value), messages, hints, at: this.#placeOf(node) }];
    });
  }

  listTexts(): { text: string; at: string }[] {
    return this.#nodes.flatMap((node) => {
      const isText = node.type === "Literal" || node.type === "TemplateLiteral";
      if (!isText || node.regex) return [];
      const [text = ""] = this.#read(node);
      return sentence.test(text) ? [{ text, at: this.#placeOf(node) }] : [];
    });
  }

  #placeOf(node: Node): string {
    return `${this.#file}:${this.#text.slice(0, node.start).split("\n").length}`;
  }

  /** The message and hint beside a code, wherever the code is written: in a call, an object or a table. */
  #saidWith(code: Node): [messages: Node[], hints: Node[]] | undefined {
    const parent = this.#parents.get(code);
    if (parent?.type === "CallExpression") {
      const list = parent.arguments as Node[];
      if (list[0] !== code) return undefined;
      // Between the two, a place or an element may be given.
      const [message, ...hints] = list.slice(1).filter((argument) => this.#isText(argument));
      const last = list.at(-1) as Node;
      const [details = last] = last.type === "Identifier" ? this.#valuesOf(last) : [];
      if (details.type === "ObjectExpression") hints.push(...this.#values(details, "hint"));
      return message && [[message], hints];
    }
    if (parent?.type !== "Property") return undefined;
    if (parent.key === code) {
      // A rule of the visits: its ground and its hint.
      const { type, elements, arguments: args } = parent.value as Node;
      const isList = type === "CallExpression" || type === "ArrayExpression";
      return isList ? [[], ((elements ?? args) as Node[]).slice(1)] : undefined;
    }
    const object = this.#parents.get(parent) as Node;
    const said = ["message", "what", "why"].flatMap((name) => this.#values(object, name));
    return [said, this.#values(object, "hint")];
  }

  #isText(node: Node): boolean {
    return this.#read(node).some((text) => !/^‹[^›]*›$/.test(text)) || node.name === "message";
  }

  #values(object: Node, name: string): Node[] {
    return (object.properties as Node[]).flatMap((property) =>
      (property.key as Node | undefined)?.name === name ? [property.value as Node] : [],
    );
  }

  /** Every text that an expression can have. */
  #read(node: Node, depth = 0): string[] {
    const again = (child: unknown) => this.#read(child as Node, depth + 1);
    const unknown = [`‹${this.#source(node)}›`];
    if (depth > 6) return unknown;
    switch (node.type) {
      case "Literal":
        return typeof node.value === "string" ? [node.value] : [];
      case "TemplateLiteral":
        return this.#readTemplate(node, again);
      case "ConditionalExpression":
        return [...again(node.consequent), ...again(node.alternate)];
      case "LogicalExpression":
        return [...(node.operator === "&&" ? [] : again(node.left)), ...again(node.right)];
      case "BinaryExpression":
        if (node.operator !== "+") return unknown;
        return again(node.left).flatMap((left) => again(node.right).map((right) => left + right));
      case "Identifier":
        if (node.name === "undefined") return [];
        return this.#valuesOf(node)
          .flatMap(again)
          .concat(this.#valuesOf(node).length ? [] : unknown);
      default:
        return unknown;
    }
  }

  #readTemplate(node: Node, read: (child: unknown) => string[]): string[] {
    const values = (node.expressions as Node[]).map((child) => {
      const texts = read(child);
      return texts.length > 0 && texts.length < 4 ? texts : [`‹${this.#source(child)}›`];
    });
    return (node.quasis as { value: { cooked: string } }[]).reduce<string[]>(
      (texts, { value }, index) => {
        const before = index === 0 ? [""] : (values[index - 1] ?? [""]);
        return texts.flatMap((text) => before.map((part) => text + part + value.cooked));
      },
      [""],
    );
  }

  /** What a name is set to: by a constant in reach, or by the calls of the function that it is a parameter of. */
  #valuesOf(name: Node): Node[] {
    for (let scope = this.#parents.get(name); scope; scope = this.#parents.get(scope)) {
      const body = [(scope.body as Node | undefined)?.body ?? scope.body].flat() as Node[];
      for (const statement of body) {
        const declared = (statement?.declaration as Node | undefined) ?? statement;
        for (const { id, init } of (declared?.declarations ?? []) as Node[]) {
          if ((id as Node).name === name.name && init) return [init as Node];
        }
      }
      const index = ((scope.params ?? []) as Node[]).findIndex((param) => param.name === name.name);
      if (index >= 0) return this.#argumentsOf(scope, index);
    }
    return [];
  }

  #argumentsOf(called: Node, index: number): Node[] {
    const holder = this.#parents.get(called);
    const name = ((called.id ?? (holder?.type === "VariableDeclarator" && holder.id)) as Node)
      ?.name;
    if (name === undefined) return [];
    return this.#nodes.flatMap((node) => {
      if (node.type !== "CallExpression" || (node.callee as Node).name !== name) return [];
      const value = (node.arguments as Node[])[index];
      return value ? [value] : [];
    });
  }

  #source(node: Node): string {
    const text = this.#text.slice(node.start, node.end as number).replace(/\s+/g, " ");
    return text.length > 40 ? `${text.slice(0, 39)}…` : text;
  }
}
