import { checkDocumentRules } from "../../../src/checks/content/document-rules.ts";
import { checkEditorSchemas } from "../../../src/checks/content/editor-schemas.ts";
import { checkLeftovers } from "../../../src/checks/content/leftovers.ts";
import { checkSpelling } from "../../../src/checks/content/spelling.ts";
import { checkLanguages, checkTranslations } from "../../../src/checks/content/translations.ts";
import { checkTypography } from "../../../src/checks/content/typography.ts";
import { findSearchLengths } from "../../../src/content/consistency/search-lengths.ts";
import type { DiagnosticCode } from "../../../src/diagnostics/diagnostic.ts";
import type { PlantedFault } from "./planted-fault.ts";

const english = { file: "content/pages/home.en.yaml", output: "en.html" };
const questions = { file: "content/pages/faq.pt-BR.yaml", output: "faq.html" };

/** A text of a content file that is replaced; the new one is what has to be named. */
function inContent(
  { file, output }: typeof english,
  name: string,
  check: PlantedFault["check"],
  code: DiagnosticCode,
  replace: string,
  instead: string,
  line = instead,
): PlantedFault {
  return {
    name,
    check,
    content: [{ file, replace, with: instead }],
    finds: { code, file: output, line },
  };
}

const typography = "content/typography";
const subtitle = "Data turned into innovation, with the method in plain view";

export const content: PlantedFault[] = [
  inContent(
    english,
    "an English word that is misspelt",
    checkSpelling,
    "content/spelling",
    "Our Solutions",
    "Our Soltuions",
  ),
  inContent(
    questions,
    "a Portuguese word without its accent",
    checkSpelling,
    "content/spelling",
    "o que você recebe",
    "o que voce recebe",
  ),
  inContent(
    english,
    "a word with a letter too many",
    checkSpelling,
    "content/spelling",
    "we plan the study",
    "we plann the study",
    "we plann",
  ),
  inContent(
    english,
    "a straight quotation mark",
    checkTypography,
    typography,
    subtitle,
    'Data turned into "innovation"',
  ),
  inContent(
    english,
    "a straight apostrophe",
    checkTypography,
    typography,
    subtitle,
    "The company's method in plain view",
  ),
  inContent(
    english,
    "three dots",
    checkTypography,
    typography,
    subtitle,
    "Data turned into innovation...",
  ),
  inContent(
    english,
    "a hyphen as a dash",
    checkTypography,
    typography,
    subtitle,
    "Data - turned into innovation",
  ),
  inContent(
    { file: "content/site.yaml", output: "faq.html" },
    "a hyphen in a range",
    checkTypography,
    typography,
    "rnaSeqWeeks: 2–3",
    "rnaSeqWeeks: 2-3",
    "answer: >-",
  ),
  inContent(
    english,
    "a space before a mark",
    checkTypography,
    typography,
    subtitle,
    "Data turned into innovation , in plain view",
  ),
  inContent(
    english,
    "a number that may part from its unit",
    checkTypography,
    typography,
    subtitle,
    "Up to 10 GB turned into innovation",
  ),
  inContent(
    english,
    "an English page with a decimal comma",
    checkTypography,
    typography,
    subtitle,
    "Data of which 99,5% is innovation",
  ),
  inContent(
    english,
    "a text that was not translated",
    checkTranslations,
    "content/untranslated",
    subtitle,
    "Dados transformados em inovação, com o método às claras",
  ),
  inContent(
    english,
    "a sentence in the other language",
    checkLanguages,
    "content/other-language",
    subtitle,
    "Dados para uma empresa que não os tem em casa",
  ),
  inContent(
    english,
    "figures that differ between languages",
    checkTranslations,
    "content/numbers",
    subtitle,
    "Data turned into innovation in 24 months",
  ),
  {
    name: "a part that one language lacks",
    check: checkTranslations,
    output: [{ path: "en.html", replace: "<h2>In numbers</h2>", with: "<p>In numbers</p>" }],
    finds: { code: "content/structure", file: "en.html", line: false },
  },
  inContent(
    english,
    "a note to oneself",
    checkLeftovers,
    "content/leftover",
    subtitle,
    "TODO write this",
  ),
  inContent(
    english,
    "a brace that was meant as a token",
    checkLeftovers,
    "content/leftover",
    subtitle,
    '"Data turned into {{projects}}"',
  ),
  {
    name: "a value that was not there",
    check: checkLeftovers,
    output: [{ path: "en.html", replace: "Based in Brazil", with: "Based in undefined" }],
    finds: { code: "content/leftover", file: "en.html", at: "<li", line: false },
  },
  inContent(
    questions,
    "a constant that no text says any more",
    checkDocumentRules,
    "rule/faq-constants",
    "{singleCellWeeks}\u00a0semanas",
    "um mês",
    "singleCellWeeks: 3–4",
  ),
  {
    name: "a question that is not shown",
    check: checkDocumentRules,
    output: [{ path: "faq.html", replace: '<details name="faq">', with: "<div>" }],
    finds: { code: "rule/faq-parts", file: "faq.html", line: "questions: 19" },
  },
  {
    name: "a title that search results cut off",
    check: ({ content }) => content.pages.flatMap(findSearchLengths),
    content: [
      {
        file: "content/pages/home.en.yaml",
        replace: "title: Bioinformatics consulting",
        with: "title: Bioinformatics consulting for all who work with genomes, in Rio and elsewhere",
      },
    ],
    finds: {
      code: "content/search-length",
      file: "content/pages/home.en.yaml",
      line: "in Rio and elsewhere",
    },
  },
  {
    name: "an editor's schema that is out of step",
    check: checkEditorSchemas,
    content: [
      { file: "content/schema/faq.json", replace: '"type": "object"', with: '"type": "array"' },
    ],
    finds: {
      code: "content/editor-schema",
      file: "content/schema/faq.json",
      line: '"type": "array"',
    },
  },
];
