import { expect, it } from "vitest";
import { change } from "../support/project.ts";
import { english, mistakes, site } from "./mistakes.ts";

type Edits = Parameters<typeof mistakes>[0];

/**
 * What is wrong after some edits: the marked text, the message and the hint, a line each. Pages are
 * checked where the site is right.
 */
async function report(...edits: Edits): Promise<string> {
  const inSite = edits.filter(({ file }) => file === site);
  const inPages = edits.filter(({ file }) => file !== site);
  const found = [
    ...(inSite.length > 0 ? await mistakes(inSite) : []),
    ...(inPages.length > 0 ? await mistakes(inPages) : []),
  ];
  return `\n${found.map((line) => line.replace(/^\S+:\d+:\d+ /, "")).join("\n")}\n`;
}

const security = (lines: string) => change(site, "facts:", `security:\n  ${lines}\nfacts:`);

it("sizes say their limit", async () => {
  const profile = "\n  - label: Perfil\n    url: https://a.com/";
  const found = await report(
    change(site, "  page: 14600", "  page: 0"),
    change(site, "  requests: 2", "  requests: 9007199254740992"),
    change(site, "\nplaceholders:", `${profile.repeat(5)}\nplaceholders:`),
    change(site, "contato@company.com", `${"a".repeat(243)}@company.com`),
    change(english, "- number: 1", "- number: -9007199254740992"),
  );
  expect(found.replaceAll("a".repeat(243), "aaa")).toBe(`
0 | content/value: "budgets.page" must be at least 1
9007199254740992 | content/value: "budgets.requests" must be at most 9007199254740991
aaa@company.com | content/value: "email" must have at most 254 characters
profiles | content/count: "profiles" has 7 entries and needs at most 6 | remove the extra ones
-9007199254740992 | content/value: "pipelines.items[1].steps[1].number" must be at least -9007199254740991
`);
});

it("values and names say what they must be", async () => {
  const names = ["Founded-in", "founded In", "4you", "ÿear"].map((name) => `  ${name}: 1\n`);
  const found = await report(
    change(site, "  founded: 2010\n", `  founded: 2010\n${names.join("")}`),
    change(site, "flag: BR", "flag: br"),
    change(site, "https://um.com/perfil", "/faq"),
    change(site, "facts:", "forms: netlify\nfacts:"),
    change(site, "  en:\n", "  en_US:\n"),
  );
  expect(found).toBe(`
netlify | content/type: "forms" must be a group of fields, not text | write the fields below it, indented: endpoint, hidden
/faq | content/value: "profiles[1].url" is a path, not a full address | start it with "https://"
1 | content/value: "facts.Founded-in" is not a valid variable name | use letters and digits, as in "responseHours"
1 | content/value: "facts.founded In" is not a valid variable name | use letters and digits, as in "responseHours"
1 | content/value: "facts.4you" is not a valid variable name | use letters and digits, as in "responseHours"
1 | content/value: "facts.ÿear" is not a valid variable name | use letters and digits, as in "responseHours"
br | content/value: "languages.pt-BR.flag" must be a country code such as "BR"
en_US | content/value: "languages.en_US" must be a language tag such as "pt-BR" or "en" | write "en-US"
`);
});

it.each(["contact: mailto:a@example.com", "contactExpires: 2027-12-31"])(
  "a contact and its last day belong together: %s",
  async (line) => {
    expect(await report(security(line))).toBe(`
${line} | content/value: "security" must have both "contact" and "contactExpires", or neither
`);
  },
);

it.each(["a@example.com", "nobody:a@example.com", "mailto:nobody", "http://a.example"])(
  "a contact is no %s",
  async (contact) => {
    expect(await report(security(`contact: ${contact}\n  contactExpires: 2027-02-30`))).toBe(`
${contact} | content/value: "security.contact" is not a valid contact | write "mailto:" with an address, or an address that starts with "https://"
2027-02-30 | content/value: "security.contactExpires" must be a day such as "2027-12-31"
`);
  },
);

it("what is missing or empty says how to add it", async () => {
  const found = await report(
    change(site, "  pipelineSteps: 2\n", ""),
    change(site, "    name: Português", "    name:"),
    change(site, "brand: Laboratório Exemplo", 'brand: " "'),
    change(site, "founded: 2010", 'founded: "\u2800"'),
    change(site, "url: https", "url: #https"),
  );
  expect(found).toBe(`
# | content/empty: "url" is empty | write quotes around it: "#" starts a comment
" " | content/empty: "brand" is empty | write its value here
facts | content/missing: the field "facts.pipelineSteps" is missing | add the line "pipelineSteps: …" to this group of fields
"\u2800" | content/empty: "facts.founded" is empty | write its value here
 | content/empty: "languages.pt-BR.name" is empty | write its value here
`);
});

it("an error beside a field that is misspelt like it is an error of its own", async () => {
  const edit = change(english, "    nameLabel: Name", "    nameLable: x\n    nameLabel: [Name]");
  expect(await report(edit)).toContain('"bootcamp.form.nameLabel" must be text, not a list');
});

it("a value of another type says which, and how YAML came to read it so", async () => {
  const found = await report(
    change(site, "questions: 2", "questions: 1.5"),
    change(site, "founded: 2010", "founded: 20.5\n  since: [2010]"),
    change(site, "    name: Português", "    name: [a, b]"),
    change(site, "flag: BR", "flag:\n      x: y"),
    change(english, "  badge: Since {founded}", "  badge: {founded}"),
    change(english, "  title: Course", "  title: True"),
    change(english, "  notice: Not yet.", "  notice: {founded, brand}"),
  );
  expect(found).toBe(`
1.5 | content/type: "facts.questions" must be a whole number, not the number 1.5 | write digits only, without quotes
20.5 | content/type: "facts.founded" must be text, not the number 20.5 | write it in quotes: "20.5"
[2010] | content/type: "facts.since" must be text, not a list
[a, b] | content/type: "languages.pt-BR.name" must be text, not a list
x: y | content/type: "languages.pt-BR.flag" must be text, not a group of fields
{founded} | content/type: "hero.badge" must be text, not a group of fields | quote a text that starts with a variable: "{founded}"
True | content/type: "bootcamp.title" must be text, not the boolean true | write it in quotes: "True"
{founded, brand} | content/type: "bootcamp.notice" must be text, not a group of fields
`);
});
