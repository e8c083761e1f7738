import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { makeJsonSchemas } from "../../src/content/json-schema.ts";
import { repository } from "../support/project.ts";
import { ownTemplates } from "../support/templates.ts";

describe("the schemas in content/schema/", () => {
  it("are those that `vitrine schema` writes", () => {
    for (const [path, text] of makeJsonSchemas(ownTemplates)) {
      expect(readFileSync(join(repository, path), "utf8")).toBe(text);
    }
  });

  it("are named by each content file, for VS Code and for JetBrains", () => {
    const files = glob.sync("content/**/*.yaml", { cwd: repository });
    expect(files).toContain("content/site.yaml");
    for (const file of files) {
      const [first = "", second = ""] = readFileSync(join(repository, file), "utf8").split("\n");
      const schema = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1] ?? "";
      expect(second).toBe(`# $schema: ${schema}`);
      expect(existsSync(join(repository, dirname(file), schema))).toBe(true);
    }
  });
});
