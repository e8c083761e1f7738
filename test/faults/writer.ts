import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { contentsOf, createFolder } from "../support/folder.ts";
import { bundleProgram, run, type Stage } from "./support.ts";
import { writeTexts } from "./write-texts.ts";

/**
 * A stage for the last part of a build alone: `write-once.ts`, bundled so that it
 * starts in a few hundredths of a second.
 *
 * @param pages how many pages change, stay, come and go, each
 */
export async function createWriterStage(pages: number): Promise<Stage> {
  const folder = createFolder();
  const program = await bundleProgram(new URL("write-once.ts", import.meta.url), folder);
  const numbers = Array.from({ length: pages }, (_, number) => number);
  const siteOf = (version: string, own: string) =>
    Object.fromEntries(
      numbers.flatMap((number) => [
        [`changed/${number}.html`, `${version} ${number}`],
        [`same/${number}.html`, `same ${number}`],
        [`${own}/${number}.html`, `${own} ${number}`],
      ]),
    );
  const [oldFile, newFile] = [join(folder, "old.json"), join(folder, "new.json")];
  await writeFile(oldFile, JSON.stringify(siteOf("old", "gone")));
  await writeFile(newFile, JSON.stringify(siteOf("new", "come")));

  const template = join(folder, "project");
  await mkdir(template);
  const dist = join(template, "dist");
  const commandOf = (file: string) => (root: string) => [program, file, root, join(root, "dist")];
  expect(await run(commandOf(newFile)(template), template)).toMatchObject({ code: 0 });
  const newSite = contentsOf(dist);
  expect(await run(commandOf(oldFile)(template), template)).toMatchObject({ code: 0 });
  const heal = (root: string) => writeTexts(newFile, root, join(root, "dist"));
  return { template, command: commandOf(newFile), heal, oldSite: contentsOf(dist), newSite };
}
