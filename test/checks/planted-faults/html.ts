import { checkHtml } from "../../../src/checks/html.ts";
import { inPage, type PlantedFault } from "./planted-fault.ts";

const title = "<h1>Reading genomes in\u00a0Rio, read by\u00a0read</h1>";

export const html: PlantedFault[] = [
  ...inPage("en.html", checkHtml, "html/invalid", [
    ["an element that is closed by another", title, title.replace("/h1", "/h2"), { at: "h1" }],
    [
      "an id that is taken",
      'id="translation-slot-2"',
      'id="translation-slot-1"',
      { at: 'id="translation-slot-1"' },
    ],
    [
      "a block inside a paragraph",
      '<p class="lead">',
      '<p class="lead"><div></div>',
      { at: "lead" },
    ],
    [
      "an attribute that stands twice",
      '<a class="brand"',
      '<a class="brand" class="top"',
      { at: 'class="brand"', line: "brand:" },
    ],
    [
      "a button without a type",
      '<button type="button"',
      "<button",
      { at: "menu-button", line: "menu: Menu" },
    ],
    [
      "an entity that nobody knows",
      "Learn More",
      "Learn &more; More",
      { at: "button", line: "learnMore: Learn More" },
    ],
    [
      "a second first heading",
      "<h2>In\u00a0numbers</h2>",
      "<h1>In\u00a0numbers</h1>",
      { at: "<h1>", line: "statsTitle" },
    ],
    [
      "a level of headings that is left out",
      "<h3>PCR primer design</h3>",
      "<h5>PCR primer design</h5>",
      { at: "<h5>", line: "title: PCR primer design" },
    ],
    ["an empty heading", "<h2>In\u00a0numbers</h2>", "<h2> </h2>", { at: "<h2>" }],
    ["a page without a language", '<html lang="en">', "<html>", { at: "<html>" }],
  ]),
];
