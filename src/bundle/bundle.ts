import { basename } from "node:path";
import type { BuildFailure, BuildOptions, Plugin } from "esbuild";
import type { Cache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import {
  type Diagnostic,
  type DiagnosticCode,
  error,
  type Result,
} from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";
import { loadPackage } from "../disk/load-package.ts";
import { whyUnread } from "../disk/read-plain-file.ts";
import { readImported, readSources, type Sources } from "./read-sources.ts";

/** What esbuild makes of sources. */
export interface Bundle {
  /** By file name. */
  outputs: ReadonlyMap<string, string>;
  /** Changes with every source. */
  version: string;
}

interface BundleJob {
  name: "scripts" | "templates";
  /** The sources, from the root. */
  files: readonly string[];
  /** Of the errors in sources. */
  code: DiagnosticCode;
  /** The only packages that sources may import, which stay outside the bundle; by default any package. */
  packages?: readonly string[];
  options: BuildOptions;
}

/**
 * Bundles sources with esbuild, or takes the bundle from the cache.
 *
 * @param root the project's root, absolute
 * @returns the bundle, or the errors that prevent one, each at its line
 */
export async function bundle(
  root: string,
  cache: Cache,
  { name, files, code, packages, options }: BundleJob,
): Promise<Result<Bundle>> {
  const { texts, version, diagnostics } = readSources(root, files, cache);
  // Pages would silently lack an unreadable script.
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const cached = cache.load<Bundle>(name, version);
  if (cached) return { value: cached, diagnostics };
  // Loading it takes half as long as a build without it.
  const { build } = loadPackage<typeof import("esbuild")>("esbuild");
  try {
    const { outputFiles, metafile } = await build({
      ...options,
      absWorkingDir: root,
      bundle: true,
      charset: "utf8",
      legalComments: "none",
      metafile: true,
      plugins: [stayInside(root, texts, packages)],
      // Paths stay below the root, also where the project lies behind a link.
      preserveSymlinks: true,
      // Otherwise a tsconfig.json of this or a parent folder would apply.
      tsconfigRaw: {},
      write: false,
      logLevel: "silent",
    });
    const outputs = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
    const inputs = Object.keys(metafile.inputs).filter((file) => file !== "<stdin>");
    // The version does not include files of other folders.
    const isWhole = inputs.every((file) => texts.has(file));
    const value = { outputs, version: isWhole ? version : hashParts([...outputs].flat()) };
    if (isWhole) cache.store(name, version, value);
    return { value, diagnostics };
  } catch (cause) {
    return { value: undefined, diagnostics: explainFailure(cause, code) };
  }
}

/** Files that esbuild makes code of. */
const codeFile = /\.(?:[cm]?[jt]s|[jt]sx|json|txt)$/;

/**
 * An esbuild plugin that allows plain files of one folder only. esbuild itself imports from anywhere,
 * and quotes files that it can't parse.
 */
function stayInside(root: string, texts: Sources["texts"], packages?: readonly string[]): Plugin {
  const refuse = (text: string, detail?: string) => ({ errors: [{ text, detail }] });
  return {
    name: "stay inside",
    setup({ onLoad, onResolve }) {
      // esbuild would leave addresses in the bundle, where browsers cannot import.
      onResolve({ filter: /^(?:[a-z][\w+.-]*:)?\/\/|^[^./]/i }, ({ path }) => {
        if (packages?.includes(path)) return { path, external: true };
        if (!packages && !path.includes("//")) return undefined;
        const hint = packages && 'import "vitrine", "react" and files of the project only';
        return refuse(`"${path}" is not a file of the project`, hint);
      });
      onLoad({ filter: /./, namespace: "file" }, ({ path }) => {
        const name = basename(path);
        try {
          const contents = readImported(root, path, texts);
          if (!codeFile.test(name)) return refuse(`"${name}" cannot be imported`);
          return { contents, loader: "default" };
        } catch (cause) {
          return refuse(`"${name}" ${whyUnread(cause)}`);
        }
      });
    },
  };
}

/** The errors of esbuild at their lines. @throws the cause itself if it has no list of errors */
function explainFailure(cause: unknown, code: DiagnosticCode): Diagnostic[] {
  const { errors } = cause as BuildFailure;
  if (!errors) throw cause;
  return errors.map(({ text, location, notes: [note], detail }) => {
    const message = text.replace(/^Could not resolve ("[^"]*")/, "$1 was not found");
    if (!location) return error(code, message);
    const { file, line, column, length, lineText } = location;
    // esbuild counts bytes of UTF-8.
    const bytes = Buffer.from(lineText);
    const charactersIn = (from: number, to: number) => bytes.subarray(from, to).toString().length;
    const start = charactersIn(0, column) + 1;
    const size = charactersIn(column, column + length);
    const isSyntax = /^(?:Expected|Unexpected|Unterminated|The character) /.test(text);
    const open = note?.location && `${note.text.replace(/:$/, "")}, line ${note.location.line}`;
    const hint = isSyntax ? 'check for a missing "}", ")" or end tag, here or above' : open;
    const place = placeAtLine(file, "\n".repeat(line - 1) + lineText, line, start, size);
    return error(code, message, { place, hint: detail ?? hint });
  });
}
