import { createElement } from "react";
import { beforeAll, expect, it } from "vitest";
import { loadCssTree } from "../../src/bundle/css-grammar.ts";
import { guardElements, renderGuarded } from "../../src/templates/guard-markup.ts";

const { jsx } = guardElements({ jsx: () => undefined, jsxs: () => undefined }) as {
  jsx: (type: unknown, props: object) => void;
};

beforeAll(loadCssTree);

const call = () => "";

const Open = ({ title, ...others }: Record<string, unknown>) => [title, others];

/** An element or component, props of it with a mistake, and props much like them without one. */
it.each<[type: unknown, wrong: object, sound: object, message: string]>([
  ["div", { classname: "a" }, { className: "a", class: "a", x: 1 }, 'no attribute "classname"'],
  ["a", { hreff: "/" }, { href: "/", hreflang: "en", "data-hreff": 1 }, 'no attribute "hreff"'],
  ["p", { ariaLabelledby: "a" }, { "aria-labelledby": "a" }, 'no attribute "ariaLabelledby"'],
  ["p", { "aria-color": "a" }, { "aria-label": "a", hue: "a" }, 'no attribute "aria-color"'],
  [
    "path",
    { strokewidth: 2 },
    { strokeWidth: 2, "stroke-width": 2, "xlink:href": "#a" },
    '"strokewidth"',
  ],
  ["p", { innerHTML: "a" }, { dangerouslySetInnerHTML: { __html: "a" } }, '"innerHTML"'],
  ["p", { onclick: "a()" }, { alone: "a" }, "onclick of <p> never runs"],
  ["p", { hidden: "false" }, { hidden: false, draggable: "false" }, "counts as true"],
  ["p", { popover: true }, { popover: "", "aria-hidden": true, draggable: true }, "leaves out"],
  ["input", { readonly: true }, { readOnly: true, readonly: "" }, "leaves out"],
  ["a", { href: call }, { href: call() }, "is a function"],
  ["a", { href: "malto:a@b.c" }, { href: "mail:a@b.c" }, 'unknown scheme "malto:"'],
  ["p", { children: ["a", call] }, { children: ["a", call()], ref: call }, "contains a function"],
  ["p", { width: Number.NaN }, { width: 0 }, "is not a number"],
  ["p", { className: ["a", "b"] }, { className: "a b", coords: [1, 2] }, "is not text"],
  ["img", { src: {} }, { src: new Date(0) }, "is an object"],
  ["img", { src: createElement("i") }, { src: "a" }, "is an element"],
  ["p", { className: "a undefined" }, { className: "undefined-a", id: "null" }, '"undefined"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the mistake
  ["p", { className: "a ${b}" }, { className: "a $b", title: "${b}" }, 'contains "${"'],
  ["a", { href: "#{a.b}" }, { href: "data:,a{b:c}", title: "{a}" }, 'contains "{a.b}"'],
  ["p", { dangerouslySetInnerHTML: "a" }, { dangerouslySetInnerHTML: undefined }, '"__html"'],
  ["p", { dangerouslySetInnerHTML: {} }, { dangerouslySetInnerHTML: { __html: "" } }, '"__html"'],
  ["p", { children: ["a $", "b"] }, { children: ["US$", "5", "$", 5, "$ ", "a"] }, '"$" before'],
  [
    function Card({ title, level = 2 }: Record<string, unknown>) {
      return [title, level];
    },
    { titel: "a" },
    { title: "a", lang: "b" },
    '<Card> has no prop "titel"',
  ],
  [
    ({ title, lang }: Record<string, unknown>) => [title, lang],
    { title: "a", langs: "b" },
    { title: "a", titles: "b", lang: "c" },
    'has no prop "langs"',
  ],
  [
    ({ title, lang }: Record<string, unknown>) => [title, lang],
    { title: "a", words: "b" },
    { title: "a", lang: undefined, words: "b" },
    'has no prop "words"',
  ],
])("an element or its sound twin: %s %j %j", (type, wrong, sound, message) => {
  expect(() => jsx(type, wrong)).toThrow(message);
  expect(() => jsx(type, sound)).not.toThrow();
});

it.each([
  ["dtt", "dt"],
  ["deepEdge", "linearGradient"],
  ["sumary", "my-sumary"],
])("an element or its sound twin: <%s>, <%s>", (wrong, sound) => {
  expect(() => jsx(wrong, {})).toThrow(`unknown element <${wrong}>`);
  expect(() => jsx(sound, {})).not.toThrow();
});

it("a component that takes all other props takes misspelled ones", () => {
  expect(() => jsx(Open, { titel: "a" })).not.toThrow();
});

/** An attribute with a value that Chromium ignores, or reads in part; values that it takes; and what the error says. */
it.each<[type: string, name: string, wrong: string, sound: string[], told: string]>([
  ["path", "d", "M0 0xM6", ["M6 0", "", "m.5.5 1e3-2z z", " M0,0,\nL3 3 4 4Z"], '"x" in "d"'],
  ["path", "d", "L0 0", ["M0 0L0 0"], '"L0 0"'],
  ["path", "d", "M0 0 L1 2 3", ["M0 0 1 2"], '"L1 2 3"'],
  ["path", "d", "M0 0h", ["M0 0h1"], '"h"'],
  ["path", "d", "M0 0z5 5", ["M0 0zm5 5"], '"z5 5"'],
  ["path", "d", "M1. 2", ["M1.0 2"], '"M1. 2"'],
  ["path", "d", "M0 0l1,,2", ["M0 0l1,2"], '"l1,,2"'],
  ["path", "d", "M0 0a1 1 0 2 1 0 9", ["M0 0a1 1 0 0110 9", "M0 0A1 1 0 01.5.5"], '"a1 1 0 2'],
  ["path", "d", `M0 0L${Number.NaN} 2`, ["M0 0L1e-9 2"], '"NaN"'],
  ["svg", "viewBox", "0 0 24", ["0 0 24 24", "0,0,24,24", "-4-4 8 8"], '"0 0 24" in'],
  ["svg", "viewBox", "0 0 24px 24px", [" 0, 0, 24, 24 "], '"0 0 24px 24px"'],
  ["g", "transform", "scal(2)", ["scale(2)", "scale (2) , rotate(3)skewX(-1)", ""], '"scal(2)"'],
  ["g", "transform", "rotate(4deg)", ["rotate(4)", "rotate(4, 1 1)"], '"rotate(4deg)"'],
  ["g", "transform", "rotate(4 1)", ["translate(1e1-3)"], '"rotate(4 1)"'],
  ["g", "transform", "scale(2", ["matrix(1 0 0 1 0 0)"], '"scale(2"'],
  ["linearGradient", "gradientTransform", "skewx(3)", ["skewX(3)"], '"skewx(3)"'],
  ["polygon", "points", "0 0 1", ["0,0 1,1", ""], '"0 0 1"'],
  ["path", "fill", "#00585", ["#005850", "none", "url(#a) red", "context-fill"], '"#00585"'],
  ["path", "fill", "red;", ["red", "var(--a)", "light-dark(red, new-color(1))"], '"red;"'],
  ["path", "stroke", "currentColour", ["currentColor", "inherit"], '"currentColour"'],
  ["path", "strokeWidth", "2pxx", ["2", "2px", "1e1", "calc(2px * 2)"], '"2pxx"'],
  ["path", "stroke-linecap", "rond", ["round"], '"rond"'],
  ["text", "fontSize", "1 2", ["12", "1.5rem"], '"1 2"'],
  ["text", "textAnchor", "midle", ["middle"], '"midle"'],
  ["rect", "width", "5 px", ["5", "50%"], '"5 px"'],
  ["g", "opacity", "1.5", ["0.5", "50%"], '"1.5"'],
  ["g", "transformOrigin", "12 12pxx", ["12 12"], '"12 12pxx"'],
  ["filter", "colorInterpolationFilters", "rgb", ["linearRGB", "sRGB"], '"rgb"'],
])("a value of SVG: <%s %s=%j>", (type, name, wrong, sound, told) => {
  expect(() => jsx(type, { [name]: wrong })).toThrow(told);
  for (const value of sound) expect(() => jsx(type, { [name]: value })).not.toThrow();
});

it("an attribute that has the name of one of SVG", () => {
  expect(() => jsx("animate", { fill: "freeze" })).not.toThrow();
  expect(() => jsx("img", { width: "wide" })).not.toThrow();
});

it.each<[wrong: Record<string, string>, sound: Record<string, unknown>, told: string]>([
  [{ color: "#00585" }, { color: "#005850", lineClamp: 2, "--a": "#00585" }, '"#00585" in "color"'],
  [{ display: "flexx" }, { display: "grid", WebkitTextStroke: "1px red" }, '"flexx"'],
  [{ fontSize: "2pxx" }, { fontSize: "2", lineHeight: 1.2 }, '"2pxx"'],
  [{ colr: "red" }, { cornerShape: "squircle", tw: "red" }, 'property "colr"'],
])("a style of a picture: %j", (wrong, sound, told) => {
  expect(() => jsx("div", { style: wrong })).toThrow(told);
  expect(() => jsx("div", { style: sound })).not.toThrow();
});

it("ends a page whose component contains itself, at a line of that component", () => {
  const page = { declared: () => [], checkLink: () => {}, explainText: () => undefined };
  const render = (count: number) => () => {
    for (let made = 0; made < count; made++) jsx(Open, {});
  };
  renderGuarded(page, render(200_000));
  expect(() => renderGuarded(page, render(200_001))).toThrow("too many components");
  render(200_001)();
});
