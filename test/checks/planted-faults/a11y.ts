import type { PlantedFault } from "./planted-fault.ts";

const page = "en.html";
const pale = "--pale:light-dark(#fff,#333);color:var(--pale);background:#000";
const small = '<a href="/en" style="all:unset;cursor:pointer;min-height:0;display:block">en</a>';
const targets = `<p style="font-size:10px;line-height:1">${small}${small}</p></main>`;
const enough = '<p style="color:#767676;background:#fff">Enough for AA, and not for AAA</p></main>';

export const a11y: readonly PlantedFault[] = [
  ["a11y/axe", page, 'role="img" aria-label="', 'role="img" data-label="', 'role="img"'],
  ["a11y/axe", page, ">LinkedIn</a>", "></a>", "linkedin.example"],
  ["a11y/axe", page, "<aside aria-label", '<aside role="chat" aria-label', 'role="chat"'],
  // In the dark only.
  ["a11y/axe", page, 'class="tagline"><p>', `class="tagline"><p style="${pale}">`, "--pale"],
  ["a11y/axe", page, "</main>", enough, "color:#767676"],
  ["a11y/axe", page, "</main>", targets, "min-height:0"],
  // An item outside of its list.
  ["a11y/axe", page, '<ul class="trust wrap">', '<ul role="group" class="trust wrap">', "<li"],
  // HTML_CodeSniffer finds it too, and a group without a name by itself.
  ["a11y/axe", page, "</main>", '<label for="no">Name</label><input type="text"></main>', "<input"],
  ["a11y/htmlcs", page, "</main>", "<fieldset><p>Words</p></fieldset></main>", "<fieldset"],
];
