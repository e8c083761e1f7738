import { adviseOnValue } from "../bundle/css-advice.ts";
import {
  cssGrammar,
  isGoodValue,
  stopsAtNewFunction,
  substitution,
} from "../bundle/css-grammar.ts";
import { mendValue } from "../bundle/mend-css-value.ts";
import { isMisspelled } from "../diagnostics/suggest.ts";
import type { Props } from "./find-wrong-markup.ts";
import { svgNames } from "./markup-names.ts";
import { attributeGrammars, type Fault } from "./svg-grammar.ts";

/** The last part is what is wrong, as it is written. */
type Mistake = readonly [message: string, hint: string, written: string];

type Find = (value: string) => Fault | undefined;

const svgElements = new Set(svgNames);

/** Attributes of SVG that are properties of CSS (SVG 2, 6.6), without those that take any name, and lists of numbers in `<text>`. */
const presentation =
  "alignmentBaseline baselineShift clipPath clipRule color colorInterpolation colorInterpolationFilters cursor cx cy direction display dominantBaseline fill fillOpacity fillRule filter floodColor floodOpacity fontSize fontStretch fontStyle fontVariant fontWeight height imageRendering letterSpacing lightingColor markerEnd markerMid markerStart mask maskType opacity overflow paintOrder pointerEvents r rx ry shapeRendering stopColor stopOpacity stroke strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin unicodeBidi vectorEffect visibility width wordSpacing writingMode";

/** The most values of one attribute that are remembered. */
const maxGood = 500;

/** Pages have the same drawings again and again. */
function remember(find: Find): Find {
  const good = new Set<string>();
  return (value) => {
    if (good.has(value)) return undefined;
    const fault = find(value);
    if (good.size === maxGood) good.clear();
    if (!fault) good.add(value);
    return fault;
  };
}

const inCss = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const inReact = (property: string) =>
  property.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** By the names that React and SVG have for the attributes. */
const attributes = new Map<string, Find>(
  Object.entries(attributeGrammars).map(([name, find]) => [name, remember(find)]),
);
for (const name of presentation.split(" ")) {
  const find = remember((value) => findWrongValue(inCss(name), value));
  attributes.set(name, find).set(inCss(name), find);
}

/** A length without a unit, which SVG and satori take as one in pixels. */
const bareNumber = /(?<![\w.#-])[-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?(?![\w.%])/gi;

/** What most drawings have: css-tree takes a while to get ready for the first value of each kind. */
const sure =
  /^(?:(?:.*color|fill|stroke):(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|currentColor|none)|(?:.*width|height|[cr]?[xy]|font-size|r):(?:\d*\.)?\d+|.*opacity:0?\.\d+|clip-rule:evenodd|fill-rule:evenodd|stroke-line(?:cap|join):round)$/i;

function findWrongValue(property: string, value: string): Fault | undefined {
  if (value === "" || sure.test(`${property}:${value}`) || substitution.test(value))
    return undefined;
  const css = cssGrammar();
  // As part of a declaration, these would be right.
  const [end] = /;$|\s*!important$/.exec(value) ?? [];
  if (end) return [value, `remove "${end.trim()}"`];
  const inPixels = value.replace(bareNumber, "$&px");
  if (isGoodValue(property, value, css) || isGoodValue(property, inPixels, css)) return undefined;
  const advice = adviseOnValue(value);
  const { right } = mendValue(property, value, css) ?? {};
  if (!advice && right === undefined && stopsAtNewFunction(property, value, css)) return undefined;
  const meant = right === undefined ? undefined : `did you mean "${right}"?`;
  return [value, advice ?? meant ?? `write a value that "${property}" can have`];
}

/** A calculation without a value is often part of a value. */
const unset = /NaN|undefined/;

function explain(value: string, [part, hint]: Fault, where: string): Mistake {
  const [lost] = unset.exec(value) ?? [];
  const shown = lost ?? (part.length > 30 ? `${part.slice(0, 30)}…` : part);
  return [`invalid value "${shown}" ${where}`, lost ? "correct its calculation" : hint, value];
}

/** Finds values of an element of SVG that browsers ignore. */
export function findWrongDrawing(type: string, props: Props): Mistake | undefined {
  if (!svgElements.has(type)) return undefined;
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (typeof value !== "string") continue;
    const fault = attributes.get(name)?.(value);
    if (fault) return explain(value, fault, `in "${name}" of <${type}>`);
  }
  return undefined;
}

/** Finds a misspelled property in the `style` of an element of a picture. */
export function findUnknownProperty(type: string, style: object): Mistake | undefined {
  const { lexer } = cssGrammar();
  for (const name of Object.keys(style)) {
    if (name.startsWith("--") || lexer.getProperty(inCss(name))) continue;
    const meant = Object.keys(lexer.properties).find((one) => isMisspelled(inCss(name), one));
    if (!meant) continue;
    const message = `unknown property "${name}" in the style of <${type}>`;
    return [message, `did you mean "${inReact(meant)}"?`, name];
  }
  return undefined;
}

const styles = new Map<string, Find>();

/** Finds a value in the `style` of an element of a picture that its property cannot have. */
export function findWrongStyle(type: string, style: object): Mistake | undefined {
  const { lexer } = cssGrammar();
  for (const [name, value] of Object.entries(style)) {
    if (typeof value !== "string" || !lexer.getProperty(inCss(name))) continue;
    const find = styles.get(name) ?? remember((value) => findWrongValue(inCss(name), value));
    styles.set(name, find);
    const fault = find(value);
    if (fault) return explain(value, fault, `in "${name}" of the style of <${type}>`);
  }
  return undefined;
}
