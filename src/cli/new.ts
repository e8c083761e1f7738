import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import glob from "fast-glob";
import manifest from "../../package.json" with { type: "json" };
import { makeJsonSchemas } from "../content/json-schema.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { makeFolders } from "../disk/make-folders.ts";
import { largestFile, nameOf, readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";
import { writeProjectFiles } from "../disk/write-project-files.ts";
import { loadTemplates } from "../templates/load-templates.ts";
import { type CommandContext, type ExitCode, exitCodes, fail } from "./command-context.ts";
import { parseNonEmpty } from "./options.ts";
import { findPackageRoot } from "./package-root.ts";

/** npm leaves files of this name out of packages, so the starter has it without its dot. */
const renamed = new Map([["gitignore", ".gitignore"]]);

/** What a folder may hold: a new repository, or one in which npm has installed Vitrine. */
const allowed = /^(?:\.git|LICENSE|node_modules|package(?:-lock)?\.json|vitrine-.*\.tgz)$/;

type Files = ReadonlyMap<string, string>;

export function addNewCommand(program: Command, context: CommandContext): void {
  program
    .command("new")
    .argument("<folder>", "a new folder, or one that holds only npm and git files", parseNonEmpty)
    .description("create a new site")
    .option("--language <tag>", "one language instead of two, such as pt-BR", parseLanguage)
    .addHelpText("after", newHelp)
    .action(async (folder: string, options: { language?: string }) =>
      context.finish(await createSite(folder, options.language, context)),
    );
}

const newHelp = `
The site is small and complete: two pages in two languages, a template, styles,
tests and a workflow that publishes it on GitHub Pages.

Examples:
  vitrine new my-site
  vitrine new . --language pt-BR
`;

function parseLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    throw new InvalidArgumentError("It must be a language tag, such as en or pt-BR.");
  }
}

/** Copies the starter and prints the next commands. */
async function createSite(
  folder: string,
  language: string | undefined,
  { root, console }: CommandContext,
): Promise<ExitCode> {
  const target = resolve(root, folder);
  const faults = (await findFault(target, folder)) ?? (await writeStarter(target, language));
  if (faults.length > 0) return fail(console, faults);
  const quoted = /[^\w./-]/.test(folder) ? `"${folder}"` : folder;
  const enter = target === root ? "" : `  cd ${quoted}\n`;
  console.print(`Created the site in ${target}. Next:\n${enter}  npm install\n  npm run dev\n`);
  return exitCodes.done;
}

/** Why the folder cannot take a new site. Vitrine replaces nobody's files. */
async function findFault(target: string, folder: string): Promise<Diagnostic[] | undefined> {
  const refuse = (why: string) => [
    error("output/refused", `${folder} ${why}`, { hint: "choose an empty folder" }),
  ];
  const status = statSync(target, { throwIfNoEntry: false });
  if (status && !status.isDirectory()) return refuse(`is ${nameOf(status)}`);
  const other = status && readdirSync(target).find((name) => !allowed.test(name));
  if (other) return refuse(`is not empty: it holds ${other}`);
  try {
    readManifest(target);
  } catch (cause) {
    const why = cause instanceof SyntaxError ? "is not JSON" : whyUnread(cause);
    return refuse(`has a package.json that ${why}`);
  }
  await makeFolders(target);
  return undefined;
}

async function writeStarter(target: string, language: string | undefined): Promise<Diagnostic[]> {
  const packageRoot = findPackageRoot();
  const starter = join(packageRoot, "src/starter");
  const both = readStarter(starter);
  const files = language === undefined ? both : inOneLanguage(both, language);
  const { value: templates, diagnostics } = await loadTemplates(starter);
  if (!templates) return diagnostics;
  const contents = [...files, ...makeJsonSchemas(templates)].map(([file, text]) => {
    const isManifest = file === "package.json";
    const own = isManifest ? adaptManifest(JSON.parse(text), target, packageRoot) : text;
    return [renamed.get(file) ?? file, Buffer.from(own)] as const;
  });
  const faults = await writeProjectFiles(target, contents);
  if (faults.length === 0) return [];
  // The folder was empty before, and has to be so for another try.
  const written = new Set(contents.map(([file]) => file.replace(/\/.*/, "")));
  for (const name of written) {
    // Why it could not be written matters more than what is left.
    if (!allowed.test(name))
      await rm(join(target, name), { recursive: true, force: true }).catch(() => undefined);
  }
  return faults;
}

/** The texts of the starter by path, with slashes. */
function readStarter(folder: string): Files {
  const paths = glob.sync("**", { cwd: folder, dot: true }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** The starter in one language: with its texts in Portuguese for Portuguese, otherwise in English. */
function inOneLanguage(files: Files, language: string): Files {
  const source = language.split("-")[0] === "pt" ? "pt" : "en";
  const prefix = new RegExp(`: /${source}(?:/|$)`, "gm");
  const texts = [...files].flatMap(([path, text]): [string, string][] => {
    const [, ending] = /^content\/.*\.(\w+)\.yaml$/.exec(path) ?? [];
    if (path === "content/site.yaml") {
      return [[path, withOneLanguage(text, source, language).replace(prefix, ": /")]];
    }
    if (ending === undefined) return [[path, text]];
    if (ending !== source) return [];
    const own = text
      .replace(/^translationOf: .*\n/m, "")
      .replace(`\nlanguage: ${source}\n`, `\nlanguage: ${language}\n`)
      .replace(prefix, ": /");
    return [[path.replace(`.${source}.yaml`, `.${language}.yaml`), own]];
  });
  return new Map(texts);
}

/** `site.yaml` with one of its languages, under another tag. */
function withOneLanguage(text: string, source: string, language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language);
  return text.replace(/^ {2}(en|pt):\n((?: {4}.*\n)+)/gm, (_, tag: string, fields: string) =>
    tag === source ? `  ${language}:\n${fields.replace(/name: .*/, `name: ${name}`)}` : "",
  );
}

interface Manifest {
  [field: string]: unknown;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * The starter's `package.json` with the site's name and this very Vitrine. What a `package.json` of
 * the folder has stays, except for scripts of the same name.
 */
function adaptManifest(starter: Manifest, target: string, packageRoot: string): string {
  const own = readManifest(target);
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-");
  const vitrine = own.dependencies?.vitrine ? {} : { vitrine: findSource(target, packageRoot) };
  const adapted = {
    ...starter,
    name,
    ...own,
    type: "module",
    scripts: { ...own.scripts, ...starter.scripts },
    dependencies: { ...starter.dependencies, ...own.dependencies },
    devDependencies: { ...starter.devDependencies, ...vitrine, ...own.devDependencies },
  };
  return `${JSON.stringify(adapted, undefined, 2)}\n`;
}

/** What the folder's own `package.json` holds, if there is one. */
function readManifest(target: string): Manifest {
  const file = join(target, "package.json");
  if (!existsSync(file)) return {};
  return { ...JSON.parse(readPlainFileSync(file, target, largestFile).toString()) };
}

/** How npm finds this very Vitrine: by its version, or by its path on this machine. */
function findSource(target: string, packageRoot: string): string {
  const fromTarget = (path: string) => `file:${relative(target, path).split(sep).join("/")}`;
  const modules = dirname(packageRoot);
  if (basename(modules) !== "node_modules") return fromTarget(packageRoot);
  const lock = join(modules, ".package-lock.json");
  const { packages } = existsSync(lock) ? JSON.parse(readFileSync(lock, "utf8")) : {};
  const resolved: string | undefined = packages?.["node_modules/vitrine"]?.resolved;
  if (!resolved?.startsWith("file:")) return `^${manifest.version}`;
  return fromTarget(resolve(dirname(modules), resolved.slice("file:".length)));
}
