import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import { hasErrors } from "../../src/diagnostics/diagnostic.ts";
import { sharedCache } from "../support/make-files.ts";
import { createProject, tinySite } from "../support/project.ts";
import { listInTable } from "./wrong-use.ts";

/** Wrong uses of what a page can say, each with what its author reads and the mend that this names. */
interface Planted {
  /** The file below `content/` and the line in it that the wrong one replaces. */
  file: string;
  line: string;
  wrong: string;
  /** Line, column and length of what is wrong, its message, and what the hint has to name. */
  at: string;
  message: string;
  hint: string;
  mended: string;
}

const faq = "pages/faq.pt-BR.yaml";
const answer = "    answer: Sim, escreva para {email}.";

/** A wrong answer, and its mend. */
function planted(
  wrong: string,
  at: string,
  message: string,
  hint: string,
  mended: string,
): Planted {
  const written = (text: string) => `    answer: ${text}`;
  return {
    ...{ file: faq, line: answer, at, message, hint },
    ...{ wrong: written(wrong), mended: written(mended) },
  };
}

const folded = (...lines: string[]) => [">-", ...lines].join("\n      ");
const literal = (...lines: string[]) => ["|", ...lines].join("\n      ");

const cases: Record<string, Planted> = {
  "a link to a page that is not there": planted(
    folded("Sim, diga", "e veja [a página](/eng) dela."),
    ...(["15:25+4", 'no page has the route "/eng"', 'did you mean "/en"?'] as const),
    folded("Sim, diga", "e veja [a página](/en) dela."),
  ),
  "a link with a slash at its end": planted(
    "'Veja d''a [página](/en/).'",
    ...(["13:33+4", 'no page has the route "/en/"', 'did you mean "/en"?'] as const),
    "'Veja d''a [página](/en).'",
  ),
  "a link to a question that is not there": planted(
    literal("Sim.", "", "- {email} e [esta](#segund)"),
    ...([
      "16:26+7",
      'this page has no element with the id "segund"',
      'did you mean "segunda"?',
    ] as const),
    literal("Sim.", "", "- {email} e [esta](#segunda)"),
  ),
  "a link to a part that another page has not": planted(
    '"{email}: \\u00e9\\n [a\\\n      qui](/faq#primeir)"',
    ...([
      "14:12+12",
      '"/faq" has no element with the id "primeir"',
      'did you mean "primeira"?',
    ] as const),
    '"{email}: \\u00e9\\n [a\\\n      qui](/faq#primeira)"',
  ),
  "a link to a page without its slash": planted(
    "Veja [isto](en).",
    ...(["13:25+2", '"en" is not a valid link address', 'write "/en"'] as const),
    "Veja [isto](/en).",
  ),
  "an address that is not encrypted": planted(
    "Veja {{x}} [isto](http://a.example/b).",
    ...([
      "13:31+18",
      '"http://a.example/b" is not a valid link address',
      "https://a.example/b",
    ] as const),
    "Veja {{x}} [isto](https://a.example/b).",
  ),
  "an address without its scheme": planted(
    "Veja [isto](www.a.example).",
    ...([
      "13:25+13",
      '"www.a.example" is not a valid link address',
      "https://www.a.example",
    ] as const),
    "Veja [isto](https://www.a.example).",
  ),
  "an e-mail address without mailto": planted(
    "Escreva [aqui]({email}).",
    ...([
      "13:28+7",
      '"contato@example.com" is not a valid link address',
      "mailto:contato@example.com",
    ] as const),
    "Escreva [aqui](mailto:{email}).",
  ),
  "an address that runs a program": planted(
    "Veja [isto](javascript:alert%281%29).",
    ...(["13:25+23", '"javascript:alert%281%29" is not a valid link address', "https://"] as const),
    "Veja [isto](/en).",
  ),
  "a link without words": planted(
    "Veja [](/en).",
    ...(["13:18+7", "this link has no words", "between the brackets"] as const),
    "Veja [isto](/en).",
  ),
  "a space between words and address": planted(
    "Veja [isto] (/en).",
    ...(["13:23+3", "this link is malformed", "[words](address)"] as const),
    "Veja [isto](/en).",
  ),
  "brackets the wrong way round": planted(
    "Veja (isto)[/en].",
    ...(["13:23+2", "this link is malformed", "[words](address)"] as const),
    "Veja [isto](/en).",
  ),
  "a bracket that is not closed": planted(
    "Veja [isto](/en e mais.",
    ...(["13:23+2", "this link is malformed", "[words](address)"] as const),
    "Veja [isto](/en) e mais.",
  ),
  "a title of a link": planted(
    `Veja [isto](/en "Inglês").`,
    ...(["13:25+12", "a link title is not allowed", "remove the words in quotes"] as const),
    "Veja [isto](/en).",
  ),
  "a heading": planted(
    literal("Sim.", "", "## Prazo", "", "Dois dias."),
    ...(["16:7+8", "headings are not allowed in this text", "a field of its own"] as const),
    literal("Sim.", "", "\\## Prazo", "", "Dois dias."),
  ),
  "an image": planted(
    folded("Sim, {email}: assim", "![foto](a.png) é."),
    ...(["15:7+14", "images are not allowed in this text", "a field of its own"] as const),
    folded("Sim, {email}: assim", "!\\[foto] é."),
  ),
  "a table": planted(
    literal("| a | b |", "|---|---|", "| 1 | 2 |"),
    ...(["15:7+5", "tables are not allowed in this text", "write a list"] as const),
    literal("- a 1", "- b 2"),
  ),
  "a list that YAML joins to one line": planted(
    folded("Aceitamos:", "- FASTQ", "- BAM"),
    ...(["15:7+1", "this list entry is read as part of the line before", "a blank line"] as const),
    folded("Aceitamos:", "", "- FASTQ", "", "- BAM"),
  ),
  "a year that would number a list": planted(
    "2010. Foi o ano.",
    ...(["13:13+5", "a numbered list must start at 1", 'write "2010\\."'] as const),
    "2010\\. Foi o ano.",
  ),
  "an entry without words": planted(
    literal("- a", "-", "- b"),
    ...(["15:7+1", "this list entry is empty", "write its words"] as const),
    literal("- a", "- b"),
  ),
};

/** The errors of the tiny site with a line of a file replaced: where, what, and how to mend it. */
async function errorsWith({ file, line }: Planted, replacement: string) {
  const path = `content/${file}`;
  const text = readFileSync(join(tinySite, path), "utf8");
  expect(text).toContain(line);
  const edits = new Map([[path, text.replace(line, () => replacement)]]);
  const root = await createProject();
  const { diagnostics } = await loadContent(root, { drafts: false, edits, cache: sharedCache() });
  return diagnostics.filter((found) => hasErrors([found]));
}

it.each(Object.entries(cases))(
  "%s is an error at its place, and its mend works",
  async (title, one) => {
    const found = await errorsWith(one, one.wrong);
    listInTable([title, `content/${one.file}:${one.at} ${one.message}`, one.hint]);
    expect(
      found.map(({ place, message }) => [
        place?.file,
        `${place?.line}:${place?.column}+${place?.length}`,
        message,
      ]),
    ).toEqual([[`content/${one.file}`, one.at, one.message]]);
    expect(found[0]?.hint).toContain(one.hint);
    expect(await errorsWith(one, one.mended)).toEqual([]);
  },
);
