import { describe, expect, it } from "vitest";
import { mistakeOf } from "./mistake-of.ts";

const site = "content/site.yaml";
const home = "content/pages/home.en.yaml";

describe("a mistake in a value", () => {
  it.each([
    [
      "a number that is too small",
      [site, "  page: 14600", "  page: 0"],
      'content/site.yaml:72:9 content/value "budgets.page" must be at least 1',
      undefined,
    ],
    [
      "a number that is too large to count with",
      [site, "  page: 14600", "  page: 9007199254740992"],
      'content/site.yaml:72:9 content/value "budgets.page" must be at most 9007199254740991',
      undefined,
    ],
    [
      "a number that is too far below nothing to count with",
      [home, "- number: 1", "- number: -9007199254740992"],
      'content/pages/home.en.yaml:32:19 content/value "pipelines.items[1].steps[1].number" must be at least -9007199254740991',
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
      'content/site.yaml:48:3 content/value "languages.en_US" must be a language tag such as "pt-BR" or "en"',
      undefined,
    ],
    [
      "a fact that no token could name",
      [site, "  founded: 2010", "  Founded-in: 2010\n  founded: 2010"],
      'content/site.yaml:15:15 content/value "facts.Founded-in" must be named like "responseHours"',
      undefined,
    ],
    [
      "a path where an address belongs",
      [site, "https://um.example/perfil", "/faq"],
      'content/site.yaml:7:10 content/value "profiles[1].url" must start with "https://"; only a "route" can be a path on this site, below its base',
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
      'content/site.yaml:14:14 content/value "facts.questions" must be at least 1',
      undefined,
    ],
    [
      "a count that is missing",
      [site, "  pipelineSteps: 2\n", ""],
      'content/site.yaml:11:1 content/missing the field "facts.pipelineSteps" is missing',
      'add the line "pipelineSteps: …" to this group of fields',
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
      'content/site.yaml:56:7 content/unknown-key there is no field called "menus" here',
      'did you mean "menu"?',
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
    [
      "a field with a letter that only looks like its own",
      [home, "  title: Course", "  tіtle: Course"],
      'content/pages/home.en.yaml:55:3 content/unknown-key there is no field called "tіtle" here',
      'did you mean "title"? this one holds the character U+0456',
    ],
    [
      "a field with a character that cannot be seen",
      [home, "  title: Course", "  title\u200b: Course"],
      'content/pages/home.en.yaml:55:3 content/unknown-key there is no field called "title\u200b" here',
      'did you mean "title"? this one holds the character U+200B',
    ],
    [
      "a boolean, as it is written",
      [home, "  title: Course", "  title: True"],
      'content/pages/home.en.yaml:55:10 content/type "bootcamp.title" must be text, not the boolean true',
      'write it in quotes: "True"',
    ],
    [
      "an address that no mail server takes",
      [site, "contato@example.com", `${"a".repeat(243)}@example.com`],
      'content/site.yaml:3:8 content/value "email" must have at most 254 characters',
      undefined,
    ],
  ])("%s is told at its place", async (_, [file, replace, by], expected, hint) => {
    const { at, code, message, hint: found } = await mistakeOf(file ?? "", replace ?? "", by ?? "");
    expect(`${at} ${code} ${message}`).toBe(expected);
    expect(found).toBe(hint);
  });
});
