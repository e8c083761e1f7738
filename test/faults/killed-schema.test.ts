import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contentsOf, createFolder } from "../support/folder.ts";
import { inRepository, writeTinySite } from "../support/project.ts";
import { run, spreadFaults } from "./support.ts";

const schema = [inRepository("bin/vitrine.js"), "schema"];

/** The writer of single files, by the command that does nothing else; folders have `faults.test.ts`. */
it("leaves each schema old or new, and nothing else, when it is killed at any operation", {
  timeout: 3_600_000,
}, async () => {
  const template = join(createFolder(), "template");
  writeTinySite(template);
  expect(await run(schema, template)).toMatchObject({ code: 0 });
  const wanted = contentsOf(template);
  const count = Number(readFileSync(`${template}-operations`, "utf8"));
  expect(count).toBeGreaterThan(20);

  for (const at of spreadFaults(count)) {
    const root = join(createFolder(), "project");
    writeTinySite(root);
    expect(await run(schema, root, { at, signal: "SIGKILL" })).toMatchObject({ code: null });
    const folder = join(root, "content/schema");
    const written = contentsOf(folder) === "missing" ? [] : readdirSync(folder);
    for (const name of written.filter((name) => !name.startsWith("."))) {
      const text = readFileSync(join(folder, name), "utf8");
      expect(text).toBe(readFileSync(join(template, "content/schema", name), "utf8"));
    }
    expect(await run(schema, root)).toMatchObject({ code: 0 });
    expect(contentsOf(root)).toBe(wanted);
  }
});
