import { describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import { createProject, type Edit } from "../support/project.ts";

const site = "content/site.yaml";
const home = "content/pages/home.en.yaml";

/** The first mistake that an edit to the tiny site makes, with its place and hint. */
async function mistakeOf(file: string, replace: string, by: string) {
  const edit: Edit = { file, replace, with: by };
  const { diagnostics } = await loadContent(await createProject([edit]), { drafts: false });
  const [first] = diagnostics.filter(({ severity }) => severity === "error");
  const { place, message, hint, code } = first ?? {};
  return { code, message, hint, at: place && `${place.file}:${place.line}:${place.column}` };
}

describe("a mistake in a value", () => {
  it.each([
    [
      "a number that is too small",
      [site, "  page: 14600", "  page: 0"],
      'content/site.yaml:58:9 content/value "budgets.page" must be more than 0',
      undefined,
    ],
    [
      "a number that is too large to count with",
      [site, "  page: 14600", "  page: 9007199254740992"],
      'content/site.yaml:58:9 content/value "budgets.page" must be at most 9007199254740991',
      undefined,
    ],
    [
      "a number that is too far below nothing to count with",
      [home, "- number: 1", "- number: -9007199254740992"],
      'content/pages/home.en.yaml:32:19 content/value "pipelines.items[1].steps[1].number" must be at least -9007199254740991',
      undefined,
    ],
    [
      "a text where a number belongs",
      [site, "  page: 14600", "  page: many"],
      'content/site.yaml:58:9 content/type "budgets.page" must be a whole number, not text',
      undefined,
    ],
    [
      "half of a number",
      [site, "  page: 14600", "  page: 1.5"],
      'content/site.yaml:58:9 content/type "budgets.page" must be a whole number, not the number 1.5',
      undefined,
    ],
    [
      "a list that is too long",
      [
        site,
        "placeholders: [brand]",
        "  - label: Perfil\n    url: https://a.example/\nplaceholders: [brand]",
      ],
      'content/site.yaml:5:1 content/count "profiles" has 3 entries and needs exactly 2',
      undefined,
    ],
    [
      "a list without entries",
      [
        site,
        "navigation:\n  - label: Início\n    path: /\n    language: pt-BR\n  - label: Perguntas\n    path: /faq\n    language: pt-BR",
        "navigation: []",
      ],
      'content/site.yaml:17:1 content/count "navigation" has 0 entries and needs at least 1',
      undefined,
    ],
    [
      "a name that no language has",
      [site, "  en:\n", "  en_US:\n"],
      'content/site.yaml:41:3 content/value "languages.en_US" must be a language tag such as "pt-BR" or "en"',
      undefined,
    ],
    [
      "a fact that no token could name",
      [site, "  founded: 2010", "  Founded-in: 2010\n  founded: 2010"],
      'content/site.yaml:15:15 content/value "facts.Founded-in" must be named like "responseHours"',
      undefined,
    ],
    [
      "a list where a text belongs",
      [site, "    name: Português", "    name: [a, b]"],
      'content/site.yaml:26:11 content/type "languages.pt-BR.name" must be text, not a list',
      undefined,
    ],
    [
      "a group where a text belongs",
      [site, "    name: Português", "    name:\n      x: y"],
      'content/site.yaml:27:7 content/type "languages.pt-BR.name" must be text, not a group of fields',
      undefined,
    ],
    [
      "a token without quotes",
      [site, "    name: Português", "    name: {founded}"],
      'content/site.yaml:26:11 content/type "languages.pt-BR.name" must be text, not a group of fields',
      'a text that starts with a token needs quotes: "{founded}"',
    ],
    [
      "a group of empty fields where a text belongs",
      [site, "    name: Português", "    name: {founded, brand}"],
      'content/site.yaml:26:11 content/type "languages.pt-BR.name" must be text, not a group of fields',
      undefined,
    ],
    [
      "a boolean where a text belongs",
      [site, "    name: Português", "    name: true"],
      'content/site.yaml:26:11 content/type "languages.pt-BR.name" must be text, not the boolean true',
      'write it in quotes: "true"',
    ],
    [
      "a text where a list belongs",
      [site, "placeholders: [brand]", "placeholders: brand"],
      'content/site.yaml:10:15 content/type "placeholders" must be a list, not text',
      "start each entry with a hyphen and a space",
    ],
    [
      "a text where a group belongs",
      [
        home,
        "meta:\n  title: Example laboratory\n  description: A small home page, which serves only the tests of this generator.",
        "meta: x",
      ],
      'content/pages/home.en.yaml:5:7 content/type "meta" must be a group of fields, not text',
      "write the fields below it, indented",
    ],
    [
      "a text where groups by name belong",
      [site, "languages:", "languages: pt-BR\nlanguage:"],
      'content/site.yaml:24:12 content/type "languages" must be a group of fields, not text',
      "write the fields below it, indented",
    ],
    [
      "a text where true or false belongs",
      [home, "route: /en", "route: /en\ndraft: perhaps"],
      'content/pages/home.en.yaml:2:8 content/type "draft" must be true or false, not text',
      undefined,
    ],
    [
      "a link that runs a program",
      [site, "https://um.example/perfil", "javascript:alert(1)"],
      'content/site.yaml:7:10 content/value "profiles[1].url" must be a full address that starts with "https://"',
      "such a link can run a stranger's program; it is never published",
    ],
    [
      "a link that runs a program, behind a blank",
      [site, "https://um.example/perfil", '" data:text/html,x"'],
      'content/site.yaml:7:10 content/value "profiles[1].url" must be a full address that starts with "https://"',
      "such a link can run a stranger's program; it is never published",
    ],
    [
      "a link that only holds the name of one",
      [site, "https://um.example/perfil", '"http://a.example/?a=javascript:1"'],
      'content/site.yaml:7:10 content/value "profiles[1].url" must be a full address that starts with "https://"',
      undefined,
    ],
    [
      "a field that is missing",
      [site, 'phone: "+55 00 00000-0000"\n', ""],
      'content/site.yaml:1:1 content/missing the field "phone" is missing',
      'add the line "phone: …" to this group of fields',
    ],
    [
      "a field that is empty",
      [site, "    name: Português", "    name:"],
      'content/site.yaml:26:10 content/empty "languages.pt-BR.name" is empty',
      "write its text here",
    ],
    [
      "a field of nothing but blanks",
      [site, "brand: Laboratório Exemplo", 'brand: " "'],
      'content/site.yaml:2:8 content/empty "brand" is empty',
      "write its text here",
    ],
    ...["founded In", "4you", "ÿear"].map((name): [string, string[], string, undefined] => [
      `a fact called ${name}`,
      [site, "  founded: 2010", `  ${name}: 2010\n  founded: 2010`],
      `content/site.yaml:15:${name.length + 5} content/value "facts.${name}" must be named like "responseHours"`,
      undefined,
    ]),
    ...["BRA", "br", "1BR", "B"].map((flag): [string, string[], string, undefined] => [
      `the flag ${flag}`,
      [site, "flag: BR", `flag: ${flag}`],
      'content/site.yaml:27:11 content/value "languages.pt-BR.flag" must be a country code such as "BR"',
      undefined,
    ]),
    [
      "a count of nothing",
      [site, "questions: 2", "questions: 0"],
      'content/site.yaml:14:14 content/value "facts.questions" must be more than 0',
      undefined,
    ],
    [
      "a count that is missing",
      [site, "  pipelineSteps: 2\n", ""],
      'content/site.yaml:11:1 content/missing the field "facts.pipelineSteps" is missing',
      'add the line "pipelineSteps: …" to this group of fields',
    ],
    [
      "a list in a fact's place",
      [site, "founded: 2010", "founded: [2010]"],
      'content/site.yaml:15:12 content/type "facts.founded" must be text, not a list',
      undefined,
    ],
    [
      "a fact that shows nothing",
      [site, "founded: 2010", 'founded: "\u2800"'],
      'content/site.yaml:15:12 content/empty "facts.founded" is empty',
      "write its text here",
    ],
    [
      "a path that shows nothing",
      [home, "route: /en", 'route: "\u2800"'],
      'content/pages/home.en.yaml:1:8 content/empty "route" is empty',
      "write its text here",
    ],
    [
      "half of a fact",
      [site, "founded: 2010", "founded: 20.5"],
      'content/site.yaml:15:12 content/type "facts.founded" must be text, not the number 20.5',
      'write it in quotes: "20.5"',
    ],
    [
      "a contact that nobody answers for ever",
      [site, "facts:", "security:\n  contact: mailto:a@example.com\nfacts:"],
      'content/site.yaml:12:3 content/value "security" must have both "contact" and "contactExpires", or neither',
      undefined,
    ],
    [
      "a day without a contact",
      [site, "facts:", "security:\n  contactExpires: 2027-12-31\nfacts:"],
      'content/site.yaml:12:3 content/value "security" must have both "contact" and "contactExpires", or neither',
      undefined,
    ],
    ...["a@example.com", "nobody:a@example.com", "mailto:nobody", "http://a.example"].map(
      (contact): [string, string[], string, undefined] => [
        `the contact ${contact}`,
        [site, "facts:", `security:\n  contact: ${contact}\n  contactExpires: 2027-12-31\nfacts:`],
        'content/site.yaml:12:12 content/value "security.contact" must be "mailto:" with an address, or a full address that starts with "https://"',
        undefined,
      ],
    ),
    [
      "a day that there is not",
      [
        site,
        "facts:",
        "security:\n  contact: mailto:a@example.com\n  contactExpires: 2027-02-30\nfacts:",
      ],
      'content/site.yaml:13:19 content/value "security.contactExpires" must be a day such as "2027-12-31"',
      undefined,
    ],
    [
      "a misspelt field that may be left out",
      [home, "  form:\n    nameLabel", "  form:\n    nameLable: x\n    nameLabel"],
      'content/pages/home.en.yaml:59:5 content/unknown-key there is no field called "nameLable" here',
      'did you mean "nameLabel"?',
    ],
    [
      "a mistake beside a field that is misspelt like it",
      [home, "    nameLabel: Name", "    nameLable: x\n    nameLabel: [Name]"],
      'content/pages/home.en.yaml:60:16 content/type "bootcamp.form.nameLabel" must be text, not a list',
      undefined,
    ],
    [
      "a misspelt field of a language",
      [
        site,
        "      menu: Menu\n      whatsapp:\n        label: Chat",
        "      menus: Menu\n      whatsapp:\n        label: Chat",
      ],
      'content/site.yaml:49:7 content/unknown-key there is no field called "menus" here',
      'did you mean "menu"?',
    ],
    [
      "a field of something that has none",
      [site, "flag: BR", "flag:\n      a: b"],
      'content/site.yaml:28:7 content/type "languages.pt-BR.flag" must be text, not a group of fields',
      undefined,
    ],
    [
      "a misspelt field deep inside",
      [site, "    flag: BR", "    falg: BR"],
      'content/site.yaml:27:5 content/unknown-key there is no field called "falg" here',
      'did you mean "flag"?',
    ],
    [
      "a misspelt field of a part that may be left out",
      [home, "  title: Course", "  titel: Course"],
      'content/pages/home.en.yaml:55:3 content/unknown-key there is no field called "titel" here',
      'did you mean "title"?',
    ],
    [
      "a misspelt field of a list's entry",
      [site, "  - label: Perfil um", "  - labell: Perfil um"],
      'content/site.yaml:6:5 content/unknown-key there is no field called "labell" here',
      'did you mean "label"?',
    ],
  ])("%s is told at its place", async (_, [file, replace, by], expected, hint) => {
    const { at, code, message, hint: found } = await mistakeOf(file ?? "", replace ?? "", by ?? "");
    expect(`${at} ${code} ${message}`).toBe(expected);
    expect(found).toBe(hint);
  });
});
