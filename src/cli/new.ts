import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { Command } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { makeFolders } from "../disk/make-folders.ts";
import { writeProjectFiles } from "../disk/write-project-files.ts";
import { type CommandContext, type ExitCode, exitCodes, fail } from "./command-context.ts";
import { findPackageRoot } from "./package-root.ts";

/** npm leaves files of this name out of packages, so the starter has it without its dot. */
const renamed = new Map([["gitignore", ".gitignore"]]);

export function addNewCommand(program: Command, context: CommandContext): void {
  program
    .command("new")
    .argument("<folder>", "a folder that does not exist yet, or is empty")
    .description("start a site of your own")
    .addHelpText("after", newHelp)
    .action(async (folder: string) => context.finish(await createSite(folder, context)));
}

const newHelp = `
The site is small and whole: two pages in two languages, a page type, styles,
tests and a workflow that publishes it on GitHub Pages.

Examples:
  vitrine new my-site
`;

/** `vitrine new`: copies the starter and says how to go on. */
async function createSite(folder: string, { root, console }: CommandContext): Promise<ExitCode> {
  const target = resolve(root, folder);
  const faults = (await findFault(target, folder)) ?? (await writeStarter(target));
  if (faults.length > 0) return fail(console, faults);
  const quoted = /[^\w./-]/.test(folder) ? `"${folder}"` : folder;
  console.print(`${folder} is ready. Next:\n  cd ${quoted}\n  npm install\n  npm run dev\n`);
  return exitCodes.done;
}

/** Why the folder cannot take a new site. What somebody has written stays. */
async function findFault(target: string, folder: string): Promise<Diagnostic[] | undefined> {
  // A repository that was just made holds nothing else.
  const isFree = !existsSync(target) || readdirSync(target).every((name) => name === ".git");
  if (!isFree) return [error("output/refused", `${folder} is not empty`)];
  await makeFolders(target);
  return undefined;
}

function writeStarter(target: string): Promise<Diagnostic[]> {
  const packageRoot = findPackageRoot();
  const starter = join(packageRoot, "src/starter");
  const entries = readdirSync(starter, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(starter, join(parentPath, name)).replaceAll(sep, "/"));
  const contents = files.sort().map((file) => {
    const bytes = readFileSync(join(starter, file));
    const own =
      file === "package.json" ? adaptManifest(bytes.toString(), target, packageRoot) : bytes;
    return [renamed.get(file) ?? file, own] as const;
  });
  return writeProjectFiles(target, contents);
}

/** The starter's `package.json` with the site's name, and with Vitrine from where this one came. */
function adaptManifest(text: string, target: string, packageRoot: string): Buffer {
  const starter = JSON.parse(text);
  starter.name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-");
  starter.devDependencies.vitrine = findSource(target, packageRoot);
  return Buffer.from(`${JSON.stringify(starter, undefined, 2)}\n`);
}

/** How npm finds this very Vitrine: by its version, or where it lies on this machine. */
function findSource(target: string, packageRoot: string): string {
  const fromTarget = (path: string) => `file:${relative(target, path).split(sep).join("/")}`;
  const modules = dirname(packageRoot);
  if (basename(modules) !== "node_modules") return fromTarget(packageRoot);
  const lock = join(modules, ".package-lock.json");
  if (!existsSync(lock)) return `^${manifest.version}`;
  const { packages } = JSON.parse(readFileSync(lock, "utf8"));
  const { resolved = "" } = packages["node_modules/vitrine"] ?? {};
  if (!resolved.startsWith("file:")) return `^${manifest.version}`;
  return fromTarget(resolve(dirname(modules), resolved.slice("file:".length)));
}
