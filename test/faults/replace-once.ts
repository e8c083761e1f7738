import { replaceAll } from "./replace-all.ts";

/** The same as a program of its own: `replace-once <root> <file>…`. */
const [root = "", ...files] = process.argv.slice(2);
process.exitCode = (await replaceAll(root, files)) ? 0 : 1;
