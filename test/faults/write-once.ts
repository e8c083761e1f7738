import { readFileSync } from "node:fs";
import { findTargetFault } from "../../src/publish/target-folder.ts";
import { mendOutput, writeSite } from "../../src/publish/write-site.ts";

/**
 * The last part of `vitrine build` as a program of its own, which starts fast
 * enough to be ended some thousand times: `write-once <site.json> <root> <out>`.
 * Its exit codes are the command's. It says when it begins to write, for some end it from then on.
 */
const [siteFile = "", root = "", out = ""] = process.argv.slice(2);
const texts = JSON.parse(readFileSync(siteFile, "utf8")) as Record<string, string>;
const site = new Map(
  Object.entries(texts).map(([path, text]) => [
    path,
    { path, bytes: Buffer.from(text), origin: siteFile },
  ]),
);
process.stdout.write("writing\n");
const fault = await findTargetFault(root, out);
const mended = fault ? [fault] : await mendOutput(out);
const { value, diagnostics } =
  mended.length > 0
    ? { value: undefined, diagnostics: mended }
    : await writeSite(site.values(), out);
for (const { message } of diagnostics) console.error(message);
process.exitCode = value ? 0 : 1;
