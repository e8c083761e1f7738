import { describe, expect, it } from "vitest";
import {
  basePath,
  externalUrl,
  languageTag,
  origin,
  phone,
  route,
  slug,
  text,
} from "../../src/content/schema/text.ts";

const cases = {
  text: {
    schema: text,
    right: ["a", "©", "…", "<b>"],
    wrong: ["", "   ", "\u200b", "\n", 1, null],
  },
  route: {
    schema: route,
    right: ["/", "/en", "/servicos/rna-seq"],
    wrong: ["", "en", "/en/", "//x", "/EN", "/a/../b", "/a b", "/é", "/-a"],
  },
  slug: { schema: slug, right: ["rna-seq", "a1"], wrong: ["", "RNA", "a_b", "-a", "a--b", "ç"] },
  languageTag: {
    schema: languageTag,
    right: ["pt-BR", "en", "es-419"],
    wrong: ["pt_BR", "pt-br", "", "x y"],
  },
  externalUrl: {
    schema: externalUrl,
    right: ["https://example.com/a?b#c"],
    wrong: [
      "http://example.com",
      "javascript:alert(1)",
      "data:text/html,x",
      "//example.com",
      "https://user@example.com",
      "https://exa mple.com",
      "https:\\\\example.com",
      "https://",
    ],
  },
  origin: {
    schema: origin,
    right: ["https://example.com", "https://example.com:8443", "https://xn--ao-zka5a.example"],
    wrong: [
      "https://example.com/",
      "https://example.com/a",
      "http://example.com",
      "example.com",
      "https://example.com:443",
      "https://example.com:99999",
      "https://EXAMPLE.com",
      "https://a..example",
      "https://*.example.com",
      "https://a.example evil",
      ..."\"';,$`{}()*!&=+~_".split("").map((sign) => `https://a${sign}b.example`),
    ],
  },
  basePath: {
    schema: basePath,
    right: ["/", "/site/", "/a/b/", "/.a/..b/c../"],
    wrong: ["", "site", "/site", "site/", "//", "/a b/", "/./", "/a/../", "/../", "//x/"],
  },
  phone: {
    schema: phone,
    right: ["+55 21 00000-0000", "+1 (212) 000-0000"],
    wrong: ["21 00000-0000", "+", "+55 abc", ""],
  },
};

describe.each(Object.entries(cases))("%s", (_, { schema, right, wrong }) => {
  it.each(right)("takes %j", (value) => {
    expect(schema.safeParse(value).success).toBe(true);
  });

  it.each(wrong)("refuses %j", (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
