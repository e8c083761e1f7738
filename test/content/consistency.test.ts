import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import type { SiteSettings } from "../../src/options.ts";
import { createProject, type Edit } from "../support/project.ts";

const site = "content/site.yaml";
const home = "content/pages/home.pt-BR.yaml";
const english = "content/pages/home.en.yaml";
const faq = "content/pages/faq.pt-BR.yaml";

function change(file: string, replace: string, by: string): Edit {
  return { file, replace, with: by };
}

/** The page of questions a second time, under another name. */
function anotherFaq(name: string, replace: string, by: string): Edit {
  const text = readFileSync(new URL(`../sites/tiny/${faq}`, import.meta.url), "utf8");
  return { file: `content/pages/${name}.yaml`, write: text.replace(replace, by) };
}

/** Each mistake in two lines: its place, code and words; and its hint. */
async function mistakesIn(edits: Edit[], settings: Partial<SiteSettings> = {}) {
  const root = await createProject(edits);
  const { diagnostics } = await loadContent(root, { drafts: false, ...settings });
  return diagnostics.map(({ code, message, hint, place }) => {
    const at = place && `${place.file.replace("content/", "")}:${place.line}:${place.column}`;
    const text = place?.text.split("\n")[place.line - 1]?.slice(place.column - 1);
    return `${at} ${text?.slice(0, place?.length)} ${code} ${message}\n${hint}`;
  });
}

/** The tiny site's brand, which is one on purpose. */
const brand = `site.yaml:2:1 brand content/placeholder "brand" is still a placeholder
write the real value, then remove "brand" from the list of placeholders`;

/** The mistakes of a tiny site with real values and these edits. */
function mistakes(edits: Edit[], settings: Partial<SiteSettings> = {}) {
  return mistakesIn([...realValues, ...edits], settings);
}

const realValues = [
  change(site, "placeholders: [brand]", "placeholders: []"),
  change(site, "https://www.example.com", "https://www.company.com"),
  change(site, "contato@example.com", "contato@company.com"),
  change(site, '"+55 00 00000-0000"', '"+55 21 3456-7890"'),
  change(site, "https://um.example/perfil", "https://um.com/perfil"),
  change(site, "https://dois.example/perfil", "https://dois.com/perfil"),
];

describe("placeholders", () => {
  it("are those that the site lists, and those that cannot be real", async () => {
    const waiting = (name: string, line: number) =>
      `site.yaml:${line}:1 ${name} content/placeholder "${name}" is still a placeholder
write the real value before publishing`;
    expect(await mistakesIn([])).toEqual([
      waiting("url", 1),
      brand,
      waiting("email", 3),
      waiting("phone", 4),
      waiting("profiles", 5),
    ]);
    expect(await mistakes([])).toEqual([]);
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
  ])("cannot be real: %s, %s → %s", async (field, real, unreal) => {
    const found = await mistakes([change(site, real, unreal)]);
    expect(found.map((text) => /"(\w+)" is still/.exec(text)?.[1])).toEqual([field]);
  });

  it.each([
    ["https://www.company.com", "https://myexample.com"],
    ["https://www.company.com", "https://test.company.com"],
    ["https://www.company.com", "https://example.company.com"],
    ["contato@company.com", "example@company.com"],
    ["https://um.com/perfil", "https://um.com/latest"],
    ["+55 21 3456-7890", "+55 00 00000-0001"],
  ])("may be real: %s → %s", async (before, real) => {
    expect(await mistakes([change(site, before, real)])).toEqual([]);
  });

  it.each([
    ["url", 1],
    ["email", 3],
    ["phone", 4],
  ])("leave the list when the real %s is written", async (name, line) => {
    const listed = change(site, "placeholders: [brand]", `placeholders: [brand, ${name}]`);
    expect(await mistakesIn([listed])).toContain(
      `site.yaml:${line}:1 ${name} content/placeholder "${name}" is still a placeholder
write the real value, then remove "${name}" from the list of placeholders`,
    );
  });

  it("are top-level fields, whatever is in them", async () => {
    const listed = change(site, "placeholders: []", "placeholders: [languages]");
    expect(await mistakes([listed])).toEqual([
      expect.stringContaining('"languages" is still a placeholder'),
    ]);
  });

  it("are fields that may be one", async () => {
    const [mistake] = await mistakes([change(site, "placeholders: []", "placeholders: [fone]")]);
    expect(
      mistake,
    ).toBe(`site.yaml:10:16 fone content/value "fone" is not a field that can be a placeholder
did you mean "phone"?`);
  });
});

describe("statements to confirm", () => {
  /** A site that has to confirm the field `field` of `file`. */
  const confirm = (file: string, field: string, more = "") =>
    change(site, "facts:", `toConfirm:\n  - file: ${file}\n    field: ${field}\n${more}facts:`);

  it.each([
    ["a field", home, "hero.title", "pages/home.pt-BR.yaml:9:3 title"],
    ["an entry with a slug", faq, "items.segunda.answer", "pages/faq.pt-BR.yaml:16:5 answer"],
    [
      "an entry without",
      home,
      "pipelines.items.montagem.steps.2.title",
      "pages/home.pt-BR.yaml:46:11 title",
    ],
  ])("wait at their place until they leave the list: %s", async (_, file, field, place) => {
    expect(await mistakes([confirm(file, field)])).toEqual([
      `${place} content/placeholder "${field}" is not confirmed yet
confirm or correct the text, then remove it from toConfirm in content/site.yaml`,
    ]);
  });

  it("say what there is to confirm", async () => {
    const [found] = await mistakes([confirm(faq, "intro", "    note: Curtas mesmo?\n")]);
    expect(found).toContain('"intro" is not confirmed yet: Curtas mesmo?\n');
  });

  it.each([
    [
      "content/pages/fap.pt-BR.yaml",
      "intro",
      `site.yaml:12:11 content/pages/fap.pt-BR.yaml content/value there is no page "content/pages/fap.pt-BR.yaml"
did you mean "${faq}"?`,
    ],
    [
      faq,
      "items.segumda.answer",
      `site.yaml:13:12 items.segumda.answer content/value ${faq} has no field "items.segumda.answer"
did you mean "items.segunda.answer"?`,
    ],
  ])("have a file and a field that exist: %s %s", async (file, field, expected) => {
    expect(await mistakes([confirm(file, field)])).toEqual([expected]);
  });

  it("are not looked for while a page has mistakes, which may be the reason", async () => {
    const found = await mistakes([confirm(faq, "introo"), change(faq, "intro:", "introo:")]);
    expect(found.filter((text) => text.includes("has no field"))).toEqual([]);
  });
});

describe("counts and numbers", () => {
  it("are told with the way to agree, too many as well as too few", async () => {
    const found = await mistakes([
      change(site, "pipelines: 2\n", "pipelines: 3\n"),
      change(site, "questions: 2", "questions: 1"),
      change(home, "      steps:\n        - number: 1", "      steps:\n        - number: 4"),
    ]);
    const pipelines = (page: string, line: number) =>
      `pages/home.${page}.yaml:${line}:3 items rule/home-counts "pipelines.items" has 2 entries and needs 3
add the missing ones, or change facts.pipelines in content/site.yaml to 2`;
    expect(found).toContain(pipelines("en", 26));
    expect(found).toContain(pipelines("pt-BR", 25));
    expect(
      found,
    ).toContain(`pages/faq.pt-BR.yaml:10:1 items rule/faq-counts "items" has 2 entries and needs 1
remove the extra ones, or change facts.questions in content/site.yaml to 2`);
    expect(
      found,
    ).toContain(`pages/home.pt-BR.yaml:31:19 4 rule/home-numbers "pipelines.items[1].steps[1].number" is 4, and this is step 1
write 1, or move the step`);
  });

  it("of steps are counted in each pipeline", async () => {
    const found = await mistakes([change(site, "pipelineSteps: 2", "pipelineSteps: 3")]);
    expect(found.map((text) => /"[^"]+"/.exec(text)?.[0])).toEqual([
      '"pipelines.items[1].steps"',
      '"pipelines.items[2].steps"',
      '"pipelines.items[1].steps"',
      '"pipelines.items[2].steps"',
    ]);
  });
});

describe("slugs", () => {
  it("stand once in a page, of questions or of pipelines", async () => {
    const found = await mistakes([
      change(home, "slug: montagem", "slug: sequenciamento"),
      change(english, "slug: montagem", "slug: sequenciamento"),
      change(
        faq,
        "slug: primeira\n    question: Primeira?",
        "question: Primeira?\n    slug: primeira",
      ),
      change(faq, "slug: segunda", "slug: primeira"),
    ]);
    const taken = (file: string, line: number, column: number, slug: string, first: number) =>
      `pages/${file}.yaml:${line}:${column} ${slug} content/duplicate the slug "${slug}" is taken
line ${first} has it already; links need a name of their own for each`;
    expect(found).toEqual([
      taken("faq.pt-BR", 14, 11, "primeira", 12),
      taken("home.en", 38, 13, "sequenciamento", 27),
      taken("home.pt-BR", 37, 13, "sequenciamento", 26),
    ]);
  });
});

describe("search results", () => {
  it.each([
    [9, 1],
    [10, 0],
    [60, 0],
    [61, 1],
  ])("a title of %d characters has %d faults", async (length, count) => {
    // Characters count, not their halves.
    const title = "😀".repeat(length - 1);
    const found = await mistakes([change(faq, "Perguntas de exemplo", `a${title}`)]);
    expect(found).toHaveLength(count);
    if (count > 0) {
      expect(found[0]).toBe(
        `pages/faq.pt-BR.yaml:5:10 a${title} content/search-length this title has ${length} characters, ${length > 60 ? "more" : "fewer"} than search results show
write 10 to 60 characters`,
      );
    }
  });

  it("want a description of 50 to 160 characters", async () => {
    const text = "Uma página de perguntas pequena, que serve só aos testes deste gerador.";
    for (const [length, count] of [
      [49, 1],
      [50, 0],
      [160, 0],
      [161, 1],
    ] as const) {
      expect(await mistakes([change(faq, text, "x".repeat(length))])).toHaveLength(count);
    }
  });
});

describe("routes", () => {
  it("lead to a page; one that has a mistake of its own is there all the same", async () => {
    const found = await mistakes([
      change(faq, "intro: Respostas curtas.", "intro: 1"),
      change(home, "faqPath: /faq", "faqPath: /fap"),
      change(english, "faqPath: /faq", "faqPath: /fap"),
    ]);
    const unknown = (page: string, line: number) =>
      `pages/home.${page}.yaml:${line}:12 /fap content/unknown-route no page has the route "/fap"
did you mean "/faq"?`;
    expect(found.slice(1)).toEqual([unknown("en", 16), unknown("pt-BR", 15)]);
  });

  it("are looked for in what navigation, languages and translations name", async () => {
    const found = await mistakes([
      change(site, "path: /faq\n    language: pt-BR", "path: /a\n    language: fr"),
      change(site, "home: /en", "home: /b"),
      change(english, "translationOf: /", "translationOf: /c"),
    ]);
    expect(found.map((text) => text.split("\n")[0])).toEqual([
      'site.yaml:22:11 /a content/unknown-route no page has the route "/a"',
      'site.yaml:23:15 fr content/unknown-language content/site.yaml has no words for the language "fr"',
      'site.yaml:51:11 /b content/unknown-route no page has the route "/b"',
      'pages/home.en.yaml:4:16 /c content/unknown-route no page has the route "/c"',
    ]);
  });

  it("are not judged while a page does not say its own", async () => {
    const found = await mistakes([
      change(faq, "route: /faq\n", ""),
      change(site, "home: /en", "home: /b"),
    ]);
    expect(found.filter((text) => text.includes("unknown-route"))).toEqual([]);
  });

  it("may be no text at all, which is a mistake of its own", async () => {
    const found = await mistakes([change(faq, "route: /faq", "route: 5")]);
    expect(found[0]).toContain('content/type "route" must be text, not the number 5');
    expect(found[1]).toContain(
      'content/unknown-route no page has the route "/faq"\nknown here: /, /en',
    );
  });

  it("of a draft are for drafts only, unless drafts are published", async () => {
    const draft = anotherFaq("curso", "route: /faq", "route: /curso\ndraft: true");
    const toDraft = change(home, "faqPath: /faq", "faqPath: /curso");
    const toDraftToo = change(english, "faqPath: /faq", "faqPath: /curso");
    const leadsNowhere = (page: string, line: number) =>
      `pages/home.${page}.yaml:${line}:12 /curso content/unknown-route the page at "/curso" is a draft, so this link would lead nowhere
publish content/pages/curso.yaml by removing its "draft: true", or remove the link`;
    const edits = [draft, toDraft, toDraftToo];
    expect(await mistakes(edits)).toEqual([leadsNowhere("en", 16), leadsNowhere("pt-BR", 15)]);
    expect(await mistakes(edits, { drafts: true })).toEqual([]);
    // A draft may name a draft.
    const translation = anotherFaq(
      "course",
      "route: /faq\nlanguage: pt-BR",
      "route: /course\nlanguage: en\ntranslationOf: /curso\ndraft: true",
    );
    expect(await mistakes([draft, translation])).toEqual([]);
  });

  it("are taken once, by the page that comes first", async () => {
    const found = await mistakes([anotherFaq("zzz", "", "")]);
    expect(found).toEqual([
      `pages/zzz.yaml:1:8 /faq content/duplicate the route "/faq" is taken
content/pages/faq.pt-BR.yaml has it already`,
    ]);
  });

  it("may be missing on several pages, which is each one's own mistake", async () => {
    const found = await mistakes([
      anotherFaq("zzz", "route: /faq\n", ""),
      anotherFaq("zzzz", "route: /faq\n", ""),
    ]);
    expect(found).toHaveLength(2);
    for (const text of found)
      expect(text).toContain('content/missing the field "route" is missing');
  });

  it("have one for the home page that is published", async () => {
    const noHome = `undefined undefined site/no-home no published page has the route "/"
one page in content/pages has to carry the line: route: /`;
    const draft = change(home, "route: /\n", "route: /\ndraft: true\n");
    expect(await mistakes([draft])).toContain(noHome);
    expect(await mistakes([draft], { drafts: true })).not.toContain(noHome);
    expect(await mistakes([change(home, "route: /\n", "route: /inicio\n")])).toContain(noHome);
  });
});

describe("translations", () => {
  it("are never of themselves", async () => {
    const found = await mistakes([change(english, "translationOf: /", "translationOf: /en")]);
    expect(found).toEqual([
      `pages/home.en.yaml:4:1 translationOf content/value a page cannot be a translation of itself
name the route of the page in the other language`,
    ]);
  });

  it("have what the original has, and no more", async () => {
    const found = await mistakes([
      change(english, "bootcamp:\n  draft: true\n", "bootcamp:\n"),
      change(english, "slug: montagem", "slug: assembly"),
      change(english, "icon: puzzle", "icon: plus"),
      change(english, "faqPath: /faq", "faqPath: /"),
      change(english, 'email: "{email}"', "email: other@company.com"),
      change(english, 'stats:\n  - number: "{pipelines}"', 'stats:\n  - number: "7"'),
    ]);
    const differs = (
      line: number,
      column: number,
      path: string,
      here: string,
      there: string,
      first: number,
    ) =>
      `pages/home.en.yaml:${line}:${column} ${here} content/out-of-step "${path}" is ${here} here and ${there} in the original
compare with content/pages/home.pt-BR.yaml:${first}: it is the same in every language`;
    expect(found.sort()).toEqual(
      [
        differs(14, 10, "hero.email", "other@company.com", "contato@company.com", 13),
        differs(16, 12, "hero.faqPath", "/", "/faq", 15),
        differs(38, 13, "pipelines.items[2].slug", "assembly", "montagem", 37),
        differs(39, 13, "pipelines.items[2].icon", "plus", "puzzle", 38),
        differs(51, 13, "stats[1].number", "7", "2", 50).replace(/:51:13 7/, ':51:13 "7"'),
        `pages/home.en.yaml:53:1 bootcamp content/out-of-step "bootcamp.draft" is missing in this translation
compare with content/pages/home.pt-BR.yaml:53`,
      ].sort(),
    );
  });

  it("have no field of their own, and as many entries", async () => {
    const found = await mistakes([
      change(home, "bootcamp:\n  draft: true\n", "bootcamp:\n"),
      change(
        english,
        '  - number: "{pipelines}"',
        '  - number: "1"\n    label: More\n  - number: "{pipelines}"',
      ),
    ]);
    expect(found).toEqual([
      `pages/home.en.yaml:50:1 stats content/out-of-step "stats" has 2 entries here and 1 in the original
compare with content/pages/home.pt-BR.yaml:49`,
      `pages/home.en.yaml:56:3 draft content/out-of-step "bootcamp.draft" is not in content/pages/home.pt-BR.yaml
write it in both languages, or in none`,
    ]);
  });

  it("are compared with the first of two originals", async () => {
    const found = await mistakes([
      anotherFaq("zzz", "", ""),
      anotherFaq(
        "zzzz",
        "route: /faq\nlanguage: pt-BR",
        "route: /questions\nlanguage: en\ntranslationOf: /faq",
      ),
      change(faq, "slug: segunda", "slug: outra"),
    ]);
    const outOfStep = found.filter((text) => text.includes("content/out-of-step"));
    expect(outOfStep).toEqual([
      expect.stringContaining('"items[2].slug" is segunda here and outra in the original'),
    ]);
  });

  it("may be of another template, which is the one mistake then", async () => {
    const found = await mistakes([
      anotherFaq(
        "zzz",
        "route: /faq\nlanguage: pt-BR",
        "route: /other\nlanguage: en\ntranslationOf: /",
      ),
    ]);
    expect(found[0]).toContain('"template" is faq here and home in the original');
  });
});

describe("variables", () => {
  it("are used by a text, or by a rule of a page type", async () => {
    const found = await mistakes([
      change(site, "founded: 2010", "founded: 2010\n  spare: 1"),
      change(home, "São {pipelines}.", "São duas."),
      change(english, "There are {pipelines}.", "There are two."),
      change(home, '"{pipelines}"', '"2"'),
      change(english, '"{pipelines}"', '"2"'),
    ]);
    expect(found).toEqual([
      `site.yaml:16:3 spare content/unused-variable no text uses the variable "spare"
take it into a text as {spare}, or remove it`,
    ]);
  });

  it("are not looked for while a page has mistakes, whose rules may ask for them", async () => {
    const found = await mistakes([
      change(site, "founded: 2010", "founded: 2010\n  spare: 1"),
      change(faq, "intro: Respostas curtas.", "intro: 1"),
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('"intro" must be text');
  });
});
