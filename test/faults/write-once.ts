import { writeTexts } from "./write-texts.ts";

/**
 * The last part of `vitrine build` as a program of its own, which starts fast
 * enough to be ended some thousand times: `write-once <site.json> <root> <out>`.
 * Its exit codes are the command's. It says when it begins to write, for some end it from then on.
 */
const [siteFile = "", root = "", out = ""] = process.argv.slice(2);
process.stdout.write("writing\n");
const { code, output } = await writeTexts(siteFile, root, out);
if (output) console.error(output);
process.exitCode = code;
