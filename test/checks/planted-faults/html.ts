import { judgeHtml } from "../../../src/checks/html.ts";
import type { PlantedFault } from "./planted-fault.ts";

const title = "<h1>Reading genomes in\u00a0Rio, read by\u00a0read</h1>";

function inEnglish(
  name: string,
  replace: string,
  instead: string,
  at: string,
  line: string | false,
): PlantedFault {
  return {
    name,
    judge: judgeHtml,
    output: [{ path: "en.html", replace, with: instead }],
    finds: { code: "html/invalid", file: "en.html", at, line },
  };
}

export const html: PlantedFault[] = [
  inEnglish(
    "an element that is closed by another",
    title,
    title.replace("/h1", "/h2"),
    "h1",
    false,
  ),
  inEnglish(
    "an id that is taken",
    'id="translation-slot-2"',
    'id="translation-slot-1"',
    'id="translation-slot-1"',
    false,
  ),
  inEnglish(
    "a block inside a paragraph",
    '<p class="tagline">',
    '<p class="tagline"><div></div>',
    "tagline",
    false,
  ),
  inEnglish(
    "an attribute that stands twice",
    '<a class="brand"',
    '<a class="brand" class="top"',
    'class="brand"',
    "brand:",
  ),
  inEnglish(
    "a button without a type",
    '<button type="button"',
    "<button",
    "menu-button",
    "menu: Menu",
  ),
  inEnglish(
    "an entity that nobody knows",
    "Learn More",
    "Learn &more; More",
    "button",
    "title: Next-generation",
  ),
  inEnglish("a page without a language", '<html lang="en">', "<html>", "<html>", false),
];
