import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect, inject } from "vitest";
import { inRepository } from "../../support/project.ts";
import type { OpenEngine } from "../support.ts";
import { comparePictures } from "./compare-pictures.ts";
import {
  decodePicture,
  encodePicture,
  type Picture,
  roundShades,
  shrinkPicture,
} from "./picture.ts";

/** What somebody has looked at and found right, and which browser drew it: a folder an engine. */
const references = join(import.meta.dirname, "references");

/** Where pictures of differences are written to; CI keeps them. */
export const differences = inRepository("differences");

const updateCommand = "npm run test:engines -- visual -u";

/**
 * Fails, with a picture that shows it, where a page does not look as its reference.
 * With `-u`, what there is now becomes the reference, if it differs.
 */
export async function holdAgainstReference(now: Picture, engine: OpenEngine, file: string) {
  const path = join(references, engine.name, file);
  const small = shrinkPicture(now);
  const reference = await readFile(path).then(decodePicture, () => undefined);
  const difference = reference && comparePictures(reference, small);
  if (reference && !difference) return;
  if (inject("update")) {
    await write(path, roundShades(small));
    await writeFile(versionFile(engine), `${engine.version}\n`);
    return;
  }
  if (!difference) expect.fail(`there is no reference yet. To make it: ${updateCommand}`);

  const shown = join(differences, engine.name, file);
  await write(shown, difference.picture);
  await write(shown.replace(/\.png$/, ".now.png"), now);
  expect.fail(
    [
      `${difference.message}: ${relative("", shown)} shows where (before, now, marked)`,
      ...(await explainVersion(engine)),
      `If the page is as it should be: ${updateCommand}, look at what changed, and commit it.`,
    ].join("\n"),
  );
}

/** Another version may draw letters differently, and visitors will have it: somebody has to look. */
async function explainVersion(engine: OpenEngine): Promise<string[]> {
  const drawnBy = (await readFile(versionFile(engine), "utf8").catch(() => "")).trim();
  if (drawnBy === engine.version) return [];
  return [`The reference was drawn by ${engine.name} ${drawnBy}, and this is ${engine.version}.`];
}

function versionFile({ name }: OpenEngine): string {
  return join(references, name, "version.txt");
}

async function write(path: string, picture: Picture): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, encodePicture(picture));
}
