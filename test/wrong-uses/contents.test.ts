import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { english, faq, home, mistakes, mistakesIn, site } from "../content/mistakes.ts";
import { change, type Edit, tinySite } from "../support/project.ts";

/** A name, and edits of the tiny site with real values. */
type Row = [name: string, edits: Edit[]];

const read = (file: string) => readFileSync(`${tinySite}/${file}`, "utf8");

/** The page of questions a second time, under another name. */
const anotherFaq = (name: string, replace = "", by = ""): Edit => ({
  file: `content/pages/${name}.yaml`,
  write: read(faq).replace(replace, by),
});

/** A site that has to confirm the field `field` of `file`. */
const confirm = (file: string, field: string, more = "") =>
  change(site, "facts:", `toConfirm:\n  - file: ${file}\n    field: ${field}\n${more}facts:`);

const rowsOf = (values: string[], row: (value: string) => Row) =>
  Object.fromEntries(values.map(row));
const inSite = (replace: string, by: string) => change(site, replace, by);
const security = (lines: string) => inSite("facts:", `security:\n  ${lines}\nfacts:`);
const spare = inSite("founded: 2010", "founded: 2010\n  spare: 1");
const missingHome = inSite("home: /en", "home: /b");
const names = ["Founded-in", "founded In", "4you", "ÿear"].map((name) => `  ${name}: 1\n`);
const profile = "\n  - label: Perfil\n    url: https://a.com/";
const homeDraft = change(home, "route: /\n", "route: /\ndraft: true\n");
const forgotten = change(english, "translationOf: /\n", "");

const portuguese = "route: /faq\nlanguage: pt-BR";
const asTranslation = (route: string, of: string) =>
  `route: ${route}\nlanguage: en\ntranslationOf: ${of}`;

/** A page that is a draft in both languages. */
const course = [
  anotherFaq("curso", "route: /faq", "route: /curso\ndraft: true"),
  anotherFaq("course", portuguese, `${asTranslation("/course", "/curso")}\ndraft: true`),
];
const toCourse = [
  inSite("home: /en", "home: /course"),
  ...[home, english].map((file) => change(file, "faqPath: /faq", "faqPath: /curso")),
];

/** The page of questions in English, and where the home page links to. */
const questions = (link: string, of = "/faq", route = "/questions") => [
  anotherFaq("faq.en", portuguese, asTranslation(route, of)),
  change(english, "faqPath: /faq", `faqPath: ${link}`),
];

const rows: Record<string, Record<string, Edit[]>> = {
  placeholders: {
    "that the site lists": [inSite("placeholders: []", "placeholders: [brand, email]")],
    "that are no field": [inSite("placeholders: []", "placeholders: [languages, fone]")],
  },
  "a page": {
    "without its template": [change(faq, "template: faq\n", "")],
    "with a rich text of any length": [
      change(faq, "Sim, escreva para {email}.", `"${"[a](".repeat(10_000)}"`),
    ],
  },
  "a statement to confirm": {
    "in a field": [confirm(home, "hero.title")],
    "in an entry, with a note": [confirm(faq, "items.segunda.answer", "    note: Mesmo?\n")],
    "once a field is set": [confirm(home, "hero.title", "    if: profiles\n")],
    "once a field is set that does not exist": [confirm(home, "hero.title", "    if: profile\n")],
    "once a part of a field is set": [confirm(home, "hero.title", "    if: facts.founded\n")],
    "in an entry of an entry, by number": [confirm(home, "pipelines.items.1.steps.2.title")],
    "in an entry of an entry": [confirm(home, "pipelines.items.montagem.steps.2.title")],
    "in no file": [confirm("content/pages/fap.pt-BR.yaml", "intro")],
    "in no field": [confirm(faq, "items.segumda.answer")],
    "by the number of its entry": [confirm(faq, "items[2].answer")],
    "that is in another entry now": [
      confirm(home, "pipelines.items.montagem.steps.2.title", "    says: Juntar\n"),
    ],
    "that is in a later entry now": [confirm(home, "stats.2.label", "    says: oluções\n")],
    "that says something else now": [confirm(home, "stats.1.label", "    says: Prêmios\n")],
    "that says the same": [confirm(home, "stats.1.label", "    says: oluções\n")],
    "by another name": [inSite("facts:", "toConfirm:\n  - file: a\n    fields: b\nfacts:")],
    "on a page that has errors, which may be the reason": [
      confirm(faq, "introo"),
      change(faq, "intro:", "introo:"),
    ],
  },
  "a route": {
    "of a page that has an error of its own, which exists all the same": [
      change(faq, "intro: Respostas curtas.", "intro: 1"),
      change(home, "faqPath: /faq", "faqPath: /fap"),
    ],
    "that a page with an error had, which comes first": [
      change(faq, "route: /faq", "route: /perguntas\nmovedFrom: /faq"),
    ],
    "in navigation, languages and translations": [
      inSite("path: /faq\n    language: pt-BR", "path: /a\n    language: fr"),
      missingHome,
      change(english, "translationOf: /", "translationOf: /c"),
    ],
    "while a page does not say its own": [
      change(faq, "route: /faq\n", ""),
      missingHome,
      anotherFaq("zzz", "route: /faq\n", ""),
    ],
    "that is no text": [change(faq, "route: /faq", "route: 5")],
    // Either file may be the page that is missing.
    [`while ${faq} cannot be read`]: [missingHome, { file: faq, write: "a: [" }],
    "while content/pages/new.yml cannot be read": [
      missingHome,
      { file: "content/pages/new.yml", write: "" },
    ],
    "of a draft": [...course, ...toCourse],
    "that is not there, beside a draft": [...course, ...questions("/elsewhere").slice(1)],
    // The copy is named, wherever it stands in the alphabet.
    "of two pages": [anotherFaq("faq.pt-BR copy")],
    "of a home page that is a draft": [homeDraft],
    "of a home page that is elsewhere": [change(home, "route: /\n", "route: /inicio\n")],
    "of itself as an original": [change(english, "translationOf: /", "translationOf: /en")],
    "of an original in its language": [change(english, "language: en", "language: pt-BR")],
    "of an original of another template": questions("/faq", "/", "/other"),
  },
  "a language": {
    "under another name": [
      ...questions("/questions"),
      { file: site, write: read(site).replace(/^ {2}en:$/m, "  en-US:") },
    ],
    "that is new, and has no page": [
      {
        file: site,
        write: read(site).replace(
          /^ {2}en:\n((?: {4}.*\n)+)/m,
          (en, settings) => `${en}  es:\n${settings.replace("home: /en", "home: /es")}`,
        ),
      },
    ],
  },
  "a variable": {
    "that counts entries, and is a text": [
      change("templates/site-schema.ts", "        questions: number", "        asked: number"),
      inSite("questions: 2", 'questions: "2"\n  asked: 2'),
    ],
    "that ends as the texts go on": [
      change(faq, "{email}.", "{brand}."),
      inSite("brand: Laboratório Exemplo", "brand: Laboratório Exemplo."),
    ],
    "that has a unit that the texts have too": [
      inSite("responseHours: 48", "responseHours: 48h"),
      change(english, "{responseHours} hours", "{responseHours} days"),
    ],
    "that holds a number or word as one language writes it": [
      inSite(
        "founded: 2010",
        'founded: 2010\n  readers: 1,200+\n  share: "2.5"\n  wait: 2 a 3 semanas\n  length: 10 kbp\n  days: 2 a 3\n  size: 2 x 3\n  back: 3–2\n  year: 2019–20',
      ),
      change(
        home,
        "subtitle: Com método",
        'subtitle: "{readers} e {share}, {wait}, {length}, {days}, {size}, {back}, {year}"',
      ),
    ],
    "that no text uses, and no rule of a page type": [
      spare,
      change(home, "São {pipelines}.", "São duas."),
      change(english, "There are {pipelines}.", "There are two."),
      ...[home, english].map((file) => change(file, '"{pipelines}"', '"2"')),
    ],
    "while a page has errors, because its rules may use it": [
      spare,
      change(faq, "intro: Respostas curtas.", "intro: 1"),
    ],
  },
  "a translation": {
    "that does not say so, but for its file's name": [forgotten],
    "with other values and fields than its original": [
      change(english, "bootcamp:\n  draft: true\n", "bootcamp:\n"),
      change(english, "slug: montagem", "slug: assembly"),
      change(english, 'email: "{email}"', "email: a@b.example"),
      change(english, "icon: dna", "icon: plus"),
      change(english, "faqPath: /faq", "faqPath: /"),
      change(english, 'stats:\n  - number: "{pipelines}"', 'stats:\n  - number: "7"'),
    ],
    "with more fields": [change(home, "bootcamp:\n  draft: true\n", "bootcamp:\n")],
    "with the same wrong count": [inSite("pipelines: 2\n", "pipelines: 3\n")],
    "that links elsewhere": questions("/en"),
    "of a route of two pages, of which the first counts": [
      anotherFaq("zzz"),
      ...questions("/faq").slice(0, 1),
      change(faq, "slug: segunda", "slug: outra"),
    ],
  },
  "a size": {
    "in the site": [
      inSite("  page: 14600", "  page: 0"),
      inSite("  requests: 2", "  requests: 9007199254740992"),
      inSite("\nplaceholders:", `${profile.repeat(5)}\nplaceholders:`),
      inSite("contato@company.com", `${"a".repeat(243)}@company.com`),
    ],
    "in a page": [change(english, "- number: 1", "- number: -9007199254740992")],
  },
  "a value or name": {
    "in the site": [
      inSite("  founded: 2010\n", `  founded: 2010\n${names.join("")}`),
      inSite("flag: BR", "flag: br"),
      inSite("https://um.com/perfil", "/faq"),
      inSite("facts:", "forms: netlify\nfacts:"),
      inSite("  en:\n", "  en_US:\n"),
    ],
    ...rowsOf(["contact: mailto:a@example.com", "contactExpires: 2027-12-31"], (line) => [
      `beside a ${line}`,
      [security(line)],
    ]),
    ...rowsOf(
      ["a@example.com", "nobody:a@example.com", "mailto:nobody", "http://a.example"],
      (to) => [`${to} as a contact`, [security(`contact: ${to}\n  contactExpires: 2027-02-30`)]],
    ),
    "that is an empty list": [inSite("facts:", "thirdParties:\nfacts:")],
    "that is missing or empty": [
      inSite("  pipelineSteps: 2\n", ""),
      inSite("    name: Português", "    name:"),
      inSite("brand: Laboratório Exemplo", 'brand: " "'),
      inSite("responseHours: 48", 'responseHours: "\u2800"'),
      inSite("url: https", "url: #https"),
    ],
    "beside a field that is misspelled like it": [
      change(english, "    nameLabel: Name", "    nameLable: x\n    nameLabel: [Name]"),
    ],
  },
  "no language": {
    "in the site": [
      { file: site, write: read(site).replace(/^languages:\n(?: .*\n)+/m, "languages: {}\n") },
    ],
  },
  "another type": {
    "in the site": [
      inSite("questions: 2", "questions: 1.5"),
      inSite("responseHours: 48", "responseHours: 20.5\n  since: [2010]"),
      inSite("    name: Português", "    name: [a, b]"),
      inSite("flag: BR", "flag:\n      x: y"),
    ],
    "in a page, as YAML came to read it": [
      change(english, "  badge: Since {founded}", "  badge: {founded}"),
      change(english, "  title: Course", "  title: True"),
      change(english, "  notice: Not yet.", "  notice: {founded, brand}"),
      change(english, "  subtitle: With method", "  subtitle:\n    Method: ours"),
    ],
  },
  // Once, not at every text that uses it.
  "a variable of the site": {
    ...rowsOf(["[Laboratório]", ""], (brand) => [
      `as "${brand}"`,
      [inSite("brand: Laboratório Exemplo", `brand: ${brand}`)],
    ]),
    "that is missing": [inSite("brand: Laboratório Exemplo\n", "")],
    "that is misspelled": [inSite("brand: L", "brnd: L")],
    "as a list": [inSite("responseHours: 48", "responseHours: [48]")],
    "as nothing": [inSite("founded: 2010", "founded:")],
    "in a group that is misspelled": [inSite("facts:", "fact:")],
    ...rowsOf(["facts: none", "facts: [founded]", "facts:"], (line) => [
      `in a group "${line}"`,
      [inSite(/facts:\n(?: .*\n)+/.exec(read(site))?.[0] ?? "", `${line}\n`)],
    ]),
    "with a comment in it": [inSite("brand: Laboratório", "brand: Lab # Laboratório")],
    // Pages are checked later.
    "before what is wrong in pages": [
      inSite("brand: Laboratório Exemplo\n", ""),
      change(faq, "title: Mais?", "titel: Mais?"),
    ],
    "before what may follow from it": [
      inSite("  founded: 2010", "  founde: 2010"),
      inSite("brand: Laboratório Exemplo\n", ""),
      inSite("label: Perguntas", 'label: "{founded} {brand}"'),
    ],
    "that names of links do not know": [
      inSite("label: Perguntas", 'label: "{brnd}"'),
      // What is no path now is the wrong variable's fault, and no mistake of its own.
      inSite("path: /faq", 'path: "{faq}"'),
      inSite("- label: Perfil um", '- label: "Since {fonded}"'),
    ],
  },
};

describe.each(Object.entries(rows))("%s", (_, some) => {
  it.each(Object.entries(some))("%s is reported", async (_, edits) => {
    expect(`\n${(await mistakes(edits)).join("\n")}\n`).toMatchSnapshot();
  });
});

it("placeholders that nobody lists are reported too", async () => {
  expect(`\n${(await mistakesIn([])).join("\n")}\n`).toMatchSnapshot();
});

it("names the page that lacks its original, where a translation leads to it", async () => {
  const template = `import { definePage, route, text } from "vitrine";
const schema = { title: text("Title."), next: route("The next page.") };
export default definePage({ schema, heading: ({ title }) => title, component: () => <h1>a</h1> });
`;
  const page = (name: string, own: string, next: string) => ({
    file: `content/pages/${name}.yaml`,
    write: `${own}template: step\nmeta:\n  title: Uma página\n  description: Uma página pequena, que serve só aos testes do gerador.\ntitle: Uma página\nnext: ${next}\n`,
  });
  const found = await mistakes([
    { file: "templates/step/page.tsx", write: template },
    page("one.pt-BR", "route: /one\nlanguage: pt-BR\n", "/two"),
    page("one.en", "route: /en/one\nlanguage: en\ntranslationOf: /one\n", "/en/two"),
    page("two.pt-BR", "route: /two\nlanguage: pt-BR\n", "/one"),
    page("other.en", "route: /en/two\nlanguage: en\n", "/en/one"),
  ]);
  expect(found.filter((text) => text.includes("content/out-of-step"))).toEqual([
    expect.stringMatching(
      /one.en.yaml.*add "translationOf: \/two" to content\/pages\/other.en.yaml$/,
    ),
  ]);
});

it("waits for no address that the command line has", async () => {
  const listed = change(site, "placeholders: [brand]", "placeholders: [brand, url]");
  const found = await mistakesIn([listed], { siteUrl: "https://www.company.com" });
  expect(found.join()).not.toContain('"url"');
  const here = await mistakesIn([listed], { siteUrl: "https://localhost:4000" });
  expect(here.join()).toContain('"https://localhost:4000" is not the address of a public site');
  expect(here.join()).not.toContain('"url"');
});

it.each<Row>([
  ["real values", []],
  ["no placeholders", [inSite("placeholders: []", "placeholders:")]],
  [
    "a number in place of a variable of text",
    [
      change(home, "subtitle: Com método", "subtitle: Escreva para {email}"),
      change(english, "subtitle: With method", "subtitle: Call +55 21 98765-4321"),
    ],
  ],
  [
    "quotes and comments that cut no text",
    [
      change(faq, "slug: segunda", "slug: segunda # c"),
      change(faq, "title: Mais?", "title: 'Mais # c'"),
      change(english, "  title: We read genomes", '  title: "We read" # c'),
      change(english, "  subtitle: With method", "  subtitle: >-\n    With # method\n  # c"),
    ],
  ],
  [
    "signs that no other tool reads",
    [
      change(
        faq,
        "intro: Respostas curtas.",
        "intro: '[1], [AG][CT], [p = 1], R$ 2^3, |x|, Q&As;'",
      ),
      change(
        faq,
        "Sim, escreva para {email}.",
        "'Sim `{{ a.b }}` `<b>` \\[^1] \\$x^2$ `$$x$$` {{x}} {{1.5}} [e](<https://a.com>) |x|'",
      ),
    ],
  ],
  ["no statements to confirm", [inSite("facts:", "toConfirm:\nfacts:")]],
  [
    "a statement to confirm once a field is set that is not",
    [confirm(home, "hero.title", "    if: thirdParties\n")],
  ],
  [
    "a statement to confirm once a list has an entry",
    [confirm(home, "hero.title", "    if: thirdParties\nthirdParties: []\n")],
  ],
  ["a statement to confirm in a draft", [confirm(home, "bootcamp.title")]],
  ["links to a page's own translation", questions("/questions")],
  ["links to the page that has a translation", questions("/faq")],
  [
    "a translation that is a draft",
    [anotherFaq("faq.en", portuguese, `${asTranslation("/questions", "/faq")}\ndraft: true`)],
  ],
  [
    "a link to an id in a template",
    [
      change("templates/faq/Faq.tsx", "<h1", '<h1 id="topo"'),
      change(faq, "Sim, escreva para {email}.", "Sim, [escreva](#topo)."),
    ],
  ],
  [
    "a page of its own under a name of its own",
    [
      { file: english, remove: true },
      {
        file: "content/pages/start.en.yaml",
        write: read(english).replace("translationOf: /\n", ""),
      },
    ],
  ],
])("%s are right", async (_, edits) => {
  expect(await mistakes(edits)).toEqual([]);
});

it("links to drafts that are published are right", async () => {
  expect(await mistakes([...course, ...toCourse], { drafts: true })).toEqual([]);
});

it.each([
  ["url", "https://www.company.com", "https://example.net"],
  ["url", "https://www.company.com", "https://www.company.test:8443"],
  ["url", "https://www.company.com", "https://a.b.invalid"],
  ["email", "contato@company.com", "contato@EXAMPLE.org"],
  ["brand", "Laboratório Exemplo", "example.com"],
  ["profiles", "https://um.com/perfil", "https://a.example.com/x"],
  ["phone", "+55 21 3456-7890", "+00 (00) 0000-0000"],
  ["phone", "+55 21 3456-7890", "+1200000000"],
  ...["https://formspree.io/f/abcdefgh", "https://forms.example/a"].map((endpoint) => [
    ...["forms", "\nlanguages:", `\nforms: { endpoint: "${endpoint}" }\nlanguages:`],
  ]),
  ["", "\nlanguages:", "\nforms: { endpoint: https://formspree.io/f/mayzqvpo }\nlanguages:"],
  ["", "https://www.company.com", "https://myexample.com"],
  ["", "https://www.company.com", "https://test.company.com"],
  ["", "contato@company.com", "example@company.com"],
  ["", "https://um.com/perfil", "https://um.com/latest"],
  ["", "+55 21 3456-7890", "+55 00 00000-0001"],
])('placeholders by value are %j where %s becomes "%s"', async (field, real, value) => {
  const found = await mistakes([inSite(real, value)]);
  expect(found.map((text) => /"(\w+)" still has/.exec(text)?.[1]).join()).toBe(field);
});
