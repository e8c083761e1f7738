import { readFileSync } from "node:fs";
import { findTargetFault } from "../../src/publish/target-folder.ts";
import { recoverIfNeeded, writeSite } from "../../src/publish/write-site.ts";

/**
 * The last part of `vitrine build`: mends what an earlier build left, then writes a site.
 *
 * @param siteFile a JSON file of the site's texts by their paths
 * @returns the command's exit code, and what it has to say
 */
export async function writeTexts(siteFile: string, root: string, out: string) {
  const texts = JSON.parse(readFileSync(siteFile, "utf8")) as Record<string, string>;
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    bytes: Buffer.from(text),
    origin: siteFile,
  }));
  const fault = await findTargetFault(root, out);
  const mended = fault ? [fault] : await recoverIfNeeded(out);
  const { value, diagnostics } =
    mended.length > 0 ? { value: undefined, diagnostics: mended } : await writeSite(files, out);
  return { code: value ? 0 : 1, output: diagnostics.map(({ message }) => message).join("\n") };
}
