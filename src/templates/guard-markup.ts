import { checkLoading, type DeclaredOrigins } from "./check-loading.ts";
import { findUnknownProperty, findWrongDrawing, findWrongStyle } from "./find-wrong-drawing.ts";
import {
  findWrongComponent,
  findWrongElement,
  findWrongScheme,
  type Props,
} from "./find-wrong-markup.ts";
import { MarkupMistake, NameMistake } from "./markup-mistake.ts";

/** What the elements of a page are checked by. */
export interface PageGuard {
  declared: DeclaredOrigins;
  /** Throws where a link leads to no page of the site. */
  checkLink: (href: string) => void;
  /**
   * Explains what is wrong with a text that an element or component shows, if something is.
   *
   * @param isByView whether the component has the view too
   */
  explainText: (
    text: string,
    isByView: () => boolean,
  ) => readonly [what: string, hint: string] | undefined;
  /** Pictures take styles at their elements; of a page, the policy blocks them. */
  takesStyles?: boolean;
}

const ofPictures: PageGuard = {
  declared: () => [],
  checkLink: () => {},
  explainText: () => undefined,
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
      if (isPlain) checkLoading(type, props, guard.declared);
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

function checkTexts(type: unknown, props: Props): void {
  const { children } = props;
  for (const child of Array.isArray(children) ? children : [children]) {
    if (typeof child !== "string") continue;
    const isByView = () =>
      Object.values(props).some((prop) => Object.hasOwn(Object(prop), "richText"));
    const wrong = guard.explainText(child, isByView);
    if (!wrong) continue;
    const name = typeof type === "function" ? type.name : type;
    // A fragment is a symbol.
    const tag = typeof name === "string" ? `<${name}>` : "<>";
    throw new MarkupMistake(`${tag} shows ${wrong[0]}`, wrong[1]);
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
