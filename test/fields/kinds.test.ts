import { expect, it } from "vitest";
import type * as z from "zod";
import * as vitrine from "../../src/index.ts";
import { basePathSchema } from "../../src/templates/base-path-schema.ts";
import { originSchema } from "../../src/templates/origin-schema.ts";

interface Case {
  schema: z.ZodType;
  /** What a wrong value is told. */
  wants?: string;
  right: unknown[];
  wrong: unknown[];
}

const urls = {
  right: ["https://example.com/a?b#c", "https://example.com", "https://a.example?b"],
  wrong: [
    ...["http://example.com", "javascript:alert(1)", "data:text/html,x", "//example.com", ""],
    ...["javascript:https://example.com", "https://user@example.com", "https://exa mple.com"],
    ...["https:\\\\example.com", "see https://example.com", "https://example.com/a b", "/about"],
    ...["https://exa%mple.com", "https://", "https://*.example.com/a"],
  ],
};

const cases: Record<string, Case> = {
  text: {
    schema: vitrine.text("A text."),
    wants: "must not be empty",
    right: ["a", "©", "…", "<b>"],
    wrong: ["", "   ", "\u200b", "\n", 1, null],
  },
  richText: {
    schema: vitrine.richText("A text."),
    wants: "must not be empty",
    right: ["a", "*a*", "# a"],
    wrong: ["", "\n", 1],
  },
  route: {
    schema: vitrine.route("A route."),
    wants: "is not a valid route",
    right: [
      "/",
      "/en",
      "/contact",
      "/com",
      "/servicos/rna-seq",
      "/rna-seq/de-novo-b",
      "/ab/c/d-efg/h-i-jk",
    ],
    wrong: [
      ...["", "en", "/en/", "//x", "/EN", "/a/../b", "/a b", "/é", "/-a", "/a-/b", "x/a"],
      ...["/404", "/index", "/en/index", "/assets", "/assets/a", "/files"],
      // Windows has no files of these names.
      ...["/con", "/en/aux", "/com1/a", "/lpt9"],
    ],
  },
  slug: {
    schema: vitrine.slug("A name."),
    wants: "is not a valid slug",
    right: ["rna-seq", "a1", "a-b-cd"],
    wrong: ["", "RNA", "a-", "a-Ç", "a_b", "-a", "a--b", "ç", "a\u200bb"],
  },
  icon: {
    schema: vitrine.icon("An icon."),
    wants: "must be the name of an icon from lucide.dev/icons",
    right: ["plus", "map-pin", "a1"],
    wrong: ["", "Plus", "a/b", "../a", "map_pin", "a-"],
  },
  choice: {
    schema: vitrine.choice("A shape.", ["circle", "square"]),
    wants: "must be one of: circle, square",
    right: ["circle", "square"],
    wrong: ["", "Circle", "circles", "toString", 1, null],
  },
  flag: {
    schema: vitrine.flag("A flag."),
    wants: "must be a country code",
    right: ["BR", "US"],
    wrong: ["", "br", "BRA", "B", "../B", "1A"],
  },
  language: {
    schema: vitrine.language("A language."),
    wants: "must be a language tag",
    right: ["pt-BR", "en", "es-419"],
    wrong: ["", "pt_BR", "pt-br", "x y", "é"],
  },
  url: {
    schema: vitrine.url("A link."),
    wants: 'must be a full address that starts with "https://"',
    ...urls,
  },
  email: {
    schema: vitrine.email("An address."),
    wants: "must be an e-mail address",
    right: ["nome@example.com", "nome.sobrenome+site@lab.example.br"],
    wrong: [
      ...["", "nome", "nome@", "@example.com", "nome@example", "a@b@c.example"],
      "no me@example.com",
    ],
  },
  phone: {
    schema: vitrine.phone("A number."),
    wants: "must be an international phone number",
    right: ["+55 21 00000-0000", "+1 (212) 000-0000", "+1234567", `+1${"2".repeat(24)}`],
    wrong: [
      ...["", "21 00000-0000", "+", "+55 abc", "+123456", `+1${"2".repeat(25)}`, "+(0)2345678"],
      ...["tel +55 21 00000-0000", "+55 21 00000-0000 x"],
    ],
  },
  date: {
    schema: vitrine.date("A day."),
    wants: "must be a date",
    right: ["2027-12-31", "2028-02-29"],
    wrong: ["", "2027-02-29", "31/12/2027", "2027-1-1", "2027-12-31T00:00", "+02027-01-01", 2027],
  },
  number: { schema: vitrine.number("A number."), right: [-3, 0, 12], wrong: [1.5, "1", null] },
  "number with limits": {
    schema: vitrine.number("A number.", { min: 1, max: 9 }),
    right: [1, 9],
    wrong: [0, 10],
  },
  toggle: { schema: vitrine.toggle("Whether."), right: [true, false], wrong: ["true", 1, null] },
  file: {
    schema: vitrine.file("A report."),
    right: ["report-2027.pdf", "data/run-1.tar.gz", "ana_silva.vcf"],
    wrong: [
      ...["", "Report.pdf", "a b.pdf", "ação.pdf", "../a.pdf", "/a.pdf", ".a.pdf", "a..pdf", "a"],
      ...["a.html", "a.svg", "a.js", "a.exe", "a.pdf.", "-a.pdf", `${"a".repeat(97)}.pdf`],
    ],
  },
  image: {
    schema: vitrine.image("A photograph."),
    right: [
      { file: "a.jpg", alt: "A" },
      { file: "team/Foto 1.PNG", decorative: true },
      {
        file: "a.webp",
        alt: "A",
        caption: "B",
        crop: { left: 0, top: 50, width: 99, height: 50 },
      },
    ],
    wrong: [
      ...["", "a", "a.gif", "a.heic", "a.svg", "../a.jpg", ".a.jpg", "a/.b.jpg", "a\\b.jpg"].map(
        (file) => ({ file, alt: "A" }),
      ),
      ...[{}, { alt: "" }, { decorative: false }, { alt: "A", decorative: true }].map((rest) => ({
        file: "a.jpg",
        ...rest,
      })),
      { file: "a.jpg", alt: "A", crop: { left: 1, top: 0, width: 100, height: 100 } },
    ],
  },
  variables: {
    schema: vitrine.variables("Values.", "A value.", { founded: vitrine.number("The year.") }),
    right: [{ founded: 2010, projects: "50+", r2: 2 }],
    wrong: [
      {},
      { founded: "long ago" },
      ...[1.5, "", true, [1]].map((other) => ({ founded: 2010, other })),
      ...["Founded", "a-b", "2r", "a b", "é", "_a"].map((name) => ({ founded: 2010, [name]: 1 })),
    ],
  },
  group: {
    schema: vitrine.group("A part.", {
      title: vitrine.text("Its title."),
      note: vitrine.optional(vitrine.text("A note.")),
    }),
    right: [{ title: "a" }, { title: "a", note: "b" }],
    wrong: [{}, { title: "a", titel: "b" }, { title: "a", note: "" }],
  },
  origin: {
    schema: originSchema,
    wants: "is not a valid origin",
    right: [
      ...["https://example.com", "https://www.example.com", "https://localhost"],
      ...["https://example.com:8443", "https://xn--ao-zka5a.example"],
    ],
    wrong: [
      ...["", "https://-", "https://-a.example", "https://a-.example", "https://a.-b.example"],
      ...["https://example.com/", "https://example.com/a", "http://example.com", "example.com"],
      ...["https://example.com:443", "https://example.com:99999", "https://EXAMPLE.com"],
      ...["https://a..example", "a https://example.com", "https://example.com:8443a"],
      ...["https://*.example.com", "https://a.example evil"],
      ..."\"';,$`{}()*!&=+~_".split("").map((sign) => `https://a${sign}b.example`),
    ],
  },
  basePath: {
    schema: basePathSchema,
    wants: "is not a valid base path",
    right: ["/", "/site/", "/a/b/", "/a..b/c../", "/a/__vitrine/"],
    wrong: [
      ...["", "site", "/site", "site/", "//", "/a b/", "/./", "/a/../", "/../", "//x/", "/.a/"],
      ...["/a/..b/", "/__vitrine/"],
    ],
  },
};

it.each(Object.entries(cases))("%s takes what is right and no more", (_, each) => {
  const takes = (value: unknown) => each.schema.safeParse(value).success;
  expect(each.right.filter((value) => !takes(value))).toEqual([]);
  expect(each.wrong.filter(takes)).toEqual([]);
  const [message, hint] = each.schema.safeParse("").error?.issues[0]?.message.split("\n") ?? [];
  if (each.wants) expect(message).toBe(each.wants);
  // An empty text is reported as such.
  if (each.wants && each.wants !== "must not be empty") expect(hint).toBeTruthy();
});

it.each([
  ["route", vitrine.route("A route."), "/", "", 200],
  ["slug", vitrine.slug("A name."), "", "", 100],
  ["icon", vitrine.icon("An icon."), "", "", 100],
  ["url", vitrine.url("A link."), "https://a.example/", "", 2000],
  ["email", vitrine.email("An address."), "", "@a.example", 254],
] as const)("%s has a longest value", (_, schema, start, end, maxCharacters) => {
  const longest = `${start}${"a".repeat(maxCharacters - start.length - end.length)}${end}`;
  expect(schema.safeParse(longest).success).toBe(true);
  const issues = schema.safeParse(longest.replace("a", "aa")).error?.issues;
  expect(issues).toMatchObject([{ code: "too_big", maximum: maxCharacters }]);
});

it.each(["https://ex\u00adample.com", "https://a.example/\u200b", "https://a.example/\ufe0f"])(
  "url refuses %j, which has a character that cannot be seen",
  (value) => {
    const { error } = vitrine.url("A link.").safeParse(value);
    expect(error?.issues[0]?.message).toContain("has an invisible character");
  },
);

it.each([
  [undefined, [0, 1, 2, 3, 4]],
  [{ min: 2 }, [2, 3, 4]],
  [{ max: 2 }, [0, 1, 2]],
  [{ min: 1, max: 3 }, [1, 2, 3]],
  [{ min: 3, max: 3 }, [3]],
])("list with %j takes %j entries", (limits, counts) => {
  const schema = vitrine.list("Words.", vitrine.text("A word."), limits);
  const words = (length: number) => Array.from({ length }, () => "a");
  expect([0, 1, 2, 3, 4].filter((count) => schema.safeParse(words(count)).success)).toEqual(counts);
});

it.each([
  ['variables("V.", {})', "the second argument of variables() must be a description"],
  [
    'variables("V.", "Any.", { a: 1 })',
    '"a" in variables() must be a field, made by a function of "vitrine"',
  ],
  ["text({ examples: [] })", "the first argument of a field must be its description"],
  ['group("G.", { a: "T." })', '"a" in group() must be a field, made by a function of "vitrine"'],
  [
    'list("L.", "T.")',
    'the second argument of list() must be a field, made by a function of "vitrine"',
  ],
  ['text("T.", { pattern: /a/ })', 'text() has no option "pattern"'],
  ['number("N.", { max: 2, least: 1 })', 'number() has no option "least"'],
  ['list("L.", text("T."), { minimum: 1 })', 'list() has no option "minimum"'],
  ['text("T.", text("U."))', "the options of text() must be an object"],
  ['number("N.", { min: "1" })', 'the option "min" of number() must be a number'],
  ['list("L.", text("T."), 3)', "the options of list() must be an object"],
  ['group("G.")', "the second argument of group() must be an object of fields"],
  ['group("G.", [text("T.")])', "the second argument of group() must be an object of fields"],
  ...['"C."', '"C.", "a", "b"', '"C.", []', '"C.", [1]', '["a"]'].map((names) => [
    `choice(${names})`,
    "the second argument of choice() must be a list of names",
  ]),
  ["optional()", 'the argument of optional() must be a field, made by a function of "vitrine"'],
])("refuses %s while templates are loaded", (code, message) => {
  const names = Object.keys(vitrine);
  const run = new Function(...names, `return ${code}`);
  expect(() => run(...names.map((name) => Reflect.get(vitrine, name)))).toThrow(message);
});
