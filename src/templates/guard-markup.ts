import { suggest } from "../diagnostics/suggest.ts";
import { parseUrl } from "../fields/parse-url.ts";
import type { SourceKind } from "./third-parties-schema.ts";

/** An error in a template that the engine finds while the template runs. */
export class MarkupMistake extends Error {
  constructor(
    message: string,
    readonly hint: string,
    /** A wrong name, which a component may have been given by another one. */
    readonly wrongName?: string,
  ) {
    super(message);
  }
}

/** The same, where the wrong name stands beside the place. */
export class NameMistake extends MarkupMistake {}

/** The origins that a page may load something from, by kind. */
export type DeclaredOrigins = (kind: SourceKind | "form") => readonly string[];

/** Of the page that is rendered now. */
let declared: DeclaredOrigins = () => [];

/** Renders a page whose elements may load something from these origins and from no others. */
export function withOrigins<T>(origins: DeclaredOrigins, render: () => T): T {
  const outer = declared;
  declared = origins;
  try {
    return render();
  } finally {
    declared = outer;
  }
}

type Props = Readonly<Record<string, unknown>>;
type Jsx = (type: unknown, props: Props, key?: unknown) => unknown;

/** What each element loads or sends, and by which attributes. */
const loading: Readonly<Record<string, [kind: SourceKind | "form", ...attributes: string[]]>> = {
  audio: ["media", "src"],
  embed: ["frame", "src"],
  form: ["form", "action"],
  iframe: ["frame", "src"],
  img: ["img", "src", "srcSet"],
  link: ["style", "href"],
  object: ["frame", "data"],
  script: ["script", "src"],
  source: ["img", "src", "srcSet"],
  track: ["media", "src"],
  video: ["media", "src", "poster"],
};

/** Relations of `<link>` that name another page and load nothing. */
const plainLink = /^(?:alternate|author|canonical|license|me|next|prev)$/;

/**
 * React's functions that make elements, for templates: one that would load something from a host
 * that `site.yaml` doesn't declare, or has an event handler, throws at the line of the element.
 */
export function guardElements(runtime: Record<string, unknown>): Record<string, unknown> {
  const guard = (make: Jsx): Jsx =>
    function element(type, props, key) {
      if (typeof type === "string") checkElement(type, props);
      else checkComponent(type, props);
      return make(type, props, key);
    };
  return { ...runtime, jsx: guard(runtime.jsx as Jsx), jsxs: guard(runtime.jsxs as Jsx) };
}

function checkComponent(type: unknown, props: Props): void {
  if (typeof type === "symbol") checkChildren("<>", props.children);
  if (typeof type !== "function") {
    if (typeof type === "symbol" || isElement(type)) return;
    const hint = "correct its name, import it, or export it from its file";
    throw new MarkupMistake("this element's component is not defined", hint);
  }
  const known = propsOf(type);
  const isUnknown = (name: string) => name !== "children" && !known.includes(name);
  for (const name of known.length > 0 ? Object.keys(props).filter(isUnknown) : []) {
    const free = known.filter((one) => !Object.hasOwn(props, one));
    const meant = suggest(name, free);
    if (meant === undefined) continue;
    throw new NameMistake(`<${type.name}> has no prop "${name}"`, `did you mean "${meant}"?`, name);
  }
}

const knownProps = new WeakMap<object, string[]>();

/** The props that a component takes one by one; none if it may take others. */
function propsOf(type: object): string[] {
  const known = knownProps.get(type);
  if (known) return known;
  const [, list = ""] = /^(?:function\b[^(]*)?\(\{([^{}]*)\}/.exec(`${type}`) ?? [];
  const names = list.includes("...") ? [] : list.match(/(?<=^\s*|,\s*)\w+/g);
  knownProps.set(type, names ?? []);
  return names ?? [];
}

/** How many fields of an object are named. */
const maxFields = 8;

/** Objects of templates are of another realm. */
const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** Whether React made something, as a sign of which it gives it a property of this name. */
const isElement = (value: unknown) => isObject(value) && "$$typeof" in value;

/** @throws {MarkupMistake} for what React cannot show, which it reports without a line, or not at all */
function checkChildren(tag: string, child: unknown): void {
  if (Array.isArray(child)) {
    for (const one of child) checkChildren(tag, one);
  } else if (typeof child === "function") {
    const hint = `call it, as in {${child.name || "name"}(…)}, or write it as an element`;
    throw new MarkupMistake(`${tag} contains a function, which shows nothing`, hint);
  } else if (isObject(child) && !isElement(child) && !(Symbol.iterator in child)) {
    const [field = "text", ...more] = Object.keys(child);
    const one =
      more.length > 0
        ? "insert one of its fields"
        : `write {${field}} in single braces, or insert its field`;
    const hint = `${one}: ${[field, ...more].slice(0, maxFields).join(", ")}`;
    throw new MarkupMistake(`${tag} contains an object, not text`, hint);
  }
}

function checkElement(type: string, props: Props): void {
  checkChildren(`<${type}>`, props.children);
  for (const name in props) {
    if (!/^on[A-Z]/.test(name)) continue;
    // React would leave it out of the page silently.
    const message = `${name} of <${type}> never runs: no React reaches the browser`;
    const hint = 'add the listener in a file in scripts/, and load it with view.script("…")';
    throw new MarkupMistake(message, hint);
  }
  if (typeof props.style === "string") {
    const hint = 'write it as in style={{ color: "red" }}, or as a class in styles/';
    throw new MarkupMistake(`"style" of <${type}> is a string, not an object`, hint);
  }
  if (Object.hasOwn(loading, type)) checkLoading(type, props);
}

function checkLoading(type: string, props: Props): void {
  const [kind, ...attributes] = loading[type] as (typeof loading)[string];
  if (type === "link" && plainLink.test(String(props.rel))) return;
  for (const attribute of attributes) {
    if (typeof props[attribute] !== "string") continue;
    const list = attribute === "srcSet" ? props[attribute].split(",") : [props[attribute]];
    for (const address of list) checkAddress(kind, address.trim().split(/\s/)[0] as string);
  }
}

/** @throws {MarkupMistake} for what the page's policy would block silently */
export function checkAddress(kind: SourceKind | "form", address: string): void {
  const isForeign = /^(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}/i.test(address);
  if (!isForeign && kind !== "script") return;
  if (!isForeign) {
    const message = `the Content-Security-Policy blocks the script "${address}"`;
    throw new MarkupMistake(message, 'put it into scripts/ and load it with view.script("…")');
  }
  const { origin = address } = parseUrl(address.replace(/^[/\\]{2}/, "https://")) ?? {};
  if (declared(kind).includes(origin)) return;
  if (origin === "null") {
    const hint = "write the path of a file of this site, or an https address";
    throw new MarkupMistake(`browsers cannot load "${address}"`, hint);
  }
  const hint =
    kind === "form"
      ? 'write it as "endpoint" of "forms" in content/site.yaml'
      : origin.startsWith("http:")
        ? 'write "https://" in the address; then declare its host in "thirdParties"'
        : `declare it in "thirdParties" in content/site.yaml, as origins: { ${kind}: [${origin}] }; if that entry has "pages", add this page`;
  throw new MarkupMistake(
    `content/site.yaml does not declare the host of "${address}" for this page`,
    hint,
  );
}
