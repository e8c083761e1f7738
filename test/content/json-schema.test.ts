import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { descriptions } from "../../src/content/schema/descriptions.ts";
import { makeJsonSchemas } from "../../src/content/schema/json-schema.ts";
import { repository } from "../support/project.ts";

describe("the schemas in content/schema/", () => {
  it("are those that `vitrine schema` writes, in draft 7", () => {
    for (const [path, text] of makeJsonSchemas()) {
      expect(readFileSync(join(repository, path), "utf8")).toBe(text);
      expect(JSON.parse(text).$schema).toBe("http://json-schema.org/draft-07/schema#");
    }
  });

  it("are named by each content file, for VS Code and for JetBrains", () => {
    const files = glob.sync("content/**/*.yaml", { cwd: repository });
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const [first = "", second = ""] = readFileSync(join(repository, file), "utf8").split("\n");
      const schema = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1] ?? "";
      expect(second).toBe(`# $schema: ${schema}`);
      expect(existsSync(join(repository, dirname(file), schema))).toBe(true);
    }
  });
});

describe("makeJsonSchemas()", () => {
  it("has one of each kind of file", () => {
    expect([...makeJsonSchemas().keys()]).toEqual([
      "content/schema/site.json",
      "content/schema/home.json",
      "content/schema/faq.json",
    ]);
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
