import { readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFiles } from "../../src/dev/replace-files.ts";

/** One change of `dev` as a program of its own: `replace-once <root> <file>…` turns "old" into "new". */
const [root = "", ...files] = process.argv.slice(2);
const changes = files.map((file) => ({
  file,
  before: readFileSync(join(root, file)),
  after: Buffer.from("new"),
}));
process.exitCode = (await replaceFiles(root, changes)) ? 0 : 1;
