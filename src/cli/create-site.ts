import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import glob from "fast-glob";
import manifest from "../../package.json" with { type: "json" };
import { makeJsonSchemas } from "../content/json-schema.ts";
import { error } from "../diagnostics/diagnostic.ts";
import { isLitter } from "../disk/litter.ts";
import { makeFolders } from "../disk/make-folders.ts";
import {
  describeFileType,
  largestFile,
  readPlainFileSync,
  whyUnread,
} from "../disk/read-plain-file.ts";
import { writeProjectFiles } from "../disk/write-plain-file.ts";
import { loadTemplates } from "../templates/load-templates.ts";
import type { CommandContext } from "./command-context.ts";
import { Mistakes, valueOrThrow } from "./failures.ts";
import { inPackage } from "./package-root.ts";

/** npm leaves files of this name out of packages, so the starter has it without its dot. */
const renamed = new Map([["gitignore", ".gitignore"]]);

/** What a folder may hold: a new repository, or one in which npm has installed Vitrine. */
const allowed = /^(?:\.git|LICENSE|node_modules|package(?:-lock)?\.json|vitrine-.*\.tgz)$/;
const isOther = (name: string) => !allowed.test(name) && !isLitter(name);

type Files = ReadonlyMap<string, string>;

/** Copies the starter and prints the next commands. */
export async function createSite(
  folder: string,
  language: string | undefined,
  { root, console }: CommandContext,
): Promise<void> {
  const target = resolve(root, folder);
  const [fault, hint] = findFault(target) ?? [];
  if (fault) throw new Mistakes([error("output/refused", `${folder} ${fault}`, { hint })]);
  await makeFolders(target);
  await writeStarter(target, language);
  // In double quotes, a shell would run the `$(x)` in a name.
  const quote = process.platform === "win32" ? '"' : "'";
  const name = quote === "'" ? folder.replaceAll("'", "'\\''") : folder;
  const quoted = /[^\w./-]/.test(folder) ? quote + name + quote : folder;
  const enter = target === root ? "" : `  cd ${quoted}\n`;
  console.print(`Created the site in ${target}. Next:\n${enter}  npm install\n  npm run dev\n`);
}

const chooseOther = 'choose a new or empty folder, or remove what an interrupted "new" left';

/** Why the folder cannot take a new site, and a hint. Vitrine replaces nobody's files. */
function findFault(target: string): readonly [fault: string, hint: string] | undefined {
  const reserved = target.split(sep).find((part) => part === ".git" || part === "node_modules");
  if (reserved) return [`is inside a ${reserved} folder`, "choose a folder outside it"];
  const status = statSync(target, { throwIfNoEntry: false });
  if (status && !status.isDirectory()) return [`is ${describeFileType(status)}`, chooseOther];
  const other = status && readdirSync(target).find(isOther);
  if (other) return [`is not empty: it holds ${other}`, chooseOther];
  try {
    readManifest(target);
    return undefined;
  } catch (cause) {
    const why = cause instanceof SyntaxError ? "is not JSON" : whyUnread(cause);
    return [`has a package.json that ${why}`, "correct package.json, or choose another folder"];
  }
}

/** A kill leaves a part of it, which the next try refuses by name with a hint: it may be somebody's. */
async function writeStarter(target: string, language: string | undefined): Promise<void> {
  const starter = inPackage("src/starter");
  const both = readStarter(starter);
  const files = language === undefined ? both : inOneLanguage(both, language);
  const templates = valueOrThrow(await loadTemplates(starter));
  const contents = [...files, ...makeJsonSchemas(templates)].map(([file, text]) => {
    const own = file === "package.json" ? adaptManifest(JSON.parse(text), target) : text;
    return [renamed.get(file) ?? file, Buffer.from(own)] as const;
  });
  // Last, because a failure must not change the one that the folder had.
  contents.sort(([a], [b]) => Number(a === "package.json") - Number(b === "package.json"));
  const faults = await writeProjectFiles(target, contents);
  if (faults.length === 0) return;
  // The folder was empty before, and has to be so for another try.
  for (const name of readdirSync(target).filter(isOther)) {
    // Why it could not be written matters more than what is left.
    await rm(join(target, name), { recursive: true, force: true }).catch(() => undefined);
  }
  throw new Mistakes(faults);
}

/** The texts of the starter by path, with slashes. */
function readStarter(folder: string): Files {
  const paths = glob.sync("**", { cwd: folder, dot: true }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** The starter in one language: with its texts in Portuguese for Portuguese, otherwise in English. */
function inOneLanguage(files: Files, language: string): Files {
  const [source, other] = language.split("-")[0] === "pt" ? ["pt", "en"] : ["en", "pt"];
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language);
  const edits: [from: RegExp, to: string][] = [
    // In site.yaml: the other language, and what this one is called.
    [new RegExp(`^  ${other}:\\n(?: {4}.*\\n)+`, "m"), ""],
    [new RegExp(`^  ${source}:\\n    name: .*`, "m"), `  ${language}:\n    name: ${name}`],
    // In pages.
    [/^translationOf: .*\n/m, ""],
    [new RegExp(`^language: ${source}$`, "m"), `language: ${language}`],
    // In both: no route has the language in it.
    [new RegExp(`: /${source}(?:/|$)`, "gm"), ": /"],
  ];
  const adapt = (text: string) => edits.reduce((now, [from, to]) => now.replace(from, to), text);
  return new Map(
    [...files]
      .filter(([path]) => !path.endsWith(`.${other}.yaml`))
      .map(([path, text]) => [
        path.replace(`.${source}.yaml`, `.${language}.yaml`),
        path.startsWith("content/") ? adapt(text) : text,
      ]),
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
function adaptManifest(starter: Manifest, target: string): string {
  const own = readManifest(target);
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-");
  const vitrine = own.dependencies?.vitrine ? {} : { vitrine: findSource(target) };
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
function findSource(target: string): string {
  const packageRoot = inPackage(".");
  const fromTarget = (path: string) => `file:${relative(target, path).split(sep).join("/")}`;
  const modules = dirname(packageRoot);
  if (basename(modules) !== "node_modules") return fromTarget(packageRoot);
  const lock = join(modules, ".package-lock.json");
  const { packages } = existsSync(lock) ? JSON.parse(readFileSync(lock, "utf8")) : {};
  const resolved: string | undefined = packages?.["node_modules/vitrine"]?.resolved;
  if (!resolved?.startsWith("file:")) return `^${manifest.version}`;
  return fromTarget(resolve(dirname(modules), resolved.slice("file:".length)));
}
