import { dirname, posix } from "node:path";
import { type Place, placeAt } from "../diagnostics/place.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { CompiledTemplates } from "./compile-templates.ts";

type Modules = CompiledTemplates["modules"];

/** A message that says more than JavaScript's own, where to change something, and how. */
export interface Explanation {
  message: string;
  place: Place;
  hint: string;
}

/** A component and the props that it takes one by one. */
const component = /(?:function|const) ([A-Z]\w*)(?: = )?\(\{([^{}]*)\}/g;

/**
 * Explains an error about a value that is undefined, where a component expects it as a prop: the only element of
 * all templates that lacks this prop is wrong.
 *
 * @param place of the error, in the component
 */
export function explainLostProp(
  modules: Modules,
  { file, text, line, column }: Place,
  message: string,
): Explanation | undefined {
  const written = text.split("\n")[line - 1] ?? "";
  const [before, after] = [written.slice(0, column - 1), written.slice(column - 1)];
  const [, prop] =
    /of '(\w+)' as it is undefined/.exec(message) ??
    ((/of undefined \(reading /.test(message) && /(\w+)\.$/.exec(before)) ||
      (/ "undefined"$/.test(message) && /^\w+\((\w+)\)/.exec(after)) ||
      []);
  if (prop === undefined) return undefined;
  const uses = listUses(modules, prop);
  const [found, ...more] = uses.filter(({ value }) => value === undefined);
  if (found && more.length === 0)
    return {
      message: `<${found.name}> needs the prop "${prop}"`,
      place: found.place,
      hint: `write ${prop}={…} in this element: ${file}:${line} reads it`,
    };
  const above = text.split("\n", line).join("\n");
  const own = [...above.matchAll(component)].at(-1)?.[1];
  const [given, ...others] = uses.filter(({ name }) => name === own);
  if (!given || others.length > 0 || !/^[\w.]+$/.test(given.value ?? "")) return undefined;
  return {
    message: `<${given.name}> is given the prop "${prop}", which is undefined`,
    place: given.place,
    hint: `if it may be missing, write {${given.value} && <${given.name} … />}`,
  };
}

/** The elements of components that take a prop, each with the value that they give it in braces. */
function listUses(modules: Modules, prop: string) {
  const names = [...modules.values()].flatMap(({ code }) =>
    [...code.matchAll(component)]
      .filter(([, , props = ""]) => new RegExp(`(?:^|,)\\s*${prop}\\s*(?:,|:|$)`).test(props))
      .map(([, name = ""]) => name),
  );
  return [...modules].flatMap(([file, { text }]) =>
    names.flatMap((name) =>
      [
        ...text.matchAll(
          new RegExp(`<${name}\\b((?:[^<>{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)>`, "g"),
        ),
      ]
        .filter(([, props = ""]) => !props.includes("..."))
        .map(({ 1: props = "", index }) => ({
          name,
          value: new RegExp(`\\b${prop}=\\{?([^{}]*)`).exec(props)?.[1],
          place: placeAt(file, text, index + 1, index + 1 + name.length),
        })),
    ),
  );
}

const imported = /\bimport\s+(?!type\b)([^"';]*?)\s+from\s*["']([^"'\n]+)["']/g;

/** Explains that a name is not defined: an import or the name itself is misspelled. */
export function explainUnknownName(
  modules: Modules,
  place: Place,
  message: string,
): Explanation | undefined {
  const [, name] = /^(\w+) is not defined$/.exec(message) ?? [];
  const { text = "", code = "" } = modules.get(place.file) ?? {};
  if (name === undefined || name in globalThis) return undefined;
  const [typed] = text.match(new RegExp(`\\bimport\\s+type\\s[^"';]*\\b${name}\\b`)) ?? [];
  if (typed !== undefined) {
    const at = text.indexOf(typed) + typed.search(/type\s/);
    const own = placeAt(place.file, text, at, at + "type".length);
    return { message: `"${name}" is imported as a type only`, place: own, hint: 'remove "type"' };
  }
  const arrow = text.search(new RegExp(`(?<=\\(${name}\\)\\s*)=(?![=>])`));
  if (arrow >= 0) {
    const own = placeAt(place.file, text, arrow);
    return {
      message: `"=" after "(${name})" does not start a function`,
      place: own,
      hint: 'write "=>"',
    };
  }
  const words = new Set(code.replace(/"(?:\\.|[^"\\\n])*"/g, "").match(/(?<![\w$.])[a-z]\w{3,}/gi));
  for (const { 0: whole, 1: list = "", 2: from = "", index } of text.matchAll(imported)) {
    const names = list.match(/\w+/g) ?? [];
    for (const one of names) words.add(one);
    // esbuild removes an import that nothing uses.
    const isUnused = (one: string) => text.match(new RegExp(`\\b${one}\\b`, "g"))?.length === 1;
    const meant = suggest(name, names.filter(isUnused));
    const exporter = modules.get(posix.join(dirname(place.file), from));
    if (meant === undefined || exporter?.code.includes(`\n  ${meant}: () => `)) continue;
    const at = index + whole.search(new RegExp(`\\b${meant}\\b`));
    return {
      message: `"${name}" is not defined: the import is called "${meant}"`,
      place: placeAt(place.file, text, at, at + meant.length),
      hint: `did you mean "${name}"?`,
    };
  }
  words.delete(name);
  const isComponent = /^[A-Z]/.test(name);
  const alike = [...words].filter((word) => /^[A-Z]/.test(word) === isComponent);
  const meant = suggest(name, alike);
  if (meant === undefined) return undefined;
  return { message, place, hint: `did you mean "${meant}"? If not, import "${name}"` };
}

/** The hint for an error of JavaScript's own. */
export function hintFor(message: string): string | undefined {
  const [, read] =
    /^Cannot read properties of (?:undefined|null) \(reading '(.+)'\)/.exec(message) ?? [];
  if (read !== undefined)
    return `correct the name before ".${read}", or write "?.${read}" if it may be missing`;
  if (/read only property|not extensible|^Cannot delete property/.test(message))
    return "do not change content; change a copy: [...list].sort(), { ...entry, key: value }";
  if (message.startsWith("Maximum call stack"))
    return "check for a function that calls itself without end";
  if (message.startsWith("Cannot access")) return "move its definition up, above the first use";
  if (message.startsWith("Assignment to constant"))
    return 'define it with "let", or use another name';
  const [, method] = /\.(\w+) is not a function$/.exec(message) ?? [];
  if (method !== undefined && !message.startsWith("process."))
    return `correct the name "${method}", or the value before it`;
  if (
    /^(?:alert|document|localStorage|navigator|sessionStorage|window) is not defined$/.test(message)
  )
    return "no browser runs templates: write this in a file in scripts/";
  const [, property, name = ""] =
    /^(process\.)?(\w+) is not (?:defined|a function)$/.exec(message) ?? [];
  if (!property && !(name in globalThis))
    return message.endsWith(" is not defined") ? "import it, or correct its name" : undefined;
  // Node has these names, and templates do not.
  return "use only JavaScript itself, URL and console: templates have no promises, timers, files or network";
}
