import { parseUrl } from "../fields/parse-url.ts";
import { findUnknownProperty, findWrongDrawing, findWrongStyle } from "./find-wrong-drawing.ts";
import {
  findWrongComponent,
  findWrongElement,
  findWrongScheme,
  type Props,
} from "./find-wrong-markup.ts";
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

/** The same, where the wrong name stands beside the place of the element or import. */
export class NameMistake extends MarkupMistake {}

/** The origins that a page may load something from, by kind. */
type DeclaredOrigins = (kind: SourceKind | "form") => readonly string[];

/** What the elements of a page are checked by. */
export interface PageGuard {
  declared: DeclaredOrigins;
  /** Throws where a link leads to no page of the site. */
  checkLink: (href: string) => void;
  /** Whether a text is the value of a rich text, with its marks. */
  isRichText: (text: string) => boolean;
  /** Pictures take styles at their elements; of a page, the policy blocks them. */
  takesStyles?: boolean;
}

const ofPictures: PageGuard = {
  declared: () => [],
  checkLink: () => {},
  isRichText: () => false,
  takesStyles: true,
};

/** Of the page that is rendered now, or of pictures. */
let guard = ofPictures;

/** More than a page of the largest content file has. */
const maxComponents = 200_000;

/** How many components the page has so far. */
let components = 0;

/** Renders a page whose elements load something from these origins alone, and link to pages that exist. */
export function renderGuarded<T>(own: PageGuard, render: () => T): T {
  guard = own;
  components = 0;
  try {
    return render();
  } finally {
    removeGuard();
  }
}

/** To be called after a page whose rendering may have been stopped: then no `finally` in it was run. */
export function removeGuard(): void {
  guard = ofPictures;
}

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
 * that `site.yaml` doesn't declare, or has a mistake, throws at the line of the element.
 */
export function guardElements(runtime: Record<string, unknown>): Record<string, unknown> {
  const guarded = (make: Jsx): Jsx =>
    function element(type, props, key) {
      const isPlain = typeof type === "string";
      if (!isPlain && guard !== ofPictures) countComponent();
      const wrong = isPlain ? findWrongElement(type, props) : findWrongComponent(type, props);
      if (wrong) throw new NameMistake(...wrong);
      if (isPlain && props.style && !guard.takesStyles) {
        const message = `the Content-Security-Policy blocks the style of <${type}>`;
        throw new MarkupMistake(message, "write it in styles/, for a class of the element");
      }
      if (isPlain) checkValues(type, props);
      if (type === "a" && typeof props.href === "string") {
        const wrongScheme = findWrongScheme(props.href);
        if (wrongScheme) throw new MarkupMistake(...wrongScheme);
        guard.checkLink(props.href);
      }
      if (isPlain && Object.hasOwn(loading, type)) checkLoading(type, props);
      checkTexts(type, props);
      return make(type, props, key);
    };
  return { ...runtime, jsx: guarded(runtime.jsx as Jsx), jsxs: guarded(runtime.jsxs as Jsx) };
}

/** A component without end would use up the memory, and its line would be lost. */
function countComponent(): void {
  components += 1;
  if (components <= maxComponents) return;
  const hint = "check whether this component contains itself";
  throw new MarkupMistake("this page has too many components", hint);
}

/** What only a rich text is likely to have, of what it may have. */
const marks = /[\n*_`\\]|\]\(|^(?:-|1[.)]) /;

function checkTexts(type: unknown, props: Props): void {
  const { children } = props;
  for (const child of Array.isArray(children) ? children : [children]) {
    if (typeof child !== "string" || !marks.test(child) || !guard.isRichText(child)) continue;
    // A component may show it by itself, but only with the view.
    if (Object.values(props).some((prop) => Object.hasOwn(Object(prop), "richText"))) continue;
    const name = typeof type === "function" ? type.name : type;
    const hint = "write {view.richText(…)} around it; plainText(…) has its words alone";
    throw new MarkupMistake(`<${String(name)}> shows the marks of a rich text as typed`, hint);
  }
}

function checkValues(type: string, props: Props): void {
  const drawn = findWrongDrawing(type, props);
  if (drawn) throw new MarkupMistake(...drawn);
  const style = props.style as object | undefined;
  const unknown = style && findUnknownProperty(type, style);
  if (unknown) throw new NameMistake(...unknown);
  const wrong = style && findWrongStyle(type, style);
  if (wrong) throw new MarkupMistake(...wrong);
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
  if (kind === "img" && /^\/(?:content\/)?images\//.test(address)) {
    const hint = "show the value of a field of the kind image() with view.image()";
    throw new MarkupMistake(`there is no "${address}": images get other names`, hint);
  }
  const isForeign = /^(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}/i.test(address);
  if (!isForeign && kind === "form") {
    // A script may send what has no address.
    if (/^(?:#|$)/.test(address) || guard.declared(kind).includes("'self'")) return;
    const hint = "a static site receives no forms: use a field of the kind form(), and view.form()";
    throw new MarkupMistake(`the Content-Security-Policy blocks the form to "${address}"`, hint);
  }
  if (!isForeign && kind !== "script") return;
  if (!isForeign) {
    const message = `the Content-Security-Policy blocks the script "${address}"`;
    throw new MarkupMistake(message, 'put it into scripts/ and load it with view.script("…")');
  }
  const { origin = address } = parseUrl(address.replace(/^[/\\]{2}/, "https://")) ?? {};
  if (guard.declared(kind).includes(origin)) return;
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
