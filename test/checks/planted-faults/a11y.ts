import type { Check } from "../../../src/checks/check-site.ts";
import { visitSite } from "../../../src/checks/visits/visit-site.ts";
import { inPage, type PlantedFault } from "./planted-fault.ts";

const footer = '<div class="tagline"><p>';

const small = '<a href="/en" style="all:unset;cursor:pointer;min-height:0;display:block">en</a>';

const checkAccessibility: Check = async (checked, context) =>
  (await visitSite(checked, context, ["a11y"])).get("a11y")?.findings ?? [];

/** Looked at in one go: a browser that looks at every page in every state takes its time. */
export const a11y: PlantedFault[] = [
  ...inPage("en.html", checkAccessibility, "a11y/axe", [
    [
      "a drawing without a name",
      'role="img" aria-label="',
      'role="img" data-label="',
      { at: 'role="img"' },
    ],
    [
      "a link without words",
      ">LinkedIn</a>",
      "></a>",
      { at: "linkedin.example", line: "linkedin.example" },
    ],
    [
      "a role that does not exist",
      "<aside aria-label",
      '<aside role="chat" aria-label',
      { at: 'role="chat"' },
    ],
    [
      "words of too little contrast, in the dark only",
      footer,
      '<div class="tagline"><p style="--pale:light-dark(#fff,#333);color:var(--pale);background:#000">',
      { at: "color:var", line: "tagline: Bioinformatics" },
    ],
    [
      "words of the contrast of AA and not of AAA",
      "</main>",
      '<p style="color:#767676;background:#fff">Enough for AA</p></main>',
      { at: "color:#767676" },
    ],
    [
      "a target smaller than a finger",
      "</main>",
      `<p style="font-size:10px;line-height:1">${small}${small}</p></main>`,
      { at: "min-height:0" },
    ],
    [
      "an item outside of its list",
      '<ul class="trust wrap">',
      '<ul role="group" class="trust wrap">',
      { at: "<li" },
    ],
  ]),
  ...inPage("en.html", checkAccessibility, "a11y/htmlcs", [
    [
      "a field that no label names",
      "</main>",
      '<label for="nothing">Name</label><input type="text"></main>',
    ],
  ]),
];
