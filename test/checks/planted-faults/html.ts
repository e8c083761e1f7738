import { checkHtml } from "../../../src/checks/html.ts";
import { inPage, type PlantedFault } from "./planted-fault.ts";

const title = "<h1>Reading genomes in\u00a0Rio, read by\u00a0read</h1>";

export const html: PlantedFault[] = [
  inPage(
    "en.html",
    "an element that is closed by another",
    checkHtml,
    "html/invalid",
    title,
    title.replace("/h1", "/h2"),
    { at: "h1" },
  ),
  inPage(
    "en.html",
    "an id that is taken",
    checkHtml,
    "html/invalid",
    'id="translation-slot-2"',
    'id="translation-slot-1"',
    { at: 'id="translation-slot-1"' },
  ),
  inPage(
    "en.html",
    "a block inside a paragraph",
    checkHtml,
    "html/invalid",
    '<p class="tagline">',
    '<p class="tagline"><div></div>',
    { at: "tagline" },
  ),
  inPage(
    "en.html",
    "an attribute that stands twice",
    checkHtml,
    "html/invalid",
    '<a class="brand"',
    '<a class="brand" class="top"',
    { at: 'class="brand"', line: "brand:" },
  ),
  inPage(
    "en.html",
    "a button without a type",
    checkHtml,
    "html/invalid",
    '<button type="button"',
    "<button",
    { at: "menu-button", line: "menu: Menu" },
  ),
  inPage(
    "en.html",
    "an entity that nobody knows",
    checkHtml,
    "html/invalid",
    "Learn More",
    "Learn &more; More",
    { at: "button", line: "title: Next-generation" },
  ),
  inPage(
    "en.html",
    "a page without a language",
    checkHtml,
    "html/invalid",
    '<html lang="en">',
    "<html>",
    { at: "<html>" },
  ),
];
