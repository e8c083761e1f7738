import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writePlainFiles } from "../../src/disk/write-plain-file.ts";

/** One change of `dev` as a program of its own: `replace-once <root> <file>…` turns "old" into "new". */
const [root = "", ...files] = process.argv.slice(2);
const changes = files
  .map((file) => join(root, file))
  .map((path) => ({ path, bytes: Buffer.from("new"), expected: readFileSync(path) }));
process.exitCode = (await writePlainFiles(root, changes)) ? 0 : 1;
