import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeSite } from "../src/make-site.ts";
import type { SiteFile } from "../src/site/file.ts";
import { makeFiles, sharedCache } from "./support/make-files.ts";
import { change, createProject, type Edit } from "./support/project.ts";

const options = { drafts: false, cache: sharedCache() };
const style = { file: "styles/site.css", write: "a { colr: red }" };
const script = { file: "scripts/menu.ts", write: "let a = (;" };
const asset = { file: "styles/site.css", write: 'a { background: url("./lost.svg") }' };
const icon = change("content/pages/home.en.yaml", "icon: puzzle", "icon: puzzel");
const site = { file: "content/site.yaml", remove: true } as const;

it.each<[codes: string[], edits: Edit[]]>([
  [["style/unknown"], [style]],
  [
    ["script/syntax", "style/unknown"],
    [script, style],
  ],
  [
    ["content/unknown-icon", "style/asset", "content/out-of-step"],
    [asset, icon],
  ],
  [
    ["content/no-files", "style/unknown"],
    [site, style],
  ],
])("no site is made of a project with mistakes, and all are told: %j", async (codes, edits) => {
  const { value, diagnostics } = await makeFiles(await createProject(edits), { drafts: false });
  expect(value).toBeUndefined();
  const told = diagnostics.map(({ code }) => code);
  expect(told.filter((code) => code !== "content/placeholder")).toEqual(codes);
});

it("the files of a site are those of the moment at which it was read, and pages follow what they name", async () => {
  const root = await createProject();
  const { value: before } = await makeFiles(root, { drafts: false });
  const { files } = await makeSite(root, options);
  await rm(join(root, "content"), { recursive: true });
  const after: SiteFile[] = [];
  for await (const file of files ?? []) after.push(file);
  const paths = after.map(({ path }) => path);
  expect(new Map(after.map((file) => [file.path, file]))).toEqual(before);
  expect(paths[0]).toMatch(/^assets\//);
  expect(paths.at(-1)).toBe("_headers");
});

const yields = 'yield { path: ["title"], message: "is odd" }';

it.each<[number, string, Edit]>([
  [
    150_000,
    "a rule finds",
    change(
      "templates/faq/page.tsx",
      "rules: {",
      `rules: { *odd() { for (let n = 0; n < 150_000; n++) ${yields}; },`,
    ),
  ],
  [
    150_000,
    "are in the list of published addresses",
    { file: "content/published.txt", write: "/gone\n".repeat(150_000) },
  ],
  [
    1,
    "are in a list of 200,000 entries, told as one,",
    { file: "content/pages/a.yaml", write: `template: faq\nitems:\n${"- 1\n".repeat(200_000)}` },
  ],
])("%i or more mistakes that %s are told as any other", async (count, _, edit) => {
  const { diagnostics } = await makeSite(await createProject([edit]), options);
  expect(diagnostics.length).toBeGreaterThanOrEqual(count);
});
