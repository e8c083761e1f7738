import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { group, list, optional } from "../../src/fields/containers.ts";
import { email } from "../../src/fields/email.ts";
import { type FieldOptions, kindOf } from "../../src/fields/field.ts";
import { flag } from "../../src/fields/flag.ts";
import { icon } from "../../src/fields/icon.ts";
import { language } from "../../src/fields/language.ts";
import { number } from "../../src/fields/number.ts";
import { phone } from "../../src/fields/phone.ts";
import { route } from "../../src/fields/route.ts";
import { slug } from "../../src/fields/slug.ts";
import { text } from "../../src/fields/text.ts";
import { toggle } from "../../src/fields/toggle.ts";
import { url } from "../../src/fields/url.ts";
import { variables } from "../../src/fields/variables.ts";
import { basePathSchema, originSchema } from "../../src/templates/site-schema.ts";

/** What each says that it wants. */
const wants = {
  text: "must not be empty",
  route:
    'must be a path such as "/" or "/about": lower-case letters, digits and hyphens, no slash at the end',
  slug: 'must be lower-case letters, digits and hyphens, as in "my-part"',
  icon: 'must be the name of an icon from lucide.dev/icons, as in "map-pin"',
  flag: 'must be a country code such as "BR"',
  language: 'must be a language tag such as "pt-BR" or "en"',
  url: 'must be a full address that starts with "https://"',
  origin: 'must be an address with nothing behind the host, such as "https://www.example.com"',
  basePath:
    'must start and end with a slash, such as "/" or "/repository/", with no dot behind a slash',
  email: 'must be an e-mail address such as "nome@example.com"',
  phone: 'must be an international number such as "+55 21 00000-0000"',
};

const cases = {
  text: {
    schema: text("A text."),
    right: ["a", "©", "…", "<b>"],
    wrong: ["", "   ", "\u200b", "\n", 1, null],
  },
  route: {
    schema: route("A route."),
    right: ["/", "/en", "/servicos/rna-seq", "/rna-seq/de-novo-b", "/ab/c/d-efg/h-i-jk"],
    wrong: ["", "en", "/en/", "//x", "/EN", "/a/../b", "/a b", "/é", "/-a", "/a-/b", "x/a"],
  },
  slug: {
    schema: slug("A name."),
    right: ["rna-seq", "a1", "a-b-cd"],
    wrong: ["", "RNA", "a-", "a-Ç", "a_b", "-a", "a--b", "ç"],
  },
  icon: {
    schema: icon("An icon."),
    right: ["plus", "map-pin", "a1"],
    wrong: ["", "Plus", "a/b", "../a", "map_pin", "a-"],
  },
  flag: {
    schema: flag("A flag."),
    right: ["BR", "US"],
    wrong: ["", "br", "BRA", "B", "../B", "1A"],
  },
  language: {
    schema: language("A language."),
    right: ["pt-BR", "en", "es-419"],
    wrong: ["pt_BR", "pt-br", "", "x y", "é"],
  },
  url: {
    schema: url("A link."),
    right: [
      "https://example.com/a?b#c",
      "https://example.com",
      "https://a.example?b",
      "https://a.example#b",
    ],
    wrong: [
      "http://example.com",
      "javascript:alert(1)",
      "data:text/html,x",
      "//example.com",
      "javascript:https://example.com",
      "https://user@example.com",
      "https://exa mple.com",
      "https:\\\\example.com",
      "see https://example.com",
      "https://example.com/a b",
      "https://exa%mple.com",
      "https://",
    ],
  },
  origin: {
    schema: originSchema,
    right: [
      "https://example.com",
      "https://www.example.com",
      "https://localhost",
      "https://example.com:8443",
      "https://xn--ao-zka5a.example",
    ],
    wrong: [
      "https://-",
      "https://-a.example",
      "https://a-.example",
      "https://a.-b.example",
      "https://example.com/",
      "https://example.com/a",
      "http://example.com",
      "example.com",
      "https://example.com:443",
      "https://example.com:99999",
      "https://EXAMPLE.com",
      "https://a..example",
      "a https://example.com",
      "https://example.com:8443a",
      "https://*.example.com",
      "https://a.example evil",
      ..."\"';,$`{}()*!&=+~_".split("").map((sign) => `https://a${sign}b.example`),
    ],
  },
  basePath: {
    schema: basePathSchema,
    right: ["/", "/site/", "/a/b/", "/a..b/c../"],
    wrong: [
      "",
      "site",
      "/site",
      "site/",
      "//",
      "/a b/",
      "/./",
      "/a/../",
      "/../",
      "//x/",
      "/.a/",
      "/a/..b/",
    ],
  },
  email: {
    schema: email("An address."),
    right: ["nome@example.com", "nome.sobrenome+site@lab.example.br"],
    wrong: [
      "",
      "nome",
      "nome@",
      "@example.com",
      "nome@example",
      "no me@example.com",
      "a@b@c.example",
    ],
  },
  phone: {
    schema: phone("A number."),
    right: ["+55 21 00000-0000", "+1 (212) 000-0000", "+1234567", `+1${"2".repeat(24)}`],
    wrong: [
      "21 00000-0000",
      "+",
      "+55 abc",
      "",
      "+123456",
      `+1${"2".repeat(25)}`,
      "+(0)2345678",
      "tel +55 21 00000-0000",
      "+55 21 00000-0000 x",
    ],
  },
};

describe.each(Object.entries(cases))("%s", (name, { schema, right, wrong }) => {
  it("says what it wants", () => {
    const { error } = schema.safeParse("");
    expect(error?.issues[0]?.message).toBe(wants[name as keyof typeof wants]);
  });

  it.each(right)("takes %j", (value) => {
    expect(schema.safeParse(value).success).toBe(true);
  });

  it.each(wrong)("refuses %j", (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe("a value that is longer than anything that is meant", () => {
  const long = {
    route: [route("A route."), (length: number) => `/${"a".repeat(length - 1)}`, 200],
    slug: [slug("A name."), (length: number) => "a".repeat(length), 100],
    icon: [icon("An icon."), (length: number) => "a".repeat(length), 100],
    url: [url("A link."), (length: number) => `https://a.example/${"a".repeat(length - 18)}`, 2000],
    email: [email("An address."), (length: number) => `${"a".repeat(length - 10)}@a.example`, 254],
  } as const;

  it.each(Object.entries(long))("%s", (_, [schema, make, most]) => {
    expect(schema.safeParse(make(most)).success).toBe(true);
    const issues = schema.safeParse(make(most + 1)).error?.issues;
    expect(issues).toMatchObject([{ code: "too_big", maximum: most }]);
  });
});

describe("an address with a character that cannot be seen", () => {
  it.each(["https://ex\u00adample.com", "https://a.example/\u200b", "https://a.example/\ufe0f"])(
    "%j is refused",
    (value) => {
      const { error } = url("A link.").safeParse(value);
      expect(error?.issues[0]?.message).toBe("holds a character that cannot be seen");
    },
  );
});

describe("basePathSchema", () => {
  it("leaves the development server its own paths", () => {
    expect(basePathSchema.safeParse("/__vitrine/").error?.issues).toMatchObject([
      { message: expect.stringContaining('must not start with "/__vitrine/"') },
    ]);
    expect(basePathSchema.safeParse("/a/__vitrine/").success).toBe(true);
  });
});

describe("number(description, options)", () => {
  it("takes whole numbers, and none below the smallest", () => {
    expect(number("A number.").safeParse(-3).success).toBe(true);
    for (const value of [1.5, "1", null])
      expect(number("A number.").safeParse(value).success).toBe(false);
    const positive = number("A number.", { min: 1 });
    expect(positive.safeParse(1).success).toBe(true);
    expect(positive.safeParse(0).success).toBe(false);
  });
});

describe("toggle(description)", () => {
  it("takes true and false, and no word for them", () => {
    const schema = toggle("Whether.");
    expect([true, false].every((value) => schema.safeParse(value).success)).toBe(true);
    expect(["true", 1, null].some((value) => schema.safeParse(value).success)).toBe(false);
  });
});

describe("variables(description, any, fields)", () => {
  const schema = variables("Values.", "A value.", { founded: number("The year.") });

  it("takes whole numbers and texts under names of letters and digits", () => {
    expect(schema.safeParse({ founded: 2010, projects: "50+", r2: 2 }).success).toBe(true);
    for (const value of [1.5, "", true, [1]])
      expect(schema.safeParse({ founded: 2010, other: value }).success).toBe(false);
  });

  it("wants the variables that have a field of their own, as that field says", () => {
    expect(schema.safeParse({}).error?.issues[0]?.path).toEqual(["founded"]);
    expect(schema.safeParse({ founded: "long ago" }).success).toBe(false);
  });

  it.each(["Founded", "a-b", "2r", "a b", "é", "_a"])("refuses the name %j", (name) => {
    const { error } = schema.safeParse({ founded: 2010, [name]: 1 });
    expect(error?.issues).toMatchObject([
      { path: [name], message: 'must be named like "responseHours"' },
    ]);
  });
});

describe("group(description, fields)", () => {
  it("takes its own fields and no other", () => {
    const schema = group("A part.", { title: text("Its title.") });
    expect(schema.safeParse({ title: "a" }).success).toBe(true);
    expect(schema.safeParse({ title: "a", titel: "b" }).success).toBe(false);
    expect(schema.safeParse({}).success).toBe(false);
  });
});

describe("list(description, item, { min, max })", () => {
  const countsTaken = (limits?: Parameters<typeof list>[2]) => {
    const schema = list("Words.", text("A word."), limits);
    return [0, 1, 2, 3, 4].filter(
      (count) => schema.safeParse(Array.from({ length: count }, () => "a")).success,
    );
  };

  it.each([
    [undefined, [0, 1, 2, 3, 4]],
    [{ min: 2 }, [2, 3, 4]],
    [{ max: 2 }, [0, 1, 2]],
    [{ min: 1, max: 3 }, [1, 2, 3]],
    [{ min: 3, max: 3 }, [3]],
  ])("of %j takes %j entries", (limits, counts) => {
    expect(countsTaken(limits)).toEqual(counts);
  });

  it("says how many there have to be, where that is one number", () => {
    const three = list("Words.", text("A word."), { min: 3, max: 3 });
    expect(three.safeParse([]).error?.issues[0]).toMatchObject({ exact: true, minimum: 3 });
  });
});

describe("optional(field)", () => {
  it("may be left out, and is judged where it is there", () => {
    const schema = group("A part.", { title: optional(text("Its title.")) });
    expect(schema.safeParse({}).success).toBe(true);
    expect(schema.safeParse({ title: "" }).success).toBe(false);
  });
});

describe("the kind of a field", () => {
  type Make = (description: string, options?: FieldOptions<never>) => z.ZodType;

  // Whether its values may differ between languages, and whether pages show them as they are written.
  it.each<[string, Make, translated: boolean, shown: boolean]>([
    ["text", text, true, true],
    ["url", url, true, false],
    ["language", language, true, false],
    ["flag", flag, true, false],
    ["route", route, false, false],
    ["slug", slug, false, false],
    ["icon", icon, false, false],
    ["number", number, false, false],
    ["toggle", toggle, false, false],
    ["email", email, false, true],
    ["phone", phone, false, false],
  ])("says what the engine does with a %s", (name, make, translated, shown) => {
    const field = make("What it is.");
    expect(kindOf(field)).toMatchObject({ name, translated, shown });
    expect(field.meta()).toEqual({ description: "What it is." });
  });

  it("may be overruled in one field, and no other, on what languages have in common", () => {
    const shared = text("A number in words.", { translated: false, examples: ["{projects}"] });
    expect(kindOf(shared)?.translated).toBe(false);
    expect(shared.meta()?.examples).toEqual(["{projects}"]);
    expect(kindOf(text("Another."))?.translated).toBe(true);
  });

  it("is none for a group or a list, which are looked into", () => {
    expect(kindOf(group("A part.", {}))).toBeUndefined();
    expect(kindOf(list("Words.", text("A word.")))).toBeUndefined();
  });
});
