import { readFileSync } from "node:fs";
import { dirname, normalize } from "node:path/posix";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { inRepository, repository } from "./support/project.ts";

/** From the top down; a module imports from its own layer or a lower one. */
const layers = [
  ["bin"],
  ["src/cli"],
  ["src/checks", "src/dev"],
  ["src/testing.ts"],
  ["src/make-site.ts"],
  ["src/render", "src/publish", "src/serve"],
  ["src/pictures"],
  ["src/site", "src/assets"],
  ["src/content", "src/options.ts"],
  ["src/templates", "src/index.ts"],
  ["src/bundle", "src/fields"],
  ["src/disk"],
  ["src/diagnostics", "src/cache"],
];

/** Where the disk may be touched; everything else takes values and returns values. */
const diskFolders = [
  "bin",
  "src/cli",
  "src/disk",
  "src/assets",
  "src/publish",
  "src/pictures",
  "src/cache/disk-store.ts",
  "src/cache/file-state.ts",
  "src/checks/find-chromium.ts",
  "src/checks/open-browser.ts",
  "src/checks/checked-site.ts",
  "src/checks/reproducible.ts",
  "src/serve",
  "src/dev",
];

interface Import {
  from: string;
  to: string;
}

const files = glob
  .sync(["{bin,src,templates}/**/*.{ts,tsx,js}", "!src/starter/**", "!bin/compiled/**"], {
    cwd: repository,
  })
  .sort();
const imports = files.flatMap(readImports);

function readImports(from: string): Import[] {
  const text = readFileSync(inRepository(from), "utf8");
  const statements = text.matchAll(
    /(?:^(?:import|export)\s+(?:type\s)?(?:[^;]*?from\s*)?|\bimport\()"(?<to>[^"]+)"/gm,
  );
  return [...statements].map(({ groups }) => ({
    from,
    to: groups?.to?.startsWith(".")
      ? normalize(`${dirname(from)}/${groups.to}`)
      : (groups?.to ?? ""),
  }));
}

/** Whether a file belongs to the site, not to the engine. */
function isTemplate(file: string): boolean {
  return file.startsWith("templates/");
}

function layerOf(file: string): number {
  return layers.findIndex((folders) => folders.some((folder) => file.startsWith(folder)));
}

describe("architecture", () => {
  it("is read", () => {
    expect(files.length).toBeGreaterThan(60);
    expect(imports.length).toBeGreaterThan(100);
  });

  it("has every module of the engine in a layer", () => {
    const outside = files.filter((file) => !isTemplate(file) && layerOf(file) === -1);
    expect(outside).toEqual([]);
  });

  it("imports downwards only, types included", () => {
    const upwards = imports.filter(
      ({ from, to }) => layerOf(to) !== -1 && layerOf(to) < layerOf(from),
    );
    expect(upwards).toEqual([]);
  });

  it("has no circle of imports, types included", () => {
    let left = new Set(files);
    // What imports nothing that is left, or is imported by nothing that is left, is in no circle.
    for (let size = Number.POSITIVE_INFINITY; left.size < size; ) {
      size = left.size;
      const inside = imports.filter(({ from, to }) => left.has(from) && left.has(to));
      const importing = new Set(inside.map(({ from }) => from));
      const imported = new Set(inside.map(({ to }) => to));
      left = new Set([...left].filter((file) => importing.has(file) && imported.has(file)));
    }
    expect([...left]).toEqual([]);
  });

  it("touches the disk in its edges only", () => {
    const touching = imports.filter(({ to }) => /^node:(?:fs|child_process|http|net)/.test(to));
    const inside = touching.filter(
      ({ from }) => !diskFolders.some((folder) => from.startsWith(folder)),
    );
    expect(inside).toEqual([]);
  });

  it("keeps templates to the public API, React and one another", () => {
    const foreign = imports.filter(
      ({ from, to }) => isTemplate(from) && !["vitrine", "react"].includes(to) && !isTemplate(to),
    );
    expect(foreign).toEqual([]);
  });

  it("has no word of this site's page types in the engine", () => {
    const words = /faq|pipelines|bootcamp|\bhero\b|whatsapp|bioinformatic|genom/i;
    const naming = files.filter(
      (file) =>
        file.startsWith("src/") &&
        file !== "src/templates/load-templates.ts" &&
        words.test(readFileSync(inRepository(file), "utf8")),
    );
    expect(naming).toEqual([]);
  });

  it("has no hook, context or Suspense in a template: renderToStaticMarkup would hide their errors", () => {
    const dynamic = files
      .filter((file) => file.startsWith("templates"))
      .filter((file) =>
        /\b(?:use[A-Z]\w*|Suspense|createContext)\b/.test(readFileSync(inRepository(file), "utf8")),
      );
    expect(dynamic).toEqual([]);
  });

  it("asks for the clock, chance and the environment at its edges only", () => {
    const asking = files
      // File times are compared with the clock; templates get a copy of the environment.
      .filter(
        (file) =>
          !/^(?:bin|src\/cli|src\/dev|src\/cache\/file-state|src\/checks\/find-chromium|src\/templates\/template-realm)\b/.test(
            file,
          ),
      )
      .filter((file) =>
        /Date\.now|new Date\(|Math\.random|process\.env|performance\.now/.test(
          readFileSync(inRepository(file), "utf8"),
        ),
      );
    expect(asking).toEqual([]);
  });

  it("has no module above 200 lines", () => {
    const long = files.filter(
      (file) => readFileSync(inRepository(file), "utf8").split("\n").length > 200,
    );
    expect(long).toEqual([]);
  });

  it("names every file of tests that replaces a module *.mocked.test.ts", () => {
    const replacing = glob
      .sync("test/**/*.test.{ts,tsx}", { cwd: repository })
      .filter((file) => /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(inRepository(file), "utf8")));
    expect(replacing.length).toBeGreaterThan(0);
    expect(replacing.filter((file) => !file.endsWith(".mocked.test.ts"))).toEqual([]);
  });
});
