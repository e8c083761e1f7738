import { checkDocumentRules } from "../../../src/checks/content/document-rules.ts";
import { checkEditorSchemas } from "../../../src/checks/content/editor-schemas.ts";
import { checkLeftovers } from "../../../src/checks/content/leftovers.ts";
import { checkSpelling } from "../../../src/checks/content/spelling.ts";
import { checkLanguages, checkTranslations } from "../../../src/checks/content/translations.ts";
import { checkTypography } from "../../../src/checks/content/typography.ts";
import { checkSearchLengths } from "../../../src/content/check-page.ts";
import { inContent, inPage, type PlantedFault } from "./planted-fault.ts";

const english = ["content/pages/home.en.yaml", "en.html"] as const;
const questions = ["content/pages/faq.pt-BR.yaml", "faq.html"] as const;
const subtitle = "Data turned into innovation, with the method in plain view";
const title = "title: Bioinformatics consulting";
const longTitle = `${title} for all who work with genomes, in Rio and elsewhere`;
const schema = "content/schema/faq.json";

export const content: PlantedFault[] = [
  ...inContent(english, checkSpelling, "content/spelling", [
    ["an English word that is misspelt", "Our Solutions", "Our Soltuions"],
    ["a word with a letter too many", "we plan the study", "we plann the study", "we plann"],
  ]),
  ...inContent(questions, checkSpelling, "content/spelling", [
    ["a Portuguese word without its accent", "o que você recebe", "o que voce recebe"],
  ]),
  ...inContent(english, checkTypography, "content/typography", [
    ["a straight quotation mark", subtitle, 'Data turned into "innovation"'],
    ["a straight apostrophe", subtitle, "The company's method in plain view"],
    ["three dots", subtitle, "Data turned into innovation..."],
    ["a hyphen as a dash", subtitle, "Data - turned into innovation"],
    ["a space before a punctuation mark", subtitle, "Data turned into innovation , in plain view"],
    [
      "a breakable space between a number and its unit",
      subtitle,
      "Up to 10 GB turned into innovation",
    ],
    ["an English page with a decimal comma", subtitle, "Data of which 99,5% is innovation"],
  ]),
  ...inContent(["content/site.yaml", "faq.html"], checkTypography, "content/typography", [
    ["a hyphen in a range", "rnaSeqWeeks: 2–3", "rnaSeqWeeks: 2-3"],
  ]),
  ...inContent(english, checkTranslations, "content/untranslated", [
    [
      "a text that was not translated",
      subtitle,
      "Dados transformados em inovação, com o método às claras",
    ],
  ]),
  ...inContent(english, checkLanguages, "content/other-language", [
    ["a sentence in the other language", subtitle, "Dados para uma empresa que não os tem em casa"],
  ]),
  ...inContent(english, checkTranslations, "content/numbers", [
    ["figures that differ between languages", subtitle, "Data turned into innovation in 24 months"],
  ]),
  ...inPage("en.html", checkTranslations, "content/structure", [
    ["a part that one language lacks", "<h2>In\u00a0numbers</h2>", "<p>In numbers</p>"],
  ]),
  ...inContent(english, checkLeftovers, "content/leftover", [
    ["a leftover note", subtitle, "TODO write this"],
    ["a blank to fill in", subtitle, "Data turned into [what?]"],
    ["a variable in too many braces", subtitle, '"Data turned into {{projects}}"'],
  ]),
  ...inPage("en.html", checkLeftovers, "content/leftover", [
    ["an unset value", "Based in Brazil", "Based in undefined", { at: "<li" }],
  ]),
  ...inContent(questions, checkDocumentRules, "rule/faq-constants", [
    [
      "a constant that no text says any more",
      "{singleCellWeeks}\u00a0semanas",
      "um mês",
      "singleCellWeeks: 3–4",
    ],
  ]),
  ...inPage("faq.html", checkDocumentRules, "rule/faq-parts", [
    ["a question that is not shown", '<details name="faq">', "<div>", { line: "questions: 19" }],
  ]),
  ...inContent(
    ["content/pages/home.en.yaml", "content/pages/home.en.yaml"],
    ({ content }) => content.pages.flatMap(checkSearchLengths),
    "content/search-length",
    [["a title that search results cut off", title, longTitle]],
  ),
  ...inContent([schema, schema], checkEditorSchemas, "content/editor-schema", [
    ["a schema for editors that is out of date", '"type": "object"', '"type": "array"'],
  ]),
];
