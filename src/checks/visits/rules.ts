import type { Diagnostic } from "../../diagnostics/diagnostic.ts";

/** An element as a finding names it. */
export interface ElementMark {
  /** Its opening tag. */
  tag: string;
  /** A selector that only this element matches; empty for what is not an element. */
  selector: string;
  /** Its words, with single spaces. */
  text: string;
}

/** Something of a page that is not an element. */
export function partOf(name: string): ElementMark {
  return { tag: name, selector: "", text: "" };
}

/** A fault that a visitor would meet. */
export interface Sighting {
  rule: RuleCode;
  element: ElementMark;
  /** What is wrong; `{element}` stands for the element's name. */
  message: string;
  /** What makes it so: sightings of a rule that share it are one finding. */
  cause?: string | undefined;
  /** In place of the rule's hint. */
  hint?: string;
  /** The rule of another tool, in place of the rule's ground. */
  ground?: string;
}

/** Why it is a problem (a success criterion of WCAG 2.2, one of its techniques, or a standard), and a hint. */
type Rule = readonly [ground: string, hint: string];

const unvisited: Rule = ["no result", "open the page in a browser, and read its console"];

/** What a visitor cannot do, by code. */
const errors = {
  "a11y/unvisited": unvisited,
  "layout/unvisited": unvisited,
  "keyboard/unvisited": unvisited,
  "behavior/unvisited": unvisited,
  "print/unvisited": unvisited,
  "styles/unvisited": unvisited,
  "a11y/axe": ["axe", "read about the rule in the axe documentation"],
  "a11y/htmlcs": [
    "HTML_CodeSniffer",
    "read about the technique at https://www.w3.org/WAI/WCAG22/Techniques/",
  ],
  "a11y/contrast": [
    "WCAG 1.4.3, G18",
    "change the color, or put a plain background behind the text",
  ],
  "a11y/field-edge": ["WCAG 1.4.11", "give its border or background more contrast"],
  "layout/sideways-scroll": [
    "WCAG 1.4.10",
    "let this element wrap or shrink, or put it into a box that scrolls",
  ],
  "layout/text-cut": [
    "WCAG 1.4.4, 1.4.12",
    "remove the fixed height or width of the box, or let it scroll",
  ],
  "layout/small-text": ["readable on any screen", "set a larger size, such as 0.8rem"],
  "layout/text-outside": ["WCAG 1.4.10", "let it wrap or move into the window"],
  "layout/text-over-text": ["WCAG 1.4.12, F104", "move them apart"],
  "layout/text-covered": ["WCAG 1.4.10", "move one of them, or add space"],
  "layout/hidden-heading": [
    "WCAG 2.4.6",
    "show it; one that only screen readers need is clipped to 1 px",
  ],
  "layout/control-covered": ["HTML, activation", "move what covers it"],
  "layout/anchor-covered": ["WCAG 2.4.11, C43", "set scroll-padding or scroll-margin"],
  "layout/forced-colors": [
    "WCAG 1.4.11",
    "draw it in CanvasText or ButtonText when colors are forced",
  ],
  "layout/pale-icon": ["WCAG 1.4.11", "use a color with more contrast against the background"],
  "layout/no-zoom": ["WCAG 1.4.4", "set touch-action: manipulation, or pinch-zoom instead of none"],
  "keyboard/trap": ["WCAG 2.1.2, F10", "let Tab leave this element in both directions"],
  "keyboard/unreached": ["WCAG 2.1.1", "remove its negative tabindex, or the script that skips it"],
  "keyboard/focus-covered": [
    "WCAG 2.4.11, C43",
    "set scroll-padding to at least the height of what covers it",
  ],
  "keyboard/focus-not-marked": ["WCAG 2.4.7, F78", "style it with :focus-visible"],
  "keyboard/focus-pale": ["WCAG 1.4.11", "give the focus indicator more contrast"],
  "keyboard/skip-link": [
    "WCAG 2.4.1, G1",
    "remove the script that handles this link, or let it focus the target",
  ],
  "keyboard/focus-out-of-sight": ["WCAG 2.4.7", 'show it on focus, or set tabindex="-1"'],
  "keyboard/pointer-only": ["WCAG 2.1.1, F54", "make it a button or a link"],
  "keyboard/escape": ["WCAG 1.4.13, 2.4.11", "close it on Escape"],
  "keyboard/modal": [
    "ARIA 1.2, aria-modal",
    "open a <dialog> with showModal(), or make the rest of the page inert",
  ],
  "keyboard/focus-lost": ["WCAG 2.4.3, F85", "on closing, move the focus back to the button"],
  "keyboard/dead-key": ["WCAG 2.1.1", "make it a <button>, and let no script block its keys"],
  "keyboard/swallowed-key": [
    "WCAG 2.1.1",
    "call preventDefault() only for keys that the script uses",
  ],
  "behavior/script-error": ["ECMAScript, unhandled error", "correct the script"],
  "behavior/endless-script": ["no result", "end its loop, or continue later with setTimeout()"],
  "behavior/untestable": ["no result", "remove what causes this, or let the visitor start it"],
  "behavior/refused": [
    "CSP 3",
    'declare the host in "thirdParties" in content/site.yaml, or remove what loads it',
  ],
  "behavior/request-failed": ["RFC 9110, 15.5", "publish the file, or remove the reference"],
  "behavior/does-not-open": ["WCAG 4.1.2", "correct the script that handles the click, or add one"],
  "behavior/does-not-close": ["WCAG 4.1.2", "let a second click close it"],
  "behavior/covered-control": ["HTML, activation", "move what covers it"],
  "behavior/out-of-step": ["WCAG 4.1.2", "set aria-expanded whenever it opens or closes"],
  "behavior/hidden-target": ["HTML, 7.4.2.3.3", "open it when the address contains its id"],
  "behavior/target-out-of-sight": ["HTML, 7.4.2.3.3", "let the page scroll to it"],
  "behavior/back-stays": [
    "HTML, 7.2.5",
    "call history.replaceState(), not pushState(), until the visitor clicks",
  ],
  "behavior/dead-link": [
    "HTML, 4.6.4",
    "call preventDefault() only if the script itself opens that page",
  ],
  "behavior/swallowed-paste": ["WCAG 3.3.8", "let visitors and password managers paste"],
  "behavior/swallowed-wheel": [
    "UI Events, wheel",
    "call preventDefault() only where the script scrolls or zooms",
  ],
  "behavior/dead-button": ["WCAG 4.1.2", "hide it until its script has started"],
  "behavior/needs-scripts": ["Progressive enhancement", "show it without scripts too"],
  "behavior/motion": ["WCAG 2.3.3, C39", "stop the motion under prefers-reduced-motion"],
  "print/closed": ["CSS Pseudo-Elements 4", "open it in print styles with ::details-content"],
  "print/cut-off": ["CSS Fragmentation 3", "let it wrap and grow in print styles"],
} as const satisfies Record<string, Rule>;

/** What is only harder for a visitor. */
const warnings = {
  "a11y/plain-link": ["WCAG 1.4.1, F73", "underline it"],
  "a11y/undecided": ["axe", "look at this element yourself: the check could not decide"],
  "layout/text-shortened": ["WCAG 1.4.10", "let the words wrap instead"],
  "layout/low-window": ["WCAG 1.4.10", "let them scroll away when the window has little height"],
  "layout/missing-link": ["WCAG 1.4.10, F102", "show it at every width, or in a menu that opens"],
  "layout/missing-heading": [
    "WCAG 1.4.10, F102",
    "show it in every window and color scheme; one that a script shows gets the attribute hidden",
  ],
  "layout/shift": ["Layout Instability, 2", "reserve space for what loads above this element"],
  "layout/squeezed-image": ["HTML, 4.8.17", "set object-fit, or only one of width and height"],
  "layout/fixed-text-size": ["WCAG 1.4.4, C14", "set text sizes in rem or em"],
  "layout/no-selection": ["CSS UI 4, user-select", "set user-select: none on controls only"],
  "keyboard/arrival": [
    "WCAG 2.4.3, 3.2.5",
    "remove autofocus, or the script that focuses or scrolls when the page loads",
  ],
  "keyboard/focus-partly-covered": ["WCAG 2.4.12, C43", "set a larger scroll-padding"],
  "keyboard/order": [
    "WCAG 2.4.3, C27",
    "write the elements in the order in which they are displayed",
  ],
  "behavior/deprecated": ["Chromium, deprecations", "look up its replacement on MDN, and use that"],
  "behavior/place-lost": [
    "HTML, 7.4.6.2",
    "leave history.scrollRestoration unchanged, or restore the position",
  ],
  "behavior/endless": ["WCAG 2.2.2", "let it end within five seconds, or add a pause button"],
  "print/fixed": ["CSS 2, 9.6.1", "make it static or hide it in print styles"],
  "print/missing-words": ["CSS 2, 7.3", "show the text of the page in print styles"],
  "print/pale-ink": ["CSS Color Adjust 1, 4", "set a dark color in print styles"],
  "print/card-cut": ["CSS Fragmentation 3, 3.2", "set break-inside: avoid in print styles"],
  "print/heading-alone": ["CSS Fragmentation 3, 3.1", "set break-after: avoid on headings"],
  "styles/font-fallback": ["CSS Fonts 4, 5.3", "use a font that has these characters"],
  "styles/fake-bold": [
    "CSS Fonts 4, 5.2",
    "add a bold font to the family, or lower the font-weight of its texts",
  ],
  "styles/font-blocks": ["CSS Fonts 4, font-display", "set font-display: swap"],
} as const satisfies Record<string, Rule>;

/** What a visitor may meet on a page, by code. */
export const rules = { ...errors, ...warnings };

export type RuleCode = keyof typeof rules;

/** Rules after which no section has a result: a page that had to be stopped is not the one that a visitor meets. */
export const stopRules: readonly string[] = ["behavior/endless-script", "behavior/untestable"];

export function severityOf(rule: RuleCode): Diagnostic["severity"] {
  return rule in errors ? "error" : "warning";
}
