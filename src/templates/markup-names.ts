import { htmlTagNames } from "html-tag-names";
import { mathmlTagNames } from "mathml-tag-names";
import { hastToReact, html, type Info, svg } from "property-information";
import { svgTagNames } from "svg-tag-names";

const properties = [html, svg].flatMap(({ property }) => Object.values(property));

const isHandler = ({ property }: Info) => /^on[A-Z]/.test(property);

/** Without event handlers, which no template can have. */
const all = properties.filter((info) => !isHandler(info));

/** The name that React has for an attribute. */
function reactName({ attribute, property }: Info): string {
  return attribute.startsWith("aria-") ? attribute : (hastToReact[property] ?? property);
}

/** The elements of HTML, SVG and MathML. */
export const elementNames = [...htmlTagNames, ...svgTagNames, ...mathmlTagNames];

/** The elements of SVG alone, without animations, whose attributes of the same name mean something else. */
export const svgNames = svgTagNames.filter(
  (name) => !/^(?:a|animate.*|audio|canvas|font|iframe|script|set|style|title|video)$/.test(name),
);

/** What React writes as an attribute without a value if it is true. A small letter in place of a capital makes React leave it out. */
export const flagNames = [
  ...all.filter(({ boolean, overloadedBoolean }) => boolean || overloadedBoolean).map(reactName),
  "defaultChecked",
];

/** What React writes as "true". */
export const textFlagNames = [
  ...all.filter(({ booleanish }) => booleanish).map(reactName),
  "capture",
];

/** React's own, and those of WAI-ARIA 1.3 that are new. */
const others =
  "aria-braillelabel aria-brailleroledescription aria-colindextext aria-description aria-rowindextext children dangerouslySetInnerHTML defaultChecked defaultValue key precedence ref suppressContentEditableWarning suppressHydrationWarning";

/** The attributes of HTML and SVG by the names that React and HTML have for them. */
export const attributeNames = [
  ...all.flatMap((info) => [reactName(info), info.attribute]),
  ...others.split(" "),
];

export const ariaNames = attributeNames.filter((name) => name.startsWith("aria-"));

/** Events that no attribute of HTML handles. */
const otherEvents =
  "animationcancel animationend animationiteration animationstart appinstalled beforeinput beforeinstallprompt command compositionend compositionstart compositionupdate devicemotion deviceorientation DOMContentLoaded enterpictureinpicture fullscreenchange fullscreenerror gotpointercapture interest leavepictureinpicture lostpointercapture loseinterest open pagereveal pageswap pointercancel pointerdown pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate pointerup readystatechange scrollsnapchange scrollsnapchanging selectionchange selectstart success touchcancel touchend touchmove touchstart transitioncancel transitionend transitionrun transitionstart visibilitychange";

/** The events that browsers send. */
export const eventNames = [
  ...properties.filter(isHandler).map(({ attribute }) => attribute.slice(2)),
  ...otherEvents.split(" "),
];
