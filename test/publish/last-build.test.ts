import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { stateOfOutput } from "../../src/publish/inventory.ts";
import { BuildRecord } from "../../src/publish/last-build.ts";
import { createFolder } from "../support/folder.ts";

/** A project whose site has been built and recorded. */
function createBuilt() {
  const root = createFolder();
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const texts = {
    "node_modules/.package-lock.json": "{}",
    "content/site.yaml": "brand: A\n",
    "templates/site.tsx": "1",
    "data/list.json": "[]",
    "dist/.vitrine": "index.html\n",
    "dist/index.html": "<p>A",
  };
  for (const [path, text] of Object.entries(texts)) write(path, text);
  // The states of files that were written a moment ago are not stored.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const folder = join(createFolder(), "cache");
  const open = (settings: unknown = { base: "/" }) =>
    new BuildRecord(root, join(root, "dist"), settings, new Cache({ folder }));
  const state = stateOfOutput(join(root, "dist"));
  open().store({ files: [], removed: [], state }, []);
  return { root, write, open };
}

function linkPackage(root: string, name: string): void {
  mkdirSync(join(root, "node_modules", name, ".."), { recursive: true });
  symlinkSync("/", join(root, "node_modules", name));
}

it("finds the build of the same sources, settings and output", () => {
  const { open } = createBuilt();
  expect(open().find()).toMatchObject({ diagnostics: [] });
});

it.each<[string, (project: ReturnType<typeof createBuilt>) => void]>([
  ["another text of the same length", ({ write }) => write("content/site.yaml", "brand: B\n")],
  ["a new file", ({ write }) => write("content/pages/home.yaml", "")],
  ["a file that is gone", ({ root }) => rmSync(join(root, "templates/site.tsx"))],
  ["a new name", ({ root }) => renameSync(join(root, "data/list.json"), join(root, "data/b.json"))],
  ["a file that templates may import", ({ write }) => write("data/list.json", "{}")],
  ["a link to nowhere", ({ root }) => symlinkSync("nowhere", join(root, "content/link"))],
  ["installed packages", ({ write }) => write("node_modules/.package-lock.json", "[]")],
  ["a linked package", ({ root }) => linkPackage(root, "brand")],
  ["a linked package of a scope", ({ root }) => linkPackage(root, "@company/brand")],
  ["no list of packages", ({ root }) => rmSync(join(root, "node_modules"), { recursive: true })],
  ["another text in the output", ({ write }) => write("dist/index.html", "<p>B")],
  ["other rights in the output", ({ root }) => chmodSync(join(root, "dist/index.html"), 0o600)],
  ["a file that is missing in the output", ({ root }) => rmSync(join(root, "dist/index.html"))],
  ["no output", ({ root }) => rmSync(join(root, "dist"), { recursive: true })],
  ["a write within the last moment", () => vi.setSystemTime(Date.now() - 60_000)],
])("finds none after a change: %s", (_, change) => {
  const project = createBuilt();
  change(project);
  expect(project.open().find()).toBeUndefined();
});

it("finds none for other settings", () => {
  const { open } = createBuilt();
  expect(open({ base: "/b/" }).find()).toBeUndefined();
});
