import { describe, expect, it } from "vitest";
import { change, createProject } from "../support/project.ts";
import { load, testWrongUses, type WrongUses } from "./wrong-use.ts";

const home = "content/pages/home.en.yaml";
const faq = "content/pages/faq.pt-BR.yaml";
const site = "content/site.yaml";
const title = "title: We read genomes";
const subtitle = "  subtitle: With";
const quoted = 'title: "We read\n    genomes"';
const method = `${subtitle} method`;
const second = "  - slug: segunda";
const answer = "Sim, escreva para {email}.";
const longParagraph = "Respondemos a cada pergunta em até dois dias, em português ou em inglês.";
const entry = `${second}
    question: Segunda?
    answer: >-
      Um parágrafo.

      Outro parágrafo.
`;
const indent = (text: string, by: number) => text.replace(/^(?=.)/gm, " ".repeat(by));
const step = "        - number: 2\n          ";

/** A line of a file typed wrong, and the line that the report leads to. */
type Row = [name: string, file: string, line: string, wrong: string, mended?: string];

const inFile = (
  file: string,
  rows: [name: string, line: string, wrong: string, mended?: string][],
) => rows.map(([name, ...lines]): Row => [name, file, ...lines]);

/** A text of a field in English that YAML reads otherwise, unless it stands in quotes. */
const unquoted = (name: string, line: string, text: string): Row => {
  const key = line.slice(0, line.indexOf(":"));
  return [name, home, line, `${key}: ${text}`, `${key}: "${text.trim()}"`];
};

const yaml: Row[] = [
  unquoted("a colon in a text", title, "We read: genomes"),
  unquoted("a colon in a text of two lines", method, "We read: with\n    all that follows"),
  unquoted("a colon in the second line of a text", method, "We read,\n    with this: a\n    b"),
  unquoted("colons in both lines of a text", method, "DNA: we read\n    all. RNA: we\n    count"),
  unquoted(
    "a colon after the first word of a second line",
    method,
    "We read\n    RNA: all\n    of it",
  ),
  unquoted("a comment sign in a text of two lines", method, "Sample #3\n    of # all\n    of it"),
  unquoted("a text that starts with a bracket", title, "[We read] genomes"),
  unquoted("a text that starts with @", title, "@home"),
  unquoted("a text that starts with *", title, "*home"),
  unquoted("a text cut by #", title, "We read # genomes"),
  ...inFile(home, [
    ["a line indented too far", subtitle, ` ${subtitle}`],
    ["a line indented too little", subtitle, subtitle.slice(1)],
    ["a line that is not indented", subtitle, subtitle.trim()],
    ["a tab", subtitle, "\tsubtitle: With"],
    ["a non-breaking space before a key", subtitle, "\u00a0 subtitle: With"],
    ["a non-breaking space after a colon", subtitle, "  subtitle:\u00a0With"],
    [
      "a non-breaking space after a hyphen",
      "- slug: sequenciamento",
      "-\u00a0slug: sequenciamento",
    ],
    ["a non-breaking space behind the indentation", subtitle, "  \u00a0subtitle: With"],
    ["an invisible character in a key", subtitle, "  sub\u200btitle: With"],
    ["an invisible character before a hyphen", "- slug: seq", "\u200b- slug: seq"],
    ["no space after a colon", subtitle, "  subtitle:With"],
    [
      "no space after the colon of a group's first field",
      "    location: Brazil",
      "    location:Brazil",
    ],
    ["a text in a group that starts with @", subtitle, "  subtitle: @With"],
    ["words in quotes before others", subtitle, '  subtitle: "With" every'],
    [
      "quotes in double quotes",
      title,
      'title: "We "read" genomes"',
      'title: "We \\"read\\" genomes"',
    ],
    [
      "quotes and a colon in double quotes",
      method,
      '  subtitle: "With\n    a "free" text: method"',
      "  subtitle: 'With\n    a \"free\" text: method'",
    ],
    [
      "an apostrophe in single quotes, and a colon",
      title,
      "title: 'We don't: read'",
      "title: 'We don''t: read'",
    ],
    [
      "a colon after a variable",
      "badge: Since {founded}",
      "badge: {founded}: since",
      'badge: "{founded}: since"',
    ],
    ["an apostrophe before a text", subtitle, "  subtitle: 'With every"],
    ["no colon", subtitle, "  subtitle With"],
    ["an equals sign in place of a colon", subtitle, "  subtitle= With"],
    ["a semicolon in place of a colon", "    clients: World", "    clients; World"],
    ["a comment of another language", "hero:\n", "// why\nhero:\n", "# why\nhero:\n"],
    ["no colon after a group's first field", "    location: Brazil", "    location Brazil"],
    [
      "no colon after the first field of a list entry",
      "- slug: sequenciamento",
      "- slug sequenciamento",
    ],
    ["no colon after a group", "  trustIndicators:", "  trustIndicators"],
    ["a colon in curly quotes", title, "title: “We read: genomes”", 'title: "We read: genomes"'],
    [
      "a colon in a text below its field",
      method,
      "  subtitle:\n    We read: with\n    all that follows",
      '  subtitle:\n    "We read: with\n    all that follows"',
    ],
    [
      "a comment between the lines of a text",
      method,
      "  subtitle: We read\n    # why\n    data",
      "  # why\n  subtitle: We read\n    data",
    ],
    [
      "a comment between the lines of a block",
      method,
      "  subtitle: >-\n    We read\n    # why\n    data",
      "  # why\n  subtitle: >-\n    We read\n    data",
    ],
    [
      "a comment in the first column of a block",
      method,
      "  subtitle: >-\n    We read\n#    much\n    data",
      "  subtitle: >-\n    We read\n    much\n    data",
    ],
    ["words after >", title, "title: >We read\n    genomes", "title: >\n    We read\n    genomes"],
    ["a tab in a text in quotes", title, 'title: "We read\n\tgenomes"', quoted],
    ["quotes that end indented too little", title, 'title: "We read\n  genomes"', quoted],
    ["an anchor above a group", "hero:\n", "hero: &top\n"],
    ["a tag above a group", "hero:\n", "hero: !top\n"],
    ["a quote that is not closed", title, 'title: "We read genomes'],
    ["an apostrophe in single quotes", title, "title: 'We don't read'", `title: "We don't read"`],
    ["a group moved out of its group", "  trustIndicators:", "trustIndicators:"],
    ["the first entry of a list without its hyphen", "        - number: 1", "          number: 1"],
    [
      "an entry of a list indented too far",
      `${step}title: Count\n          description:`,
      "          - number: 2\n            title: Count\n            description:",
    ],
    [
      "an entry in the middle of a list without its hyphen",
      `${step}title: Count`,
      "          number: 2\n          title: Count",
    ],
    [
      "the list of another entry",
      `title: Join\n          description: We join.\n${step}title: Measure\n          description: We measure.`,
      `title: Read\n          description: We read.\n${step}title: Count\n          description: We count.`,
    ],
    ["a field twice", subtitle, `  subtitle: Twice\n${subtitle}`],
    ["a merge conflict", `  ${title}`, `<<<<<<< HEAD\n  ${title}\n=======\n  title: O\n>>>>>>> b`],
  ]),
  ...inFile(faq, [
    ["a tab in a long text", "      Outro", "\tOutro"],
    ["a list entry without its hyphen", second, "  slug: segunda"],
    ["an entry without its hyphen, one space too far left", second, "   slug: segunda"],
    ["an entry without its hyphen, one space too far right", second, "     slug: segunda"],
    ["a last field one space too far left", "  responseNote", " responseNote"],
    ["a hyphen inside an entry", "    question: Segunda?", "  - question: Segunda?"],
    ["a hyphen without a space", second, "  -slug: segunda"],
    ["a dash in place of a hyphen", second, "  – slug: segunda"],
    [
      "a text of several lines without its >-",
      "    answer: >-\n      Um parágrafo.",
      "    answer:\n      Um parágrafo: este.",
      "    answer: >-\n      Um parágrafo: este.",
    ],
    [
      "a text without its >- whose lines have colons",
      "    answer: >-\n      Um parágrafo.",
      "    answer:\n      DNA: um parágrafo\n      de texto. RNA: este\n      também.",
      "    answer: >-\n      DNA: um parágrafo\n      de texto. RNA: este\n      também.",
    ],
    ["a space in >-", "    answer: >-", "    answer: > -"],
    ["a dash in >-", "    answer: >-", "    answer: >–"],
    ["the mark >- backwards", "    answer: >-", "    answer: ->"],
    [
      "the mark >- backwards before a colon",
      "    answer: >-\n      Um parágrafo.",
      "    answer: ->\n      Um: parágrafo.",
      "    answer: >-\n      Um: parágrafo.",
    ],
    ["the mark |- backwards", "    answer: >-", "    answer: -|", "    answer: |-"],
    [
      "a first field of a list entry that is lost",
      `${second}\n    question: Segunda`,
      "    question: Segunda",
    ],
    ["a group whose own line is a comment", "meta:\n", "# meta:\n"],
    ["a list whose own line is a comment", "items:\n", "#items:\n"],
    ["a text whose own line is a comment", "    answer: >-\n", "    # answer: >-\n"],
    ["an entry inside the one before it", entry, indent(entry, 2)],
    ["a question that was copied", "question: Segunda?", "question: Primeira?"],
    [
      "a paragraph that was pasted twice",
      "Outro parágrafo.",
      `${`${longParagraph}\n\n      `.repeat(2)}Fim.`,
      `${longParagraph}\n\n      Fim.`,
    ],
    [
      "a comment between the lines of a rich text",
      "Outro parágrafo.",
      "Outro\n      # longo\n      parágrafo.",
      "Outro\n      parágrafo.",
    ],
    ["a line of a long text indented too little", "      Outro", "    Outro"],
    [
      "a line with a colon of a long text indented too little",
      "      Outro parágrafo.",
      "    Se não, melhor: há\n      tempo de todos: antes,\n      escreva.",
      "      Se não, melhor: há\n      tempo de todos: antes,\n      escreva.",
    ],
    ["a line of a long text that may be a field", "      Outro", "    outro"],
    ["no colon before a long text", "    answer: >-", "    answer >-"],
    ["no colon after a long text", "closing:", "closing"],
    ["a group whose own line is lost", "Outro parágrafo.\nclosing:\n", "Outro parágrafo.\n"],
    ["a list in a long text indented too little", "      Outro", "     - Outro"],
  ]),
  ...inFile(site, [
    ["a comma without an entry", "[brand]", "[brand, , phone]", "[brand, phone]"],
    [
      "an entry that was copied and not changed",
      "  - label: Perguntas",
      "  - label: Início\n    path: /\n    language: pt-BR\n  - label: Perguntas",
    ],
  ]),
];

const texts: Row[] = [
  ...inFile(home, [
    ["Markdown in a plain text", title, "title: We **read** genomes"],
    ["Markdown with a low line in a plain text", title, "title: We _read_ genomes"],
    ["code in a plain text", title, "title: We `read` genomes"],
    ["a list in a plain text", subtitle, "  subtitle: >-\n    - one\n    - two"],
    ["quotes of a text processor around a text", title, "title: “We read genomes”"],
    ["a quote that closes nothing", title, 'title: We read genomes"'],
    ["HTML in a plain text", title, "title: We <b>read</b> genomes"],
    ["a blank line in a plain text", subtitle, "  subtitle: >-\n    One line.\n\n    Another."],
    ["an address in a plain text", subtitle, "  subtitle: See https://a.example/b With"],
    ["a ligature of two letters", title, "title: We \ufb01nd genomes"],
    ["a code of HTML in a plain text", title, "title: We read&nbsp;genomes"],
    [
      "an entry that one language has more of",
      "        - number: 1\n          title: Read\n          description: We read.\n        - number: 2",
      "        - number: 2",
    ],
    [
      "an entry with a slug that one language has more of",
      "    - slug: montagem\n      icon: puzzle\n",
      "    - slug: outra\n      icon: dna\n      title: O\n      subtitle: O\n      steps: [{number: 1, title: O, description: O}, {number: 2, title: O, description: O}]\n    - slug: montagem\n      icon: puzzle\n",
    ],
    [
      "a group whose fields are not indented",
      "    location: Brazil\n    clients: World\n    response: ",
      "  location: Brazil\n  clients: World\n  response: ",
    ],
    ["a route twice", "route: /en", "route: /"],
    ["a field by a name of JavaScript", subtitle, `  constructor: x\n${subtitle}`],
    ["a misspelled field", subtitle, "  subtitel: With"],
    ["a field under another name", subtitle, "  tagline: With"],
    ["an empty field", `${title}\n`, "title:\n"],
    ["a character of a font of icons alone", title, "title: \ue001"],
    ["a misspelled variable", "{founded}", "{fonded}"],
    ["a number in place of a variable", "{responseHours} hours", "24 hours"],
    ["a value in place of a variable", "{email}", "contato@example.com"],
    ["a variable without its closing brace", "Since {founded}", "Since {founded"],
    ["a variable without its opening brace", "Since {founded}", "Since founded}"],
    [
      "a variable in two braces in a long text",
      method,
      "  subtitle: >-\n    With\n    method since {{founded}}",
    ],
    ["a comment before fields of the group above", "pipelines:\n", "#pipelines:\n"],
    ["a comment before fields that the group above has too", "hero:\n", "# hero:\n"],
    ["a comment before fields after a list", "bootcamp:\n", "#bootcamp:\n"],
    ["a dollar sign before a variable", "Since {founded}", "Since $" + "{founded}"],
    ["a variable of another generator", "Since {founded}", "Since {{ site.founded }}"],
    ["a variable of Hugo", "Since {founded}", "Since {{ .Site.Params.founded }}"],
    ["a shortcode of Hugo", "Since {founded}", "Since {{< founded >}}"],
    ["a filter of Jekyll", "Since {founded}", "Since {{ page.year | upcase }}"],
    ["a shortcode that is no variable", "Since {founded}", 'Since {{% note "a" %}}'],
    ["a shortcode of WordPress", "Since {founded}", 'Since [year format="a"]'],
    ["a footnote in a plain text", title, "title: We read[^1] genomes"],
    ["a row of a table in a plain text", title, 'title: "| We | read |"'],
    ["a code of a letter in a plain text", title, "title: We read&eacute; genomes"],
    ["a comment of HTML in a plain text", title, "title: We read<!-- all --> genomes"],
    ["a variable in brackets", "Since {founded}", "Since [founded]"],
    ["a variable as in other templates", "Since {founded}", "Since %founded%"],
    ["a stray brace", title, "title: We read } genomes"],
    ["yes in place of true", "draft: true", "draft: yes"],
  ]),
  ...inFile(faq, [
    [
      "such quotes around an answer that has them",
      "answer: Sim, escreva para {email}.",
      "answer: «Sim, escreva para {email}.»",
      "answer: '«Sim, escreva para {email}.»'",
    ],
    ["emphasis without its end in a rich text", answer, "Sim, **escreva para {email}."],
    [
      "one star without its end in a rich text",
      "Sim, escreva para {email}.",
      "Sim, *escreva para {email}.",
    ],
    [
      "a mark with one star too few in a rich text",
      "Sim, escreva para {email}.",
      "Sim, **escreva* para {email}.",
      "Sim, **escreva** para {email}.",
    ],
    [
      "code without its end in a rich text",
      "Sim, escreva para {email}.",
      "Sim, `escreva para {email}.",
    ],
    [
      "a line of a text that is indented further",
      answer,
      ">-\n      Sim, escreva\n        para {email}.",
      ">-\n      Sim, escreva\n      para {email}.",
    ],
    [
      "a rich text whose lines are kept",
      answer,
      "|\n      Sim, escreva\n      para {email}.",
      ">-\n      Sim, escreva\n      para {email}.",
    ],
    ["the mark of a block after words", "question: Primeira?", "question: A >-\n      primeira?"],
    [
      "a line of a plain text that is indented further",
      "question: Primeira?",
      "question: >-\n      A\n        primeira?",
      "question: >-\n      A\n      primeira?",
    ],
    ["a misspelled field that names the template", "template: faq", "tempalte: faq"],
    ["a translation of a page in its language", "template: faq", "template: faq\ntranslationOf: /"],
    ["a route without its slash", "route: /faq", "route: faq"],
    ["a template without its name", "template: faq", "template:"],
    ["an unknown template", "template: faq", "template: faqs"],
    ["an unknown language", "language: pt-BR", "language: pt"],
    ["a slug with capitals", "slug: segunda", "slug: Segunda"],
    ["a slug twice", "slug: segunda", "slug: primeira"],
  ]),
  ...inFile(site, [
    [
      "entries whose hyphens have no space",
      "placeholders: [brand]",
      "placeholders:\n  -brand\n  -email",
      "placeholders:\n  - brand\n  - email",
    ],
    ["a comment in the middle of a long group", "  pt-BR:\n", "  #pt-BR:\n"],
    ["a variable in a variable", "responseHours: 48", 'responseHours: "{questions}"'],
    ["a telephone number as a number", 'phone: "+55 00 00000-0000"', "phone: 5521999990000"],
    ["a variable under another name", "  founded: 2010", "  foundation: 2010"],
    ["a variable that nothing uses", "  founded: 2010", "  founded: 2010\n  staff: 12"],
    ["two letters swapped in a short field", "url: https", "ulr: https"],
    ["a number with a thousands separator", "founded: 2010", "founded: 2.010"],
    ["a number with a zero before it in quotes", "questions: 2", 'questions: "02"'],
    ["a count in words", "questions: 2", "questions: two"],
    ["a count that is wrong", "questions: 2", "questions: 3"],
    ["a link that was copied", "    path: /faq", "    path: /"],
    ["a link with the words of another one", "label: Perguntas", "label: Início"],
    ["a home page in another language", "flag: US\n    home: /en", "flag: US\n    home: /"],
    ["a comma in a host", "url: https://um.example", "url: https://um,example"],
    ["a host without its ending", "url: https://um.example", "url: https://um"],
    [
      "an address as Outlook writes it",
      "url: https://um",
      "url: https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fum.example%2Fa&data=05",
      "url: https://um.example/a",
    ],
    ["an address that starts twice", "url: https://um", "url: https://https://um"],
    ["an address without https", "url: https://um.example", "url: um.example"],
    ["an e-mail address without @", "email: contato@example.com", "email: contato.example.com"],
    [
      "an e-mail address in curly quotes",
      "email: contato@example.com",
      "email: “contato@example.com”",
    ],
  ]),
  ...[
    ["a statement to confirm in a part that is gone", faq, "items.terceira.answer"],
    ["statements to confirm in a file that is gone", "content/pages/faq.pt.yaml", "a"],
    ["a statement of the site's file to confirm", site, "brand"],
  ].map(([name = "", file, field]): Row => {
    const entry = `  - file: ${file}\n    field: ${field}\n`;
    const more = field === "a" ? entry.replace("field: a", "field: b") : "";
    return [name, site, "facts:\n", `toConfirm:\n${entry}${more}facts:\n`];
  }),
];

/** A wrong answer, and the answer that the report leads to, without the indent of its lines. */
type Answer = [name: string, wrong: string, mended: string];

const answers: Answer[] = [
  ["a quotation in Markdown", ">-\n> Sim, diga.", ">-\nSim, diga."],
  ["spaces inside the marks of emphasis", "Sim, ** diga **.", "Sim, **diga**."],
  ["a space after the star of emphasis", "Sim, * diga*.", "Sim, *diga*."],
  [
    "a link to a page that is not there",
    ">-\nSim, diga\ne veja [a página](/eng) dela.",
    ">-\nSim, diga\ne veja [a página](/en) dela.",
  ],
  [
    "a link to a question that is not there",
    "|\nSim.\n\n- {email} e [esta](#segund)",
    "|\nSim.\n\n- {email} e [esta](#segunda)",
  ],
  [
    "a link to a part that another page has not",
    '"{email}: \\u00e9\\n [a\\\nqui](/faq#primeir)"',
    '"{email}: \\u00e9\\n [a\\\nqui](/faq#primeira)"',
  ],
  ["a link to a page without its slash", "Veja [isto](en).", "Veja [isto](/en)."],
  [
    "an address that is not encrypted",
    "É {{x}} [isto](http://a.example/b).",
    "É {{x}} [isto](https://a.example/b).",
  ],
  [
    "an address as a search page writes it",
    "Veja [isto](https://www.google.com/url?sa=D&q=https://a.example/b&ust=1).",
    "Veja [isto](https://a.example/b).",
  ],
  [
    "an address of the preview",
    "É {{x}} [isto](http://localhost:4000/en).",
    "É {{x}} [isto](/en).",
  ],
  ["an e-mail address without mailto", "Veja [isto]({email}).", "Veja [isto](mailto:{email})."],
  [
    "a telephone number with spaces",
    "Veja [isto](tel:+55 21 9).",
    "Veja [isto](tel:+55-21-98765-4321).",
  ],
  ["a local telephone number", "Veja [isto](tel:98765-4321).", "Veja [isto](tel:+5521987654321)."],
  ["mailto without an address", "Veja [isto](mailto:contato).", "Veja [isto](mailto:{email})."],
  ["an address that runs a program", "Veja [isto](javascript:alert%281%29).", "Veja [isto](/en)."],
  [
    "an address without https",
    "Veja www.site.com.br/blog.",
    "Veja [www.site.com.br/blog](https://www.site.com.br/blog).",
  ],
  [
    "an address that is no link",
    "Veja https://a.example/b, [isto](https://a.example) e `https://a`.",
    "Veja [b](https://a.example/b), [isto](https://a.example) e `https://a`.",
  ],
  [
    "an address with a user name",
    "Veja [isto](https://ana@a.example).",
    "Veja [isto](https://a.example).",
  ],
  ["a signature", "Veja isto.\n\n      --\n\n      Ana", "Veja isto.\n\n      Ana"],
  ["a quote of a quote", "Sim.\n\n      >> Veja isto.", "Sim.\n\n      Veja isto."],
  [
    "words that no space separates",
    "Veja\u00a0isto\u00a0em\u00a0outra\u00a0linha\u00a0do\u00a0texto.",
    "Veja isto em outra linha do texto.",
  ],
  ["HTML", "Veja <b>isto</b>.", "Veja **isto**."],
  ["a link without words", "Veja [ ](/en).", "Veja [isto](/en)."],
  ["a space between words and address", "Veja [isto] (/en).", "Veja [isto](/en)."],
  ["a bracket that is not closed", "Veja [isto](/en e mais.", "Veja [isto](/en) e mais."],
  ["a title of a link", 'Veja [isto](/en "Inglês").', "Veja [isto](/en)."],
  ["a heading", "|\nSim.\n\n## Prazo\n\nDois dias.", "|\nSim.\n\n\\## Prazo\n\nDois dias."],
  ["an image", ">-\nSim, {email}: é\n![foto](a.png) é.", ">-\nSim, {email}: é\n!\\[foto] é."],
  ["a table", "|\n| a | b |\n|---|---|\n| 1 | 2 |", "|\n- a 1\n- b 2"],
  ["a list that YAML joins to one line", ">-\nHá:\n- FASTQ\n- BAM", ">-\nHá:\n\n- FASTQ\n\n- BAM"],
  ["a numbered list that YAML joins to one line", ">-\n1. Um\n2. Dois", ">-\n1. Um\n\n2. Dois"],
  ["bullets as marks of a list", ">-\nHá:\n• FASTQ\n• BAM", ">-\nHá:\n\n- FASTQ\n\n- BAM"],
  ["dashes as marks of a list", "|\nHá A –\n– FASTQ\n– BAM", "|\nHá A –\n- FASTQ\n- BAM"],
  ["marks of a list without a space", "|\n-FASTQ, *já*\n*BAM\n*e*", "|\n- FASTQ, *já*\n- BAM\n*e*"],
  ["a mark without a space in the first entry", "|\n-a\n\n- b", "|\n- a\n\n- b"],
  ["a mark without a space in the last entry", "|\n- a\n\n-b", "|\n- a\n\n- b"],
  ["underscores in place of stars", "Sim, __escreva__.", "Sim, **escreva**."],
  ["a mark for struck words", "Sim, ~~não~~ escreva.", "Sim, escreva."],
  [
    "a misspelled variable in a link",
    "Veja [isto](mailto:{emial}).",
    "Veja [isto](mailto:{email}).",
  ],
  ["a year that would number a list", "2010. Foi o ano.", "2010\\. Foi o ano."],
  ["an entry without words", "|\n- a\n-\n- b", "|\n- a\n- b"],
  ["an address between < and >", "Veja <https://a.example/b>.", "Veja [b](https://a.example/b)."],
  ["an e-mail address behind mailto:", "Sim, mailto:{email}.", "Sim, {email}."],
  ["the mark of a footnote", "Sim[^1], escreva.", "Sim (nota), escreva."],
  ["the words of a footnote", "|\nSim.\n[^nota]: Escreva.", "|\nSim.\nEscreva."],
  ["a link by reference", "Veja [isto][1] e `x[a][b]`.", "Veja [isto](/en) e `x[a][b]`."],
  ["the address of a reference", "|\nSim.\n[isto]: /en", "|\nSim.\n[isto](/en)"],
  ["a link of a wiki", "Veja [[isto]].", "Veja [isto](/en)."],
  ["a row of a table", "|\nSim:\n| a | b |", "|\nSim:\n- a b"],
  ["a box to tick", "|\n- [ ] Um\n- [x] Dois", "|\n- Um\n- Dois"],
  ["a block with a name", "|\n::: note\nSim.\n:::", "|\nSim."],
  ["a block of code", "|\n```sh\nls\n```", "|\n`ls`"],
  ["a block of code on one line", ">-\nSim:\n\n```sh\nls\n```", ">-\nSim: `ls`"],
  ["mathematics", "Sim, $$x^2$$.", "Sim, *x*²."],
  ["mathematics in a line", "Sim, $x^2$, US$ 2 e R$ 3^2.", "Sim, *x*², US$ 2 e R$ 3^2."],
  ["a line between two parts", "|\nSim.\n\n---\n\nNão.", "|\nSim.\n\nNão."],
  ["marked words", "Sim, ==escreva==.", "Sim, **escreva**."],
  ["a raised number", "Sim, m^2^.", "Sim, m²."],
  ["a name of an emoji", "Sim :smile:, sim.", "Sim 🙂, sim."],
  ["a lowered number in HTML", "Sim, H<sub>2</sub>O e `<b>`.", "Sim, H₂O e `<b>`."],
  ["a comment of HTML", "Sim.<!-- não -->", "Sim."],
  ["a code of HTML in an answer", "Sim,&nbsp;escreva; `&nbsp;`.", "Sim,\u00a0escreva; `&nbsp;`."],
];

const toRow = ([name, wrong, mended]: Answer): Row => {
  const written = (text: string) => `    answer: ${text.replace(/\n(?=.)/g, "\n      ")}`;
  return [name, faq, written(answer), written(wrong), written(mended)];
};

const toUses = (rows: Row[]): WrongUses =>
  Object.fromEntries(
    rows.map(([name, file, line, wrong, mended = line]) => [
      name,
      [change(file, line, wrong), change(file, wrong, mended)],
    ]),
  );

describe("in YAML", () => {
  testWrongUses(toUses(yaml));
});

describe("in what YAML says", () => {
  testWrongUses(toUses(texts));
});

describe("in a rich text", () => {
  testWrongUses(toUses(answers.map(toRow)));
});

it("a mark without its end stops no build", async () => {
  const root = await createProject([change(faq, answer, "Sim, *escreva para {email}.")]);
  expect(await load(root)).toMatchObject({ value: expect.anything() });
});

it("names an entry inside the text before it first, and then the count that is wrong", async () => {
  const before = "Sim, escreva para {email}.\n";
  const swallowed = change(faq, before + entry, `>-\n      Sim.\n${indent(entry, 4)}`);
  const { diagnostics } = await load(await createProject([swallowed]));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ code }) => code)).toEqual(["content/markup", "content/count"]);
  expect(errors[0]).toMatchObject({
    place: { file: faq, line: 15, column: 7 },
    hint: "move this line and those that belong to it 4 spaces to the left",
  });
});
