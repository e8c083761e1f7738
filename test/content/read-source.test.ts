import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readSource } from "../../src/content/read-source.ts";
import { createProject } from "../support/project.ts";

const page = "content/pages/faq.pt-BR.yaml";

function mistakesIn(root: string, file = page): string[] {
  return readSource({ root }, file).diagnostics.map(({ message, place }) =>
    place ? `${place.file}:${place.line}:${place.column} ${message}` : message,
  );
}

/** A text on the disk, and what is wrong with it. */
async function mistakesInText(text: string): Promise<string[]> {
  return mistakesIn(await createProject([{ file: page, write: text }]));
}

it("reads a file that a link inside the project leads to", async () => {
  const root = await createProject();
  await mkdir(join(root, "texts"));
  await rename(join(root, page), join(root, "texts/faq.yaml"));
  await symlink("../../texts/faq.yaml", join(root, page));
  expect(readSource({ root }, page).value?.value).toMatchObject({ route: "/faq" });
});

it("refuses a link that leads out of the project, and quotes nothing of what is there", async () => {
  const root = await createProject();
  const secret = join(await createProject(), "secret.yaml");
  await writeFile(secret, "password: [hunter2");
  await rm(join(root, page));
  await symlink(secret, join(root, page));
  expect(mistakesIn(root)).toEqual([`${page} is a symbolic link to a path outside the project`]);
});

it("refuses a file that is too large before it reads it", async () => {
  expect(await mistakesInText(`# ${"x".repeat(1024 * 1024)}\n`)).toEqual([
    `${page} is larger than 1 MB`,
  ]);
});

it("tells a thousand mistakes of a file", async () => {
  const keys = Array.from({ length: 1200 }, () => "a: {}\n").join("");
  expect(await mistakesInText(keys)).toHaveLength(1000);
  const codes = Array.from({ length: 1200 }, (_, i) => `a${i}: "\\u0007"\n`).join("");
  expect(await mistakesInText(codes)).toHaveLength(1000);
});
