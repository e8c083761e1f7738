import { judgeAccessibility } from "../../../src/checks/a11y/accessibility.ts";
import type { OutputEdit, PlantedFault } from "./planted-fault.ts";

function inEnglish(
  name: string,
  edit: Omit<OutputEdit, "path">,
  code: "a11y/axe" | "a11y/htmlcs",
  at: string,
  line: string | false = false,
): PlantedFault {
  return {
    name,
    judge: judgeAccessibility,
    output: [{ path: "en.html", ...edit }],
    finds: { code, file: "en.html", at, line },
  };
}

const footer = '<p class="tagline">';

const small = '<a href="/en" style="all:unset;cursor:pointer;min-height:0;display:block">en</a>';

/** Looked at in one go: a browser that looks at every page in every state takes its time. */
export const a11y: PlantedFault[] = [
  inEnglish(
    "a drawing without a name",
    { replace: 'role="img" aria-label="', with: 'role="img" data-label="' },
    "a11y/axe",
    'role="img"',
  ),
  inEnglish(
    "a link without words",
    { replace: ">LinkedIn</a>", with: "></a>" },
    "a11y/axe",
    "linkedin.example",
    "linkedin.example",
  ),
  inEnglish(
    "a role that does not exist",
    { replace: "<aside aria-label", with: '<aside role="chat" aria-label' },
    "a11y/axe",
    'role="chat"',
  ),
  inEnglish(
    "words of too little contrast, in the dark only",
    {
      replace: footer,
      with: '<p class="tagline" style="color:light-dark(#fff,#333);background:#000">',
    },
    "a11y/axe",
    'class="tagline"',
    "tagline: Bioinformatics",
  ),
  inEnglish(
    "words of the contrast of AA and not of AAA",
    {
      replace: "</main>",
      with: '<p style="color:#767676;background:#fff">Enough for AA</p></main>',
    },
    "a11y/axe",
    "color:#767676",
  ),
  inEnglish(
    "a target smaller than a finger",
    {
      replace: "</main>",
      with: `<p style="font-size:10px;line-height:1">${small}${small}</p></main>`,
    },
    "a11y/axe",
    "min-height:0",
  ),
  inEnglish(
    "an item outside of its list",
    { replace: '<ul class="trust wrap">', with: '<ul role="group" class="trust wrap">' },
    "a11y/axe",
    "<li",
  ),
  inEnglish(
    "a field that no label names",
    { replace: "</main>", with: '<label for="nothing">Name</label><input type="text"></main>' },
    "a11y/htmlcs",
    "",
  ),
];
