import { readFileSync } from "node:fs";
import { prepareOutput, writeSite } from "../../src/publish/write-site.ts";

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
  const faults = await prepareOutput(root, out);
  const { value, diagnostics } =
    faults.length > 0 ? { value: undefined, diagnostics: faults } : await writeSite(files, out);
  return { code: value ? 0 : 1, output: diagnostics.map(({ message }) => message).join("\n") };
}
