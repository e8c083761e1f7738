import { describe, it } from "vitest";
import { change } from "../support/project.ts";
import { expectWrongUse, type WrongUse } from "./wrong-use.ts";

const home = "content/pages/home.en.yaml";
const faq = "content/pages/faq.pt-BR.yaml";
const site = "content/site.yaml";
const title = "title: We read genomes";
const subtitle = "  subtitle: With";
const second = "  - slug: segunda";
const asText = "write the whole text in quotes";
const inQuotes = "if it belongs to the text, write all of it in quotes that it does not contain";
const plain = "remove the markup: this field takes plain text";
const more = (count: number) =>
  `; ${count} more error${count === 1 ? "" : "s"} may be due to this one`;

/** A line of a file typed wrong, what its author reads, and the line that this leads to. */
type Row = [
  name: string,
  file: string,
  line: string,
  wrong: string,
  finds: string,
  hint?: string,
  mended?: string,
];

const yaml: Row[] = [
  [
    "a line indented too far",
    home,
    subtitle,
    ` ${subtitle}`,
    "11:1 this line is indented by 3 spaces, the lines around it by 2",
    "indent it by 2 spaces, or delete it",
  ],
  [
    "a line indented too little",
    home,
    subtitle,
    subtitle.slice(1),
    "11:1 this line is indented by 1 space, the lines around it by 2",
    `indent it by 2 spaces, or delete it${more(6)}`,
  ],
  [
    "a line that is not indented",
    home,
    subtitle,
    subtitle.trim(),
    "11:1 this line is indented by 0 spaces, the lines around it by 2",
    `indent it by 2 spaces, or line 12 by 0${more(6)}`,
  ],
  [
    "a tab",
    home,
    subtitle,
    "\tsubtitle: With",
    "11:1 this line is indented with a tab",
    `indent with two spaces per level${more(6)}`,
  ],
  [
    "a non-breaking space before a key",
    home,
    subtitle,
    "\u00a0 subtitle: With",
    "11:1 the character U+00A0 indents this line",
    `indent with spaces${more(6)}`,
  ],
  [
    "no space after a colon",
    home,
    subtitle,
    "  subtitle:With",
    "11:3 a field starts here without a colon and a space after it",
    'write it as "name: text"',
  ],
  [
    "a colon in a text",
    home,
    title,
    "title: We read: genomes",
    '10:10 unexpected ": "',
    asText,
    'title: "We read: genomes"',
  ],
  [
    "a quote that is not closed",
    home,
    title,
    'title: "We read genomes',
    "10:10 this quote is not closed",
    "close it, or write the whole text in quotes",
  ],
  [
    "an apostrophe in single quotes",
    home,
    title,
    "title: 'We don't read'",
    "10:18 unexpected text after this value",
    inQuotes,
    `title: "We don't read"`,
  ],
  [
    "a text that starts with a bracket",
    home,
    title,
    "title: [We read] genomes",
    "10:20 unexpected text after this value",
    inQuotes,
    'title: "(We read) genomes"',
  ],
  [
    "a text that starts with @",
    home,
    title,
    "title: @home",
    "10:10 this text starts with a character that YAML reserves",
    "write the text in quotes",
    'title: "@home"',
  ],
  [
    "a text that starts with *",
    home,
    title,
    "title: *home",
    "10:10 an alias (*) is not supported in content files",
    "write the text itself here; if this is the text, write it in quotes",
    'title: "*home"',
  ],
  [
    "a field twice",
    home,
    subtitle,
    `  subtitle: Twice\n${subtitle}`,
    '12:3 duplicate field "subtitle"',
    "delete one of the two: line 11 has it already",
  ],
  [
    "a list entry without its hyphen",
    faq,
    second,
    "  slug: segunda",
    "14:1 an entry of this list has no hyphen",
    `write "- " before it${more(1)}`,
  ],
  [
    "a hyphen without a space",
    faq,
    second,
    "  -slug: segunda",
    "14:1 a hyphen has no space after it",
    `write "- " before the entry${more(1)}`,
  ],
  [
    "a line of a long text indented too little",
    faq,
    "      Outro",
    "    Outro",
    "19:1 this line is indented less than the text it belongs to",
    "indent it by 6 spaces",
  ],
  [
    "a text cut by #",
    home,
    title,
    "title: We read # genomes",
    '10:18 text after " #" is not published',
    "write the text in quotes, or put the comment on a line of its own",
    'title: "We read # genomes"',
  ],
  [
    "a merge conflict",
    home,
    `  ${title}`,
    `<<<<<<< HEAD\n  ${title}\n=======\n  title: Other\n>>>>>>> theirs`,
    "10:1 unresolved merge conflict marker",
    "choose one of the two versions, and remove the marker lines",
  ],
];

const texts: Row[] = [
  [
    "Markdown in a plain text",
    home,
    title,
    "title: We **read** genomes",
    "10:13 the page shows this Markdown as it is typed",
    plain,
  ],
  [
    "HTML in a plain text",
    home,
    title,
    "title: We <b>read</b> genomes",
    "10:13 the page shows this HTML as it is typed",
    "remove the tag",
  ],
  [
    "a blank line in a plain text",
    home,
    subtitle,
    "  subtitle: >-\n    One paragraph.\n\n    Another one.",
    "13:1 the page shows these paragraphs as one",
    "remove the blank line, or write | in place of > to keep the lines",
  ],
  [
    "emphasis without its end in a rich text",
    faq,
    "Sim, escreva para {email}.",
    "Sim, **escreva para {email}.",
    '13:18 unmatched "**"',
    'write it on both sides of the words; to print it, write "\\*\\*"',
  ],
  [
    "an address in a plain text",
    home,
    subtitle,
    "  subtitle: See https://a.example/b With",
    "11:17 the page shows this address as text, not as a link",
    "remove it, or move it to a rich text field as [words](address)",
  ],
  [
    "a misspelt field",
    home,
    subtitle,
    "  subtitel: With",
    '11:3 unknown field "subtitel"',
    'did you mean "subtitle"?',
  ],
  [
    "an empty field",
    home,
    `${title}\n`,
    "title:\n",
    '10:9 "hero.title" is empty',
    "write its value here",
  ],
  [
    "a misspelt variable",
    home,
    "{founded}",
    "{fonded}",
    '9:16 unknown variable "{fonded}"',
    'did you mean "founded"? If not, define it in content/site.yaml',
  ],
  [
    "a variable without its closing brace",
    home,
    "Since {founded}",
    "Since {founded",
    '9:16 unmatched "{"',
    'write "{founded}"; to print a brace, write "{{"',
  ],
  [
    "a stray brace",
    home,
    title,
    "title: We read } genomes",
    '10:18 unmatched "}"',
    'to print a brace, write "}}"',
  ],
  [
    "a variable that nothing uses",
    site,
    "  founded: 2010",
    "  founded: 2010\n  staff: 12",
    '16:3 unused variable "staff"',
    "use it in a text as {staff}, or delete it",
  ],
  [
    "a count in words",
    site,
    "questions: 2",
    "questions: two",
    '14:14 "facts.questions" must be a whole number, not text',
    "write digits without quotes",
  ],
  [
    "a count that is wrong",
    site,
    "questions: 2",
    "questions: 3",
    `${faq}:10:1 "items" has 2 entries and needs 3`,
    'add the missing ones, or set "questions" in content/site.yaml to 2',
  ],
  [
    "a route without its slash",
    faq,
    "route: /faq",
    "route: faq",
    '1:8 "route" is not a valid path',
    'use lower-case letters, digits and hyphens, no slash at the end, as in "/" or "/about"',
  ],
  [
    "an unknown template",
    faq,
    "template: faq",
    "template: faqs",
    '3:11 unknown template "faqs"',
    'did you mean "faq"?',
  ],
  [
    "an unknown language",
    faq,
    "language: pt-BR",
    "language: pt",
    '2:11 unknown language "pt"',
    'did you mean "pt-BR"?',
  ],
  [
    "a slug with capitals",
    faq,
    "slug: segunda",
    "slug: Segunda",
    '14:11 "items[2].slug" is not a valid slug',
    'use lower-case letters, digits and hyphens, as in "my-part"',
  ],
  [
    "a slug twice",
    faq,
    "slug: segunda",
    "slug: primeira",
    '14:11 duplicate slug "primeira"',
    "choose another slug: line 11 has it already",
  ],
  [
    "an address without https",
    site,
    "url: https://um.example",
    "url: um.example",
    '7:10 "profiles[1].url" must be a full address that starts with "https://"',
  ],
  [
    "an e-mail address without @",
    site,
    "email: contato@example.com",
    "email: contato.example.com",
    '3:8 "email" must be an e-mail address such as "nome@example.com"',
  ],
  [
    "yes in place of true",
    home,
    "draft: true",
    "draft: yes",
    '54:10 "bootcamp.draft" must be true or false, not text',
    "write true or false without quotes",
  ],
];

/** A wrong answer, what its author reads, and the answer that this leads to. */
type Answer = [name: string, wrong: string, finds: string, hint: string, mended: string];

const answers: Answer[] = [
  [
    "a link to a page that is not there",
    ">-\n      Sim, diga\n      e veja [a página](/eng) dela.",
    '15:25 no page has the route "/eng"',
    'did you mean "/en"?',
    ">-\n      Sim, diga\n      e veja [a página](/en) dela.",
  ],
  [
    "a link to a question that is not there",
    "|\n      Sim.\n\n      - {email} e [esta](#segund)",
    '16:26 this page has no element with the id "segund"',
    'did you mean "segunda"?',
    "|\n      Sim.\n\n      - {email} e [esta](#segunda)",
  ],
  [
    "a link to a part that another page has not",
    '"{email}: \\u00e9\\n [a\\\n      qui](/faq#primeir)"',
    '14:12 "/faq" has no element with the id "primeir"',
    'did you mean "primeira"?',
    '"{email}: \\u00e9\\n [a\\\n      qui](/faq#primeira)"',
  ],
  [
    "a link to a page without its slash",
    "Veja [isto](en).",
    '13:25 "en" is not a valid link address',
    'write "/en" for a page of this site',
    "Veja [isto](/en).",
  ],
  [
    "an address that is not encrypted",
    "Veja {{x}} [isto](http://a.example/b).",
    '13:31 "http://a.example/b" is not a valid link address',
    'write "https://a.example/b"',
    "Veja {{x}} [isto](https://a.example/b).",
  ],
  [
    "an e-mail address without mailto",
    "Escreva [aqui]({email}).",
    '13:28 "contato@example.com" is not a valid link address',
    'write "mailto:contato@example.com"',
    "Escreva [aqui](mailto:{email}).",
  ],
  [
    "an address that runs a program",
    "Veja [isto](javascript:alert%281%29).",
    '13:25 "javascript:alert%281%29" is not a valid link address',
    'write "/page", "#part", "https://…" or "mailto:…"',
    "Veja [isto](/en).",
  ],
  [
    "a link without words",
    "Veja [](/en).",
    "13:18 this link has no words",
    "write them between the brackets",
    "Veja [isto](/en).",
  ],
  [
    "a space between words and address",
    "Veja [isto] (/en).",
    "13:23 this link is malformed",
    "write [words](address), with no space in the address, and no link in the words",
    "Veja [isto](/en).",
  ],
  [
    "a bracket that is not closed",
    "Veja [isto](/en e mais.",
    "13:23 this link is malformed",
    "write [words](address), with no space in the address, and no link in the words",
    "Veja [isto](/en) e mais.",
  ],
  [
    "a title of a link",
    'Veja [isto](/en "Inglês").',
    "13:25 a link title is not allowed",
    "remove the words in quotes after the address",
    "Veja [isto](/en).",
  ],
  [
    "a heading",
    "|\n      Sim.\n\n      ## Prazo\n\n      Dois dias.",
    "16:7 headings are not allowed in this text",
    'give this part a field of its own; to print the character, write "\\#"',
    "|\n      Sim.\n\n      \\## Prazo\n\n      Dois dias.",
  ],
  [
    "an image",
    ">-\n      Sim, {email}: assim\n      ![foto](a.png) é.",
    "15:7 images are not allowed in this text",
    'put the image into a field of its own; to print the characters, write "!\\["',
    ">-\n      Sim, {email}: assim\n      !\\[foto] é.",
  ],
  [
    "a table",
    "|\n      | a | b |\n      |---|---|\n      | 1 | 2 |",
    "15:7 tables are not allowed in this text",
    "write a list, one entry for each row",
    "|\n      - a 1\n      - b 2",
  ],
  [
    "a list that YAML joins to one line",
    ">-\n      Aceitamos:\n      - FASTQ\n      - BAM",
    "15:7 this list entry is read as part of the previous line",
    "leave a blank line before each entry",
    ">-\n      Aceitamos:\n\n      - FASTQ\n\n      - BAM",
  ],
  [
    "a year that would number a list",
    "2010. Foi o ano.",
    "13:13 a numbered list must start at 1",
    'to print the number, write "2010\\."',
    "2010\\. Foi o ano.",
  ],
  [
    "an entry without words",
    "|\n      - a\n      -\n      - b",
    "15:7 this list entry is empty",
    "write its words after the mark, or remove it",
    "|\n      - a\n      - b",
  ],
];

const toRow = ([name, wrong, finds, hint, mended]: Answer): Row => {
  const written = (text: string) => `    answer: ${text}`;
  return [
    name,
    faq,
    written("Sim, escreva para {email}."),
    written(wrong),
    finds,
    hint,
    written(mended),
  ];
};

const toUse = ([name, file, line, wrong, finds, hint, mended = line]: Row): WrongUse => ({
  ...{ name, hint },
  edits: [change(file, line, wrong)],
  finds: finds.startsWith("content/") ? finds : `${file}:${finds}`,
  mend: [change(file, wrong, mended)],
});

describe("in YAML", () => {
  it.each(yaml.map(toUse))("$name", expectWrongUse);
});

describe("in what YAML says", () => {
  it.each(texts.map(toUse))("$name", expectWrongUse);
});

describe("in a rich text", () => {
  it.each(answers.map(toRow).map(toUse))("$name", expectWrongUse);
});
