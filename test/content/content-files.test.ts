import { mkdir, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { listContentFiles } from "../../src/content/content-files.ts";
import { createProject } from "../support/project.ts";
import { inLine } from "./mistakes.ts";

const pages = ["faq.pt-BR.yaml", "home.en.yaml", "home.pt-BR.yaml"].map(
  (name) => `content/pages/${name}`,
);
const tiny = { hasSite: true, pages, mistakes: [] };

function list(root: string) {
  const { diagnostics, ...value } = listContentFiles(root);
  return { ...value, mistakes: diagnostics.map(inLine) };
}

it("lists the site's file and its pages, not what editors leave, nor other files", async () => {
  const root = await createProject();
  expect(list(root)).toEqual(tiny);
  const litter = [".DS_Store", ".faq.yaml.swp", "faq.yaml~", ".#faq.yaml", "#faq.yaml#", "4913"];
  for (const name of litter) await writeFile(join(root, "content/pages", name), "no: [yaml");
  await mkdir(join(root, "content/old"));
  for (const name of ["notes.yaml", "old/home.yaml", "draft.yml"])
    await writeFile(join(root, "content", name), "a: b");
  // Larger than any text of Node's.
  await truncate(join(root, "content/notes.yaml"), 600_000_000);
  expect(list(root)).toEqual(tiny);
});

it("lists pages in folders too, always in one order, and links and folders named like pages, for the reader to refuse", async () => {
  const files = ["a", "b", "b/c", "b/d/e"].map((name) => `content/pages/${name}.yaml`);
  const root = await createProject(files.map((file) => ({ file, write: "a: b" })));
  await mkdir(join(root, "content/pages/d.yaml"));
  await symlink("/dev/zero", join(root, "content/pages/e.yaml"));
  const odd = ["content/pages/d.yaml", "content/pages/e.yaml"];
  expect(list(root).pages).toEqual([...files, ...odd, ...pages].sort());
});

const inPages = "is a symbolic link | replace it with the file or folder itself";
const whole =
  "is a symbolic link to a folder outside the project | replace it with the folder itself";

it.each([
  ["content/pages", whole],
  ["content/pages/more", inPages],
  ["content", whole],
])("refuses %s where it is a link, and names nothing of what is there", async (folder, why) => {
  const root = await createProject();
  const outside = await createProject([{ file: "private/salary.yaml", write: "a: b" }]);
  await rm(join(root, folder), { recursive: true, force: true });
  await symlink(join(outside, "private"), join(root, folder));
  const found = list(root);
  expect(found.mistakes[0]).toBe(`file/unreadable: ${folder} ${why}`);
  expect(JSON.stringify(found)).not.toContain("salary");
});

it.each(["content", "content/pages"])(
  "says what is in the place of the folder %s",
  async (folder) => {
    const root = await createProject();
    const path = join(root, folder);
    await rm(path, { recursive: true });
    await writeFile(path, "");
    expect(list(root).mistakes[0]).toBe(
      `file/unreadable: ${folder} is not a folder | move this file away, and create a folder with this name`,
    );
    for (const target of ["nowhere", basename(folder)]) {
      await rm(path);
      await symlink(target, path);
      expect(list(root).mistakes).toEqual([
        `file/unreadable: ${folder} is a broken symbolic link | replace it with the folder itself`,
      ]);
    }
  },
);

it.each(["new.yml", "new.YAML", "new.Yml", "new.yaml.txt"])("refuses %s", async (name) => {
  const root = await createProject([{ file: `content/pages/${name}`, write: "a: b\n" }]);
  expect(list(root).mistakes).toEqual([
    `file/unreadable: content/pages/${name} does not end in .yaml | rename it to content/pages/new.yaml`,
  ]);
});

it.each([
  ["Site.yaml", "must be called content/site.yaml"],
  ["site.yml", "does not end in .yaml"],
  ["Site.yaml.txt", "does not end in .yaml"],
])("says what content/site.yaml must be called where it is %s", async (name, what) => {
  const root = await createProject();
  await rename(join(root, "content/site.yaml"), join(root, "content", name));
  expect(list(root).mistakes).toEqual([
    `file/unreadable: content/${name} ${what} | rename it to content/site.yaml`,
  ]);
});

it("finds the folder of the pages under a misspelled name", async () => {
  const root = await createProject();
  await rename(join(root, "content/pages"), join(root, "content/page"));
  expect(list(root).mistakes).toEqual([
    "content/no-files: there is no content/pages/*.yaml | rename content/page to content/pages",
  ]);
});

it("reports which files are missing", async () => {
  const root = await createProject();
  await rm(join(root, "content/pages"), { recursive: true });
  const mistakes = [
    "content/no-files: there is no content/pages/*.yaml | restore it, or create it",
  ];
  expect(list(root)).toEqual({ hasSite: true, pages: [], mistakes });
  await rm(join(root, "content"), { recursive: true });
  expect(list(root).mistakes).toEqual(
    ["site.yaml", "pages/*.yaml"].map(
      (file) =>
        `content/no-files: there is no content/${file} | run Vitrine in the project's folder, which contains content/`,
    ),
  );
});
