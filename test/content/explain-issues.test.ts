import { expect, it } from "vitest";
import { change, english, mistakes, site } from "./mistakes.ts";

const inFull = 'must be a full address that starts with "https://"';
const unsafe = "write another address: this one can run a program";
const security = (lines: string) => `security:\n  ${lines}\nfacts:`;
const both = 'must have both "contact" and "contactExpires", or neither';
const meta =
  "meta:\n  title: Example laboratory\n  description: A small home page, which serves only the tests of this generator.";
const named = 'must be named like "responseHours"';

/** Each row: a file, what is replaced by what, and the one line that the report has then. */
it.each([
  // Sizes.
  [site, "  page: 14600", "  page: 0", '0 | content/value: "budgets.page" must be at least 1'],
  [
    site,
    "  page: 14600",
    "  page: 9007199254740992",
    '9007199254740992 | content/value: "budgets.page" must be at most 9007199254740991',
  ],
  [
    english,
    "- number: 1",
    "- number: -9007199254740992",
    '-9007199254740992 | content/value: "pipelines.items[1].steps[1].number" must be at least -9007199254740991',
  ],
  [
    site,
    "\nplaceholders:",
    "\n  - label: Perfil\n    url: https://a.com/\nplaceholders:",
    'profiles | content/count: "profiles" has 3 entries and needs exactly 2',
  ],
  [
    site,
    "navigation:\n  - label: Início\n    path: /\n    language: pt-BR\n  - label: Perguntas\n    path: /faq\n    language: pt-BR",
    "navigation: []",
    'navigation | content/count: "navigation" has 0 entries and needs at least 1',
  ],
  [
    site,
    "contato@company.com",
    `${"a".repeat(243)}@company.com`,
    `${"a".repeat(243)}@company.com | content/value: "email" must have at most 254 characters`,
  ],
  // Values and names.
  [
    site,
    "flag: BR",
    "flag: br",
    'br | content/value: "languages.pt-BR.flag" must be a country code such as "BR"',
  ],
  [
    site,
    "  en:\n",
    "  en_US:\n",
    'en_US | content/value: "languages.en_US" must be a language tag such as "pt-BR" or "en"',
  ],
  ...["Founded-in", "founded In", "4you", "ÿear"].map((name) => [
    site,
    "  founded: 2010",
    `  ${name}: 2010\n  founded: 2010`,
    `2010 | content/value: "facts.${name}" ${named}`,
  ]),
  [
    site,
    "https://um.com/perfil",
    "javascript:alert(1)",
    `javascript:alert(1) | content/value: "profiles[1].url" ${inFull} | ${unsafe}`,
  ],
  [
    site,
    "https://um.com/perfil",
    '" data:text/html,x"',
    `" data:text/html,x" | content/value: "profiles[1].url" ${inFull} | ${unsafe}`,
  ],
  [
    site,
    "https://um.com/perfil",
    '"http://a.com/?a=javascript:1"',
    `"http://a.com/?a=javascript:1" | content/value: "profiles[1].url" ${inFull}`,
  ],
  [
    site,
    "https://um.com/perfil",
    "/faq",
    '/faq | content/value: "profiles[1].url" must start with "https://"; only a "route" can be a path on this site, below its base',
  ],
  [
    site,
    "facts:",
    security("contact: mailto:a@example.com"),
    `contact: mailto:a@example.com | content/value: "security" ${both}`,
  ],
  [
    site,
    "facts:",
    security("contactExpires: 2027-12-31"),
    `contactExpires: 2027-12-31 | content/value: "security" ${both}`,
  ],
  ...["a@example.com", "nobody:a@example.com", "mailto:nobody", "http://a.example"].map(
    (contact) => [
      site,
      "facts:",
      security(`contact: ${contact}\n  contactExpires: 2027-12-31`),
      `${contact} | content/value: "security.contact" must be "mailto:" with an address, or a full address that starts with "https://"`,
    ],
  ),
  [
    site,
    "facts:",
    security("contact: mailto:a@example.com\n  contactExpires: 2027-02-30"),
    '2027-02-30 | content/value: "security.contactExpires" must be a day such as "2027-12-31"',
  ],
  // What is missing or empty.
  [
    site,
    "  pipelineSteps: 2\n",
    "",
    'facts | content/missing: the field "facts.pipelineSteps" is missing | add the line "pipelineSteps: …" to this group of fields',
  ],
  [
    site,
    "    name: Português",
    "    name:",
    ' | content/empty: "languages.pt-BR.name" is empty | write its text here',
  ],
  [
    site,
    "brand: Laboratório Exemplo",
    'brand: " "',
    '" " | content/empty: "brand" is empty | write its text here',
  ],
  [
    site,
    "founded: 2010",
    'founded: "\u2800"',
    '"\u2800" | content/empty: "facts.founded" is empty | write its text here',
  ],
  // Names of fields.
  [
    english,
    "  form:\n",
    "  form:\n    nameLable: x\n",
    'nameLable | content/unknown-key: there is no field called "nameLable" here | did you mean "nameLabel"?',
  ],
  [
    site,
    "    flag: BR",
    "    falg: BR",
    'falg | content/unknown-key: there is no field called "falg" here | did you mean "flag"?',
  ],
  [
    site,
    "  - label: Perfil um",
    "  - labell: Perfil um",
    'labell | content/unknown-key: there is no field called "labell" here | did you mean "label"?',
  ],
  [
    english,
    "  title: Course",
    "  tіtle: Course",
    'tіtle | content/unknown-key: there is no field called "tіtle" here | did you mean "title"? this one holds the character U+0456',
  ],
  [
    english,
    "  title: Course",
    "  title\u200b: Course",
    'title\u200b | content/unknown-key: there is no field called "title\u200b" here | did you mean "title"? this one holds the character U+200B',
  ],
  // Types.
  [
    site,
    "  page: 14600",
    "  page: many",
    'many | content/type: "budgets.page" must be a whole number, not text',
  ],
  [
    site,
    "  page: 14600",
    "  page: 1.5",
    '1.5 | content/type: "budgets.page" must be a whole number, not the number 1.5',
  ],
  [
    site,
    "    name: Português",
    "    name: [a, b]",
    '[a, b] | content/type: "languages.pt-BR.name" must be text, not a list',
  ],
  [
    site,
    "    name: Português",
    "    name:\n      x: y",
    'x: y | content/type: "languages.pt-BR.name" must be text, not a group of fields',
  ],
  [
    site,
    "    name: Português",
    "    name: {founded}",
    '{founded} | content/type: "languages.pt-BR.name" must be text, not a group of fields | write a text that starts with a variable in quotes: "{founded}"',
  ],
  [
    site,
    "    name: Português",
    "    name: {founded, brand}",
    '{founded, brand} | content/type: "languages.pt-BR.name" must be text, not a group of fields',
  ],
  [
    english,
    "  title: Course",
    "  title: True",
    'True | content/type: "bootcamp.title" must be text, not the boolean true | write it in quotes: "True"',
  ],
  [
    site,
    "placeholders: []",
    "placeholders: brand",
    'brand | content/type: "placeholders" must be a list, not text | start each entry with a hyphen and a space',
  ],
  [
    english,
    meta,
    "meta: x",
    'x | content/type: "meta" must be a group of fields, not text | write the fields below it, indented',
  ],
  [
    english,
    "route: /en",
    "route: /en\ndraft: perhaps",
    'perhaps | content/type: "draft" must be true or false, not text',
  ],
  [
    site,
    "founded: 2010",
    "founded: [2010]",
    '[2010] | content/type: "facts.founded" must be text, not a list',
  ],
  [
    site,
    "founded: 2010",
    "founded: 20.5",
    '20.5 | content/type: "facts.founded" must be text, not the number 20.5 | write it in quotes: "20.5"',
  ],
] as [string, string, string, string][])("in %s, %j → %j", async (file, from, to, expected) => {
  const found = await mistakes([change(file, from, to)]);
  expect(found.map((line) => line.replace(/^\S+:\d+:\d+ /, ""))).toEqual([expected]);
});

it("a misspelt name and an error beside it are two errors", async () => {
  const both = change(english, "    nameLabel: Name", "    nameLable: x\n    nameLabel: [Name]");
  expect((await mistakes([both])).sort()).toEqual([
    expect.stringContaining("nameLable | content/unknown-key"),
    expect.stringContaining(
      '[Name] | content/type: "bootcamp.form.nameLabel" must be text, not a list',
    ),
  ]);
});
