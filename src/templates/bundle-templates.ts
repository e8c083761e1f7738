import { join } from "node:path";
import type { Metafile } from "esbuild";
import { explainBuildFailure } from "../bundle/build-failure.ts";
import { readSources, type Sources } from "../bundle/read-sources.ts";
import { stayInside } from "../bundle/stay-inside.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";
import { listFolder } from "../disk/list-folder.ts";
import { loadPackage } from "../disk/load-package.ts";
import { largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";

/** The file of a site's own definition, from the site's root. */
const siteFile = "templates/site.tsx";

/** What templates may import beside files of the project. The engine provides it. */
const provided = ["vitrine", "react", "react/jsx-runtime"];

const pageTypeName = /^[a-z][a-z0-9-]*$/;

/** All templates of a site as one CommonJS module. */
export interface TemplateBundle {
  /** It exports a module per entry, by its file's path from the root. */
  code: string;
  /** The source map, as JSON. */
  map: string;
  /** The files of the entries, from the root: the site's first. */
  entries: string[];
  /** Changes with every template. */
  version: string;
}

/**
 * Bundles `templates/site.tsx` and each `templates/<page type>/page.tsx` with what they import.
 *
 * @param root the site's root, absolute
 * @returns the bundle, or the errors that prevent one, each at its template
 */
export async function bundleTemplates(
  root: string,
  cache: Cache = noCache,
): Promise<Result<TemplateBundle>> {
  const files = listFolder(root, "templates", cache, true)
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => path)
    .sort();
  const pages = files.filter((file) => /^templates\/[^/]+\/page\.tsx$/.test(file));
  const entries = [siteFile, ...pages];
  const sources = readSources(root, files, cache);
  const { texts, version, diagnostics } = sources;
  diagnostics.push(...findWrongNames(pages, texts));
  if (!files.includes(siteFile)) {
    const hint = "create it with: export default defineSite({ … })";
    diagnostics.push(error("template/missing", `there is no ${siteFile}`, { hint }));
  }
  if (diagnostics.length > 0) return { value: undefined, diagnostics };

  const cached = cache.load<TemplateBundle>("templates", version);
  if (cached) return { value: cached, diagnostics };
  try {
    const { code, map, metafile } = await runEsbuild(root, entries, sources);
    const packages = findPackages(metafile, root);
    if (packages.length > 0) return { value: undefined, diagnostics: packages };
    const inputs = Object.keys(metafile.inputs).filter((path) => path !== "<stdin>");
    const bundle: TemplateBundle = { code, map, entries, version };
    // The version does not include files of other folders.
    if (inputs.every((file) => texts.has(file))) cache.store("templates", version, bundle);
    else bundle.version = hashParts([code]);
    return { value: bundle, diagnostics };
  } catch (cause) {
    return { value: undefined, diagnostics: explainBuildFailure(cause, "template/syntax") };
  }
}

/** Folders of page types whose names content can't use. Capitals would be the same folder on some disks. */
function findWrongNames(
  pages: readonly string[],
  texts: ReadonlyMap<string, Buffer>,
): Diagnostic[] {
  return pages.flatMap((file) => {
    const name = file.split("/")[1] as string;
    if (pageTypeName.test(name)) return [];
    const message = `"${name}" is not a valid template name`;
    const hint = "use lower-case letters, digits and hyphens, and start with a letter";
    const place = placeAtLine(file, texts.get(file)?.toString() ?? "", 1, 1);
    return [error("template/name", message, { place, hint })];
  });
}

async function runEsbuild(root: string, entries: readonly string[], sources: Sources) {
  // Loading it takes half as long as a build without it.
  const { build } = loadPackage<typeof import("esbuild")>("esbuild");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    stdin: {
      contents: entries.map((file) => `export * as "${file}" from "./${file}";`).join("\n"),
      resolveDir: root,
    },
    // For the name of the result; nothing is written there.
    outfile: join(root, "templates.cjs"),
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    // Templates have no promises: see `TemplateRealm`.
    supported: {
      "dynamic-import": false,
      "async-await": false,
      "async-generator": false,
      "for-await": false,
    },
    jsx: "automatic",
    charset: "utf8",
    sourcemap: "external",
    metafile: true,
    packages: "external",
    plugins: [stayInside(root, sources)],
    // Paths stay below the root, also where the project lies behind a link.
    preserveSymlinks: true,
    // Otherwise a tsconfig.json of this or a parent folder would apply.
    tsconfigRaw: {},
    write: false,
    logLevel: "silent",
  });
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { code: textOf(".cjs"), map: textOf(".map"), metafile };
}

/**
 * Refuses packages in templates: what a page says comes from its content, and a second copy of
 * React or zod would not work with the engine's.
 */
function findPackages(metafile: Metafile, root: string): Diagnostic[] {
  return Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports
      // esbuild leaves a file that is imported and not used unresolved, and calls it external.
      // `<runtime>` is esbuild's own.
      .filter(({ external, path }) => external && !/^[./<]/.test(path) && !provided.includes(path))
      .map(({ path }) => {
        const text = readPlainFileSync(join(root, file), root, largestFile).toString();
        const line = text.split("\n").findIndex((one) => /["']/.test(one) && one.includes(path));
        const hint = 'import "vitrine", "react" and files of the project only';
        const place = placeAtLine(file, text, line + 1, 1);
        return error("template/syntax", `templates cannot import "${path}"`, { place, hint });
      }),
  );
}
