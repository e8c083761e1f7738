import { basename, dirname, extname, join, posix } from "node:path";
import { explainBuildFailure } from "../bundle/build-failure.ts";
import { readImported, readSources, type Sources } from "../bundle/read-sources.ts";
import type { Cache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { addAll, type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { whyUnread } from "../disk/read-plain-file.ts";
import { compileTemplate } from "./compile-template.ts";
import type { TemplateModule } from "./template-module.ts";

/** The file of a site's own definition, from the site's root. */
const siteFile = "templates/site.tsx";

/** What templates may import, by the names of esbuild's loaders; an import may leave out the ending. */
const endings = [".tsx", ".ts", ".jsx", ".js", ".json"];

/** All templates of a site. */
export interface CompiledTemplates {
  /** By their paths from the root, sorted. */
  modules: ReadonlyMap<string, TemplateModule>;
  /** The files of the entries, from the root: the site's first. */
  entries: string[];
  /** Changes with every template. */
  version: string;
}

/**
 * Compiles `templates/site.tsx` and each `templates/<page type>/page.tsx` with what they import. Each
 * file is a module of its own, so that `dev` compiles and runs only what has changed.
 *
 * @returns the modules, or the errors that prevent them, each at its template
 */
export async function compileTemplates(
  root: string,
  cache: Cache,
): Promise<Result<CompiledTemplates>> {
  const { files, texts, version, ...read } = readSources(root, "templates", endings, cache);
  const diagnostics = [...read.diagnostics];
  const pages = files.filter((file) => /^templates\/[^/]+\/page\.tsx$/.test(file));
  const entries = [siteFile, ...pages];
  // What is cached has none of the errors below.
  const cached = cache.load<CompiledTemplates>("templates", version);
  if (cached) return { value: cached, diagnostics: listWarnings(cached) };
  for (const [, name = ""] of pages.map((file) => file.split("/"))) {
    // Capitals would be the same folder on some disks, and "site" has the schema of `content/site.yaml`.
    if (/^(?!site$)[a-z][a-z0-9-]*$/.test(name)) continue;
    const hint =
      'use lowercase letters, digits and hyphens, and start with a letter; "site" is reserved';
    const message = `"templates/${name}" is not a valid template name`;
    diagnostics.push(error("template/name", message, { hint }));
  }
  for (const file of files) {
    if (entries.includes(file) || !/^export default definePage\(/m.test(`${texts.get(file) ?? ""}`))
      continue;
    const own = `${dirname(file)}/page.tsx`;
    const isOwn = /^templates\/[^/]+\/page/.test(own) && !files.includes(own);
    const hint = isOwn
      ? `rename it to ${own}`
      : "move it to templates/<name>/page.tsx, where <name> is the template of its pages";
    const message = `${file} must be called templates/<name>/page.tsx`;
    diagnostics.push(error("template/name", message, { hint }));
  }
  if (!files.includes(siteFile) && diagnostics.length === 0) {
    const hint = "create it with: export default defineSite({ … })";
    diagnostics.push(error("template/missing", `there is no ${siteFile}`, { hint }));
  }
  if (diagnostics.length > 0) return { value: undefined, diagnostics };

  const { value: modules, diagnostics: faults } = await compileModules(root, entries, texts, cache);
  if (!modules) return { value: undefined, diagnostics: faults };
  const templates: CompiledTemplates = { modules, entries, version };
  const imports = [...modules.values()].flatMap((module) => [...module.imports.values()]);
  // The version does not include files of other folders.
  if (imports.every((file) => texts.has(file))) cache.store("templates", version, templates);
  else templates.version = hashParts([...modules.values()].map(({ code }) => code).concat(imports));
  return { value: templates, diagnostics: listWarnings(templates) };
}

function listWarnings({ modules }: CompiledTemplates): Diagnostic[] {
  return [...modules.values()].flatMap(({ warnings }) => warnings);
}

/** Compiles files and what they import. */
async function compileModules(
  root: string,
  entries: readonly string[],
  texts: Sources["texts"],
  cache: Cache,
): Promise<Result<ReadonlyMap<string, TemplateModule>>> {
  const modules = new Map<string, TemplateModule>();
  const diagnostics: Diagnostic[] = [];
  const visited = new Set<string>();
  const visit = async (file: string, bytes: Buffer): Promise<void> => {
    if (visited.size === visited.add(file).size) return;
    const text = bytes.toString();
    const imports = new Map<string, string>();
    try {
      const compiled = cache.get(`compiled ${file}`, [text], () => compileTemplate(file, text));
      const { required, diagnostics: found, ...module } = await compiled;
      const warnings = found.filter(({ severity }) => severity === "warning");
      modules.set(file, { ...module, text, imports, warnings });
      addAll(
        diagnostics,
        found.filter(({ severity }) => severity === "error"),
      );
      const due = required.map((specifier) => {
        const read = readImport(root, file, specifier, texts, cache);
        imports.set(specifier, typeof read === "string" ? read : read.file);
        return typeof read === "string" ? undefined : visit(read.file, read.bytes);
      });
      await Promise.all(due);
    } catch (cause) {
      addAll(diagnostics, explainBuildFailure(cause, "template/syntax", text));
    }
  };
  await Promise.all(entries.map((file) => visit(file, texts.get(file) as Buffer)));
  const sorted = [...modules].sort(([a], [b]) => (a < b ? -1 : 1));
  return { value: diagnostics.length > 0 ? undefined : new Map(sorted), diagnostics };
}

/** Where other files belong that bundlers let code import. */
const homes = [
  [/\.(?:css|less|s[ac]ss)$/i, "write these styles in styles/, and import them in styles/site.css"],
  [/\.(?:avif|gif|jpe?g|png|webp)$/i, "put it into content/images, and show it with view.image()"],
] as const;

/** The file of an import, or why it cannot be imported. */
function readImport(
  root: string,
  importer: string,
  specifier: string,
  texts: Sources["texts"],
  cache: Cache,
) {
  // A page's words come from its content, and a second copy of React or zod would not work.
  if (!specifier.startsWith("."))
    return `"${specifier}" is not a file of the project\nimport "vitrine", "react" and files of the project only`;
  const [, home] = homes.find(([files]) => files.test(specifier)) ?? [];
  if (home) return `"${specifier}" cannot be imported by a template\n${home}`;
  const from = dirname(importer);
  const paths = ["", ...endings].map((ending) => posix.join(from, specifier + ending));
  const file = paths.find((one) => texts.has(one) || stateOf(join(root, one)) !== "");
  if (file === undefined) {
    const near = [...texts.keys()].map((one) => posix.relative(from, one));
    const meant = suggest(specifier.replace(/^\.\//, ""), near);
    const own = meant?.replace(/^(?!\.)/, "./");
    const hint = own ? `did you mean "${own}"?` : "correct the name, or add the file";
    return `"${specifier}" was not found\n${hint}`;
  }
  try {
    const bytes = readImported(root, join(root, file), texts, cache);
    if (endings.includes(extname(file))) return { file, bytes };
    return `"${file}" cannot be imported\nimport files that end in ${endings.join(", ")}`;
  } catch (cause) {
    return `"${basename(file)}" ${whyUnread(cause)}`;
  }
}
