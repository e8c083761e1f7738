import { describe, expect, it } from "vitest";
import { descriptions } from "../../src/content/schema/descriptions.ts";
import { makeJsonSchemas } from "../../src/content/schema/json-schema.ts";

describe("makeJsonSchemas()", () => {
  it("has one of each kind of file, in draft 7", () => {
    expect([...makeJsonSchemas().keys()]).toEqual([
      "content/schema/site.json",
      "content/schema/home.json",
      "content/schema/faq.json",
    ]);
    for (const text of makeJsonSchemas().values()) {
      expect(JSON.parse(text).$schema).toBe("http://json-schema.org/draft-07/schema#");
    }
  });

  it("fails where a field has no description, or a description no field", () => {
    const faq = descriptions.faq as Record<string, unknown>;
    const { title } = faq;
    delete faq.title;
    expect(makeJsonSchemas).toThrow("faq has no description of title");
    faq.title = title;
    faq.titel = "?";
    expect(makeJsonSchemas).toThrow("faq has no field titel");
    delete faq.titel;
    expect(makeJsonSchemas).not.toThrow();
  });
});
