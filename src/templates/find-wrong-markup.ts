import { isMisspelled, suggest } from "../diagnostics/suggest.ts";
import {
  findOddText,
  findWrongChild,
  isElement,
  isObject,
  type Mistake,
} from "./find-wrong-child.ts";
import {
  ariaNames,
  attributeNames,
  elementNames,
  flagNames,
  textFlagNames,
} from "./markup-names.ts";

export type Props = Readonly<Record<string, unknown>>;

/** What was found to be no mistake: a page has the same few names again and again. */
const goodElements = new Set<string>(elementNames);
const goodNames = new Set(attributeNames);
const flags = new Set(flagNames);
const textFlags = new Set(textFlagNames);

/** What React takes as an object or a function. */
const ownProps = new Set(["dangerouslySetInnerHTML", "key", "ref", "style"]);

/** What templates write themselves: other attributes may hold a text of the content. */
const codeNames = new Set(["className", "d", "href", "htmlFor", "id", "name", "src", "viewBox"]);

/** The same in an address. A path may be about these words. */
const unsetPart = /(?<=^[a-z]+:(?:\/\/)?|=)(?:NaN|undefined)(?![\w-])/;

/** The value of an expression in a class that has none. */
const noClass = /(?<!\S)(?:false|NaN|null|undefined)(?!\S)/;

/**
 * Finds what React writes into a page without a word, leaves out of it, or reports without a line: a misspelled element
 * or attribute, and a value that is no text. TypeScript finds it too, but a build doesn't run TypeScript.
 */
export function findWrongElement(type: string, props: Props): Mistake | undefined {
  const wrong = findWrongChild(type, props.children);
  if (wrong) return wrong;
  if (typeof props.style === "string") {
    const hint = "write it in styles/, for a class of the element";
    return [`"style" of <${type}> is a string, not an object`, hint];
  }
  const html = props.dangerouslySetInnerHTML;
  if ((html ?? undefined) !== undefined && !(isObject(html) && "__html" in html)) {
    const hint = "write dangerouslySetInnerHTML={{ __html: … }}";
    return [`"dangerouslySetInnerHTML" of <${type}> has no "__html"`, hint];
  }
  // Such an element is a script's, with attributes of its own.
  if (type.includes("-")) return undefined;
  if (!goodElements.has(type)) {
    const message = `unknown element <${type}>`;
    const takesValues = Object.entries(props).some(
      ([name, value]) => name !== "children" && !ownProps.has(name) && isObject(value),
    );
    if (/[A-Z]/.test(type) || takesValues) {
      const component = type.replace(/^./, (letter) => letter.toUpperCase());
      const hint = `did you mean <${component}>? The name of a component starts with a capital`;
      return [message, hint];
    }
    const meant = elementNames.find((name) => isMisspelled(type, name));
    if (meant) return [message, `did you mean <${meant}>?`];
    goodElements.add(type);
  }
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (value === undefined || value === null || ownProps.has(name)) continue;
    const isKnown = name === "children" || goodNames.has(name);
    const found =
      (isKnown ? undefined : findWrongName(type, name)) ?? findWrongValue(type, name, value);
    if (found) return found;
  }
  return undefined;
}

function findWrongName(type: string, name: string): Mistake | undefined {
  if (/^on[a-z]/i.test(name)) {
    // React would leave it out of the page silently.
    const message = `${name} of <${type}> never runs: browsers get no React`;
    const hint = 'add the listener in a file in scripts/, and load it with view.script("…")';
    return [message, hint];
  }
  // HTML has no case. Names with a colon are of SVG.
  if (!goodNames.has(name.toLowerCase()) && !name.includes(":")) {
    const isAria = name.startsWith("aria-");
    const near = isAria
      ? suggest(name, ariaNames)
      : attributeNames.find((one) => isMisspelled(name, one));
    const meant = name === "innerHTML" ? "dangerouslySetInnerHTML" : near;
    const hint = meant ? `did you mean "${meant}"?` : "use an attribute of WAI-ARIA";
    if (meant || isAria) return [`<${type}> has no attribute "${name}"`, hint, name];
  }
  goodNames.add(name);
  return undefined;
}

function findWrongValue(type: string, name: string, value: unknown): Mistake | undefined {
  const what = `"${name}" of <${type}>`;
  if (typeof value === "string") {
    if (value === "false" && flags.has(name))
      return [`${what} counts as true: "false" is text`, `write ${name}={false}`];
    const braces = codeNames.has(name) ? /\$\{|\{[\w.]+\}/ : /\$\{[\w.]+\}/;
    // A text of the content may be about code.
    const [code] = codeNames.has(name) || name === "aria-label" ? (braces.exec(value) ?? []) : [];
    if (code) {
      const hint = `write ${name}={\`${value.replace(/\$?\{/g, "${")}\`}`;
      return [`${what} contains "${code}"`, hint];
    }
    const [unset] = /^(?:href|src)$/.test(name) ? (unsetPart.exec(value) ?? []) : [];
    if (unset)
      return [`${what} contains "${unset}"`, "give this part of the address a value", value];
    if (name !== "className") return undefined;
    if (/,(?:\s|$)/.test(value)) return [`${what} contains ","`, "separate classes with spaces"];
    const [wrong] = noClass.exec(value) ?? [];
    return wrong ? [`${what} contains "${wrong}"`, 'write "" where there is no class'] : undefined;
  }
  if (value === true && !flags.has(name) && !textFlags.has(name)) {
    if (/^(?:children$|aria-|data-)/.test(name)) return undefined;
    const meant = flagNames.find((one) => one.toLowerCase() === name);
    const hint = meant ? `did you mean "${meant}"?` : `write ${name}=""`;
    return [`React leaves out ${what}`, hint, name];
  }
  if (typeof value === "function")
    return [`${what} is a function`, "write parentheses after its name to call it"];
  if (Number.isNaN(value)) return [`${what} is not a number`, "correct its calculation"];
  if (typeof value !== "object" || name === "children") return undefined;
  if (name === "className") return [`${what} is not text`, "join its parts with spaces"];
  if (isElement(value))
    return [`${what} is an element, not text`, `write it in place of <${type}>`];
  return String(value) === "[object Object]"
    ? [`${what} is an object, not text`, "write one of its fields"]
    : undefined;
}

/** Finds a component that is none, and a prop that it does not take, while it lacks one that it takes. */
export function findWrongComponent(component: unknown, props: Props): Mistake | undefined {
  if (typeof component === "symbol") return findWrongChild("", props.children);
  if (typeof component !== "function") {
    const hint = "correct its name, import it, or export it from its file";
    return isElement(component) ? undefined : ["this element's component is not defined", hint];
  }
  const known = takenProps.get(component) ?? readProps(component);
  takenProps.set(component, known);
  for (const name of known.length > 0 ? Object.keys(props) : []) {
    if (name === "children" || known.includes(name)) continue;
    const lacking = known.filter((one) => !(one in props));
    const meant = lacking.find((one) => isMisspelled(name, one));
    const message = `<${component.name}> has no prop "${name}"`;
    const hint = meant ? `did you mean "${meant}"?` : `use one of: ${lacking.join(", ")}`;
    const hasDefault = (one: string) =>
      new RegExp(`[{,]\\s*${one}(?:: \\w+)? = `).test(String(component));
    if (meant || !lacking.every(hasDefault)) return [message, hint, name];
  }
  const { children } = props;
  return Array.isArray(children) ? findOddText(`<${component.name}>`, children) : undefined;
}

const takenProps = new WeakMap<object, readonly string[]>();

/** The props of `function Card({ title, level = 2 })`; none where it may take others. */
function readProps(component: unknown): readonly string[] {
  const [, list = "..."] = /^[^({]*\(\{([^{}]*)\}/.exec(String(component)) ?? [];
  return list.includes("...") ? [] : (list.match(/(?<=^\s*|,\s*)[\w$]+/g) ?? []);
}

/** What links may start with; apps have schemes of their own. */
const schemes = ["geo", "http", "https", "mailto", "sms", "tel"];

/** Explains that the scheme of a link's address is misspelled. */
export function findWrongScheme(address: string): Mistake | undefined {
  const [, scheme = ""] = /^([a-z][a-z0-9+.-]*):/i.exec(address) ?? [];
  if (scheme === "" || schemes.includes(scheme.toLowerCase())) return undefined;
  const meant = schemes.find((one) => isMisspelled(scheme, one));
  if (meant === undefined) return undefined;
  return [`unknown scheme "${scheme}:" in a link`, `did you mean "${meant}:"?`, address];
}
