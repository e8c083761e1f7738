import { describe, expect, it } from "vitest";
import {
  basePath,
  email,
  externalUrl,
  languageTag,
  origin,
  phone,
  route,
  slug,
  text,
} from "../../src/content/schema/text.ts";

/** What each says that it wants. */
const wants = {
  text: "must not be empty",
  route:
    'must be a path such as "/" or "/faq": lower-case letters, digits and hyphens, no slash at the end',
  slug: 'must be lower-case letters, digits and hyphens, as in "montagem-de-novo"',
  languageTag: 'must be a language tag such as "pt-BR" or "en"',
  externalUrl: 'must be a full address that starts with "https://"',
  origin: 'must be an address with nothing behind the host, such as "https://www.example.com"',
  basePath:
    'must start and end with a slash, such as "/" or "/repository/", with no dot behind a slash',
  email: 'must be an e-mail address such as "nome@example.com"',
  phone: 'must be an international number such as "+55 21 00000-0000"',
};

const cases = {
  text: {
    schema: text,
    right: ["a", "©", "…", "<b>"],
    wrong: ["", "   ", "\u200b", "\n", 1, null],
  },
  route: {
    schema: route,
    right: ["/", "/en", "/servicos/rna-seq", "/rna-seq/de-novo-b", "/ab/c/d-efg/h-i-jk"],
    wrong: ["", "en", "/en/", "//x", "/EN", "/a/../b", "/a b", "/é", "/-a", "/a-/b", "x/a"],
  },
  slug: {
    schema: slug,
    right: ["rna-seq", "a1", "a-b-cd"],
    wrong: ["", "RNA", "a-", "a-Ç", "a_b", "-a", "a--b", "ç"],
  },
  languageTag: {
    schema: languageTag,
    right: ["pt-BR", "en", "es-419"],
    wrong: ["pt_BR", "pt-br", "", "x y", "é"],
  },
  externalUrl: {
    schema: externalUrl,
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
    schema: origin,
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
    schema: basePath,
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
    schema: email,
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
    schema: phone,
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
    route: [route, (length: number) => `/${"a".repeat(length - 1)}`, 200],
    slug: [slug, (length: number) => "a".repeat(length), 100],
    externalUrl: [
      externalUrl,
      (length: number) => `https://a.example/${"a".repeat(length - 18)}`,
      2000,
    ],
    email: [email, (length: number) => `${"a".repeat(length - 10)}@a.example`, 254],
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
      const { error } = externalUrl.safeParse(value);
      expect(error?.issues[0]?.message).toBe("holds a character that cannot be seen");
    },
  );
});

describe("basePath", () => {
  it("leaves the development server its own paths", () => {
    expect(basePath.safeParse("/__vitrine/").error?.issues).toMatchObject([
      { message: expect.stringContaining('must not start with "/__vitrine/"') },
    ]);
    expect(basePath.safeParse("/a/__vitrine/").success).toBe(true);
  });
});
