import { expect, it } from "vitest";
import { guardElements } from "../../src/templates/guard-markup.ts";

const { jsx } = guardElements({ jsx: () => undefined, jsxs: () => undefined }) as {
  jsx: (type: unknown, props: object) => void;
};

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
  ["p", { children: ["a", call] }, { children: ["a", call()], ref: call }, "contains a function"],
  ["p", { width: Number.NaN }, { width: 0 }, "is not a number"],
  ["p", { className: ["a", "b"] }, { className: "a b", coords: [1, 2] }, "is not text"],
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
