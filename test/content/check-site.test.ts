import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { change, type Edit } from "../support/project.ts";
import { english, faq, home, mistakes, mistakesIn, realValues, site } from "./mistakes.ts";

/** The page of questions a second time, under another name. */
function anotherFaq(name: string, replace = "", by = ""): Edit {
  const text = readFileSync(new URL(`../sites/tiny/${faq}`, import.meta.url), "utf8");
  return { file: `content/pages/${name}.yaml`, write: text.replace(replace, by) };
}

const placeholder = (field: string, line: number, isListed: boolean) =>
  `site.yaml:${line}:1 ${field} | content/placeholder: "${field}" ${
    isListed
      ? `is still a placeholder | write the real value, then remove "${field}" from "placeholders" in content/site.yaml`
      : "still has an example value | write the real value before publishing"
  }`;

describe("placeholders", () => {
  it("are those that the site lists, and those that cannot be real", async () => {
    const unlisted = [
      placeholder("url", 1, false),
      placeholder("brand", 2, true),
      placeholder("email", 3, false),
      placeholder("phone", 4, false),
      placeholder("profiles", 5, false),
    ];
    expect(await mistakesIn([])).toEqual(unlisted);
    expect(await mistakes([])).toEqual([]);
    const listed = change(site, "placeholders: [brand]", "placeholders: [brand, email]");
    expect((await mistakesIn([listed]))[2]).toBe(placeholder("email", 3, true));
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
    ["", "https://www.company.com", "https://myexample.com"],
    ["", "https://www.company.com", "https://test.company.com"],
    ["", "contato@company.com", "example@company.com"],
    ["", "https://um.com/perfil", "https://um.com/latest"],
    ["", "+55 21 3456-7890", "+55 00 00000-0001"],
  ])('by value are %j where %s becomes "%s"', async (field, real, value) => {
    const found = await mistakes([change(site, real, value)]);
    expect(found.map((text) => /"(\w+)" still has/.exec(text)?.[1]).join()).toBe(field);
  });

  it("may be any top-level field, and nothing else", async () => {
    const listed = change(site, "placeholders: []", "placeholders: [languages, fone]");
    expect(await mistakes([listed])).toEqual([
      'site.yaml:10:27 fone | content/value: unknown field "fone" | did you mean "phone"?',
      expect.stringContaining('"languages" is still a placeholder'),
    ]);
  });

  it("are none where the list is left empty", async () => {
    expect(await mistakes([change(site, "placeholders: []", "placeholders:")])).toEqual([]);
  });
});

describe("statements to confirm", () => {
  /** A site that has to confirm the field `field` of `file`. */
  const confirm = (file: string, field: string, more = "") =>
    change(site, "facts:", `toConfirm:\n  - file: ${file}\n    field: ${field}\n${more}facts:`);

  const hint = 'confirm or correct the text, then remove it from "toConfirm" in content/site.yaml';

  it.each([
    [home, "hero.title", "home.pt-BR.yaml:9:3 title"],
    [faq, "items.segunda.answer", "faq.pt-BR.yaml:16:5 answer"],
    [home, "pipelines.items.montagem.steps.2.title", "home.pt-BR.yaml:46:11 title"],
  ])("in %s wait at %s until they leave the list", async (file, field, place) => {
    expect(await mistakes([confirm(file, field)])).toEqual([
      `${place} | content/placeholder: "${field}" is not confirmed yet | ${hint}`,
    ]);
    const [found] = await mistakes([confirm(file, field, "    note: Curtas mesmo?\n")]);
    expect(found).toContain(`"${field}" is not confirmed yet: Curtas mesmo? | `);
  });

  it("do not wait in a part of a page that is a draft", async () => {
    expect(await mistakes([confirm(home, "bootcamp.title")])).toEqual([]);
  });

  it.each([
    [
      "content/pages/fap.pt-BR.yaml",
      "intro",
      `site.yaml:12:11 content/pages/fap.pt-BR.yaml | content/value: there is no content/pages/fap.pt-BR.yaml | did you mean "${faq}"?`,
    ],
    [
      faq,
      "items.segumda.answer",
      `site.yaml:13:12 items.segumda.answer | content/value: ${faq} has no field "items.segumda.answer" | did you mean "items.segunda.answer"?`,
    ],
  ])("have a file and a field that exist: %s %s", async (file, field, expected) => {
    expect(await mistakes([confirm(file, field)])).toEqual([expected]);
  });

  it.each([
    ["toConfirm:\n", []],
    [
      "toConfirm:\n  - file: a\n    fields: b\n",
      [expect.stringContaining('did you mean "field"?')],
    ],
  ])("may be none, and have no other fields: %j", async (list, expected) => {
    expect((await mistakes([change(site, "facts:", `${list}facts:`)])).slice(-1)).toEqual(expected);
  });

  it("are not looked up while a page has errors, which may be the reason", async () => {
    const found = await mistakes([confirm(faq, "introo"), change(faq, "intro:", "introo:")]);
    expect(found.filter((text) => text.includes("has no field"))).toEqual([]);
  });
});

describe("routes", () => {
  it("lead to a page; one that has an error of its own exists all the same", async () => {
    const found = await mistakes([
      change(faq, "intro: Respostas curtas.", "intro: 1"),
      change(home, "faqPath: /faq", "faqPath: /fap"),
    ]);
    expect(found).toContain(
      'home.pt-BR.yaml:15:12 /fap | content/unknown-route: no page has the route "/fap" | did you mean "/faq"?',
    );
    expect(found.filter((text) => text.includes("unknown-route"))).toHaveLength(1);
  });

  it("are looked up in navigation, languages and translations", async () => {
    const found = await mistakes([
      change(site, "path: /faq\n    language: pt-BR", "path: /a\n    language: fr"),
      change(site, "home: /en", "home: /b"),
      change(english, "translationOf: /", "translationOf: /c"),
    ]);
    expect(found.map((text) => text.split(" | ").slice(0, 2).join(" | "))).toEqual([
      'site.yaml:22:11 /a | content/unknown-route: no page has the route "/a"',
      'site.yaml:23:15 fr | content/unknown-language: unknown language "fr"',
      'site.yaml:55:11 /b | content/unknown-route: no page has the route "/b"',
      'home.en.yaml:4:16 /c | content/unknown-route: no page has the route "/c"',
    ]);
  });

  it("are not looked up while a page does not say its own", async () => {
    const found = await mistakes([
      change(faq, "route: /faq\n", ""),
      change(site, "home: /en", "home: /b"),
      anotherFaq("zzz", "route: /faq\n", ""),
    ]);
    expect(found).toHaveLength(2);
    for (const text of found) expect(text).toContain('the field "route" is missing');
  });

  it("may be no text at all, which is an error of its own", async () => {
    const found = await mistakes([change(faq, "route: /faq", "route: 5")]);
    expect(found[0]).toContain('content/value: "route" is not a valid path');
    // Links to the page are as they were.
    expect(found).toHaveLength(1);
  });

  it("of a draft are for drafts only, unless drafts are published", async () => {
    const draft = anotherFaq("curso", "route: /faq", "route: /curso\ndraft: true");
    const course = anotherFaq(
      "course",
      "route: /faq\nlanguage: pt-BR",
      "route: /course\nlanguage: en\ntranslationOf: /curso\ndraft: true",
    );
    const edits = [
      draft,
      course,
      change(site, "home: /en", "home: /curso"),
      change(home, "faqPath: /faq", "faqPath: /curso"),
      change(english, "faqPath: /faq", "faqPath: /curso"),
    ];
    const isDraft = `| content/unknown-route: the page at "/curso" is a draft | publish content/pages/curso.yaml by removing its "draft: true", or remove the link`;
    expect(await mistakes(edits)).toEqual([
      `site.yaml:55:11 /curso ${isDraft}`,
      `home.en.yaml:16:12 /curso ${isDraft}`,
      `home.pt-BR.yaml:15:12 /curso ${isDraft}`,
    ]);
    expect(await mistakes(edits, { drafts: true })).toEqual([]);
    const toNone = change(home, "faqPath: /faq", "faqPath: /elsewhere");
    expect((await mistakes([draft, course, toNone])).join()).toContain("use one of: /, /en, /faq;");
  });

  it("belong to one page each", async () => {
    // The copy is named, wherever it stands in the alphabet.
    expect(await mistakes([anotherFaq("faq.pt-BR copy")])).toEqual([
      'faq.pt-BR copy.yaml:1:8 /faq | content/duplicate: duplicate route "/faq" | choose another route: content/pages/faq.pt-BR.yaml has it already',
    ]);
  });

  it("have one for the home page that is published", async () => {
    const noHome =
      'site/no-home: no published page has the route "/" | add the line "route: /" to one page in content/pages';
    const draft = change(home, "route: /\n", "route: /\ndraft: true\n");
    expect(await mistakes([draft])).toContain(noHome);
    expect(await mistakes([draft], { drafts: true })).not.toContain(noHome);
    expect(await mistakes([change(home, "route: /\n", "route: /inicio\n")])).toContain(noHome);
  });

  it("of a translation's original belong to another language", async () => {
    const hint = 'correct "language", or name the page in the other language';
    const report = (route: string, file: string) =>
      `home.en.yaml:4:16 ${route} | content/value: content/pages/${file} is in the same language | ${hint}`;
    const itself = change(english, "translationOf: /", "translationOf: /en");
    expect(await mistakes([itself])).toEqual([report("/en", "home.en.yaml")]);
    const untouched = change(english, "language: en", "language: pt-BR");
    expect(await mistakes([untouched])).toEqual([report("/", "home.pt-BR.yaml")]);
  });
});

describe("variables", () => {
  const spare = change(site, "founded: 2010", "founded: 2010\n  spare: 1");

  it("are used by a text, or by a rule of a page type", async () => {
    const found = await mistakesIn([
      ...realValues,
      spare,
      change(home, "São {pipelines}.", "São duas."),
      change(english, "There are {pipelines}.", "There are two."),
      change(home, '"{pipelines}"', '"2"'),
      change(english, '"{pipelines}"', '"2"'),
    ]);
    expect(found).toEqual([
      'site.yaml:16:3 spare | content/unused-variable: unused variable "spare" | use it in a text as {spare}, or delete it',
    ]);
  });

  it("are not counted while a page has errors, because its rules may use them", async () => {
    const found = await mistakes([spare, change(faq, "intro: Respostas curtas.", "intro: 1")]);
    expect(found).toEqual([expect.stringContaining('"intro" must be text')]);
  });
});

describe("pages that are one by the names of their files", () => {
  const forgotten = change(english, "translationOf: /\n", "");

  it("are reported where none names the other", async () => {
    expect(await mistakes([forgotten])).toEqual([
      expect.stringMatching(
        /^home\.en\.yaml:\d+:\d+ en \| content\/untranslated: the page has no "translationOf" \| add "translationOf: \/"; if it is not .*$/,
      ),
    ]);
  });

  it("are pages of their own under names of their own", async () => {
    const text = readFileSync(new URL(`../sites/tiny/${english}`, import.meta.url), "utf8");
    const renamed = {
      file: "content/pages/start.en.yaml",
      write: text.replace("translationOf: /\n", ""),
    };
    expect(await mistakes([{ file: english, remove: true }, renamed])).toEqual([]);
  });
});
