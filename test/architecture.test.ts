import { readFileSync } from "node:fs";
import { dirname, normalize } from "node:path/posix";
import glob from "fast-glob";
import { expect, it } from "vitest";
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
  ...["bin", "src/cli", "src/disk", "src/assets", "src/publish", "src/pictures", "src/serve"],
  ...["src/dev", "src/cache/disk-store.ts", "src/cache/file-state.ts"],
  ...["find-chromium", "open-browser", "checked-site", "reproducible"].map(
    (name) => `src/checks/${name}.ts`,
  ),
];

/** Who may ask for the clock, chance or the environment: file times are compared with the clock, and
 * templates get a copy of the environment. */
const asksOutside =
  /^(?:bin|src\/(?:cli|dev|cache\/file-state|checks\/find-chromium|templates\/template-realm))\b/;

const files = glob
  .sync(["{bin,src,templates}/**/*.{ts,tsx,js}", "!src/starter/**", "!bin/compiled/**"], {
    cwd: repository,
  })
  .sort();
const textOf = (file: string) => readFileSync(inRepository(file), "utf8");
const imports = files.flatMap((from) => {
  const statements = textOf(from).matchAll(
    /(?:^(?:import|export)\s+(?:type\s)?(?:[^;]*?from\s*)?|\bimport\()"(?<to>[^"]+)"/gm,
  );
  return [...statements].map(({ groups: { to = "" } = {} }) => ({
    from,
    to: to.startsWith(".") ? normalize(`${dirname(from)}/${to}`) : to,
  }));
});
const isTemplate = (file: string) => file.startsWith("templates/");

function layerOf(file: string): number {
  return layers.findIndex((folders) => folders.some((folder) => file.startsWith(folder)));
}

/** Modules in circles of imports: what imports nothing that is left, or is imported by nothing, is in none. */
function findCircles(): string[] {
  let left = new Set(files);
  for (let size = Number.POSITIVE_INFINITY; left.size < size; ) {
    size = left.size;
    const inside = imports.filter(({ from, to }) => left.has(from) && left.has(to));
    const importing = new Set(inside.map(({ from }) => from));
    const imported = new Set(inside.map(({ to }) => to));
    left = new Set([...left].filter((file) => importing.has(file) && imported.has(file)));
  }
  return [...left];
}

it.each<[string, () => unknown[]]>([
  [
    "module of the engine outside of the layers",
    () => files.filter((file) => !isTemplate(file) && layerOf(file) === -1),
  ],
  [
    "import upwards, types included",
    () => imports.filter(({ from, to }) => layerOf(to) !== -1 && layerOf(to) < layerOf(from)),
  ],
  ["circle of imports, types included", findCircles],
  [
    "use of the disk but in these folders",
    () =>
      imports.filter(
        ({ from, to }) =>
          /^node:(?:fs|child_process|http|net)/.test(to) &&
          !diskFolders.some((folder) => from.startsWith(folder)),
      ),
  ],
  [
    "import of a template but of the public API, React and other templates",
    () =>
      imports.filter(
        ({ from, to }) => isTemplate(from) && !["vitrine", "react"].includes(to) && !isTemplate(to),
      ),
  ],
  [
    "word of this site's page types in the engine",
    () =>
      files.filter(
        (file) =>
          file.startsWith("src/") &&
          file !== "src/templates/load-templates.ts" &&
          /faq|pipelines|bootcamp|\bhero\b|whatsapp|bioinformatic|genom/i.test(textOf(file)),
      ),
  ],
  [
    // renderToStaticMarkup would hide their errors.
    "hook, context or Suspense in a template",
    () =>
      files
        .filter(isTemplate)
        .filter((file) => /\b(?:use[A-Z]\w*|Suspense|createContext)\b/.test(textOf(file))),
  ],
  [
    "question for the clock, chance or the environment but at the edges",
    () =>
      files
        .filter((file) => !asksOutside.test(file))
        .filter((file) =>
          /Date\.now|new Date\(|Math\.random|process\.env|performance\.now/.test(textOf(file)),
        ),
  ],
  [
    "list on the stack, which is too small for a hundred thousand",
    () => files.filter((file) => /\.push\(\s*\.\.\./.test(textOf(file))),
  ],
  ["module above 200 lines", () => files.filter((file) => textOf(file).split("\n").length > 200)],
  [
    "test that replaces a module in a file that is not *.mocked.test.ts",
    () =>
      glob
        .sync("test/**/*.test.{ts,tsx}", { cwd: repository, ignore: ["**/*.mocked.test.ts"] })
        .filter((file) => /\bvi\.(?:do)?[mM]ock\(/.test(textOf(file))),
  ],
])("there is no %s", (_, find) => {
  expect(files.length).toBeGreaterThan(60);
  expect(imports.length).toBeGreaterThan(100);
  expect(find()).toEqual([]);
});
