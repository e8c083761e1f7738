import { checkAccessibility } from "../../../src/checks/a11y/accessibility.ts";
import { inPage, type PlantedFault } from "./planted-fault.ts";

const footer = '<p class="tagline">';

const small = '<a href="/en" style="all:unset;cursor:pointer;min-height:0;display:block">en</a>';

/** Looked at in one go: a browser that looks at every page in every state takes its time. */
export const a11y: PlantedFault[] = [
  inPage(
    "en.html",
    "a drawing without a name",
    checkAccessibility,
    "a11y/axe",
    'role="img" aria-label="',
    'role="img" data-label="',
    { at: 'role="img"' },
  ),
  inPage(
    "en.html",
    "a link without words",
    checkAccessibility,
    "a11y/axe",
    ">LinkedIn</a>",
    "></a>",
    { at: "linkedin.example", line: "linkedin.example" },
  ),
  inPage(
    "en.html",
    "a role that does not exist",
    checkAccessibility,
    "a11y/axe",
    "<aside aria-label",
    '<aside role="chat" aria-label',
    { at: 'role="chat"' },
  ),
  inPage(
    "en.html",
    "words of too little contrast, in the dark only",
    checkAccessibility,
    "a11y/axe",
    footer,
    '<p class="tagline" style="color:light-dark(#fff,#333);background:#000">',
    { at: 'class="tagline"', line: "tagline: Bioinformatics" },
  ),
  inPage(
    "en.html",
    "words of the contrast of AA and not of AAA",
    checkAccessibility,
    "a11y/axe",
    "</main>",
    '<p style="color:#767676;background:#fff">Enough for AA</p></main>',
    { at: "color:#767676" },
  ),
  inPage(
    "en.html",
    "a target smaller than a finger",
    checkAccessibility,
    "a11y/axe",
    "</main>",
    `<p style="font-size:10px;line-height:1">${small}${small}</p></main>`,
    { at: "min-height:0" },
  ),
  inPage(
    "en.html",
    "an item outside of its list",
    checkAccessibility,
    "a11y/axe",
    '<ul class="trust wrap">',
    '<ul role="group" class="trust wrap">',
    { at: "<li" },
  ),
  inPage(
    "en.html",
    "a field that no label names",
    checkAccessibility,
    "a11y/htmlcs",
    "</main>",
    '<label for="nothing">Name</label><input type="text"></main>',
  ),
];
