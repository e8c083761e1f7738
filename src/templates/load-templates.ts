import { join } from "node:path";
import type { ReactElement } from "react";
import { loadCssTree } from "../bundle/css-grammar.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { loadPackage } from "../disk/load-package.ts";
import {
  explainUnread,
  largestFile,
  readPlainFileSync,
  UnfitFile,
} from "../disk/read-plain-file.ts";
import * as vitrine from "../index.ts";
import { type CompiledTemplates, compileTemplates } from "./compile-templates.ts";
import { DefinedPage, type PageTemplate, pageTemplateOf } from "./define-page.ts";
import { DefinedSite, siteTemplateOf } from "./define-site.ts";
import { findWrongPart, type WrongPart } from "./find-wrong-part.ts";
import { placeOfPart } from "./place-of-part.ts";
import { explainTemplateFailure, findReact, runTemplates } from "./run-templates.ts";
import { TemplateRealm } from "./template-realm.ts";
import type { Templates } from "./templates.ts";

/** The templates that were loaded last: a process usually builds one site, again and again. */
let last: { key: string; result: Promise<Result<Templates>> } | undefined;

/**
 * Loads a site's templates: `templates/site.tsx` and each `templates/<page type>/page.tsx`.
 *
 * @returns the same object as long as no template changes; or the errors in the templates
 */
export async function loadTemplates(
  root: string,
  cache: Cache = noCache,
): Promise<Result<Templates>> {
  const unread = findPipe(root);
  if (unread) return { value: undefined, diagnostics: [unread] };
  const { value: compiled, diagnostics } = await compileTemplates(root, cache);
  if (!compiled) return { value: undefined, diagnostics };
  const react = cache.get(`react ${root}`, [], () => findReact(root));
  // A realm may be stopped while Node loads a package, and its next start would find that package half loaded.
  for (const name of ["react", "react/jsx-runtime", "react-dom/server"]) loadPackage(name, react);
  await loadCssTree();
  const key = `${react.resolve("react")} ${compiled.version}`;
  if (last?.key !== key) last = { key, result: startTemplates(compiled, react, cache) };
  const result = await last.result;
  return { ...result, diagnostics: [...diagnostics, ...result.diagnostics] };
}

/** Node and esbuild read this file themselves: a pipe would make them wait forever. */
function findPipe(root: string): Diagnostic | undefined {
  try {
    readPlainFileSync(join(root, "package.json"), root, largestFile);
  } catch (cause) {
    // Without such a file there is nothing to wait for.
    if (cause instanceof UnfitFile) return explainUnread("package.json", cause);
  }
  return undefined;
}

async function startTemplates(
  compiled: CompiledTemplates,
  react: NodeJS.Require,
  cache: Cache,
): Promise<Result<Templates>> {
  try {
    const realm = cache.get("template realm", [react], () => new TemplateRealm());
    const make = () => makeTemplates(compiled, react, realm, cache);
    const { value, faults } = realm.run(() => "loading the templates", make);
    const diagnostics = faults.map(async ({ file, define, message, hint, path }) => {
      const { text = "" } = compiled.modules.get(file) ?? {};
      const place = await placeOfPart(file, text, define, path);
      return error("template/export", message, { place, hint });
    });
    return { value, diagnostics: await Promise.all(diagnostics) };
  } catch (cause) {
    return { value: undefined, diagnostics: [explainTemplateFailure(cause)] };
  }
}

/** What is wrong with a default export that the engine has not made. */
function explainExport(exported: unknown, define: string): WrongPart {
  const message =
    exported === undefined
      ? "there is no default export"
      : `the default export was not made by ${define}()`;
  const hint = `write "export default ${define}({ … })", with ${define} imported from "vitrine"`;
  return { message, hint, path: [] };
}

/** A wrong part of a definition, the file that exports it, and the function that makes it. */
interface Fault extends WrongPart {
  file: string;
  define: string;
}

function makeTemplates(
  { entries, modules }: CompiledTemplates,
  react: NodeJS.Require,
  realm: TemplateRealm,
  cache: Cache,
): { value: Templates | undefined; faults: Fault[] } {
  const run = runTemplates(modules, vitrine, react, realm, cache);
  const faults: Fault[] = [];
  /** The default export of an entry, if the right function has made it of the right parts. */
  const take = <Defined extends DefinedPage | DefinedSite>(
    file: string,
    type: new (...args: never[]) => Defined,
    define: string,
  ): Defined | undefined => {
    const { default: defined } = run(file);
    const isMade = defined instanceof type;
    const wrong = isMade ? findWrongPart(defined) : explainExport(defined, define);
    if (isMade && wrong === undefined) return defined;
    if (wrong) faults.push({ ...wrong, file, define });
    return undefined;
  };

  const [siteFile = "", ...pageFiles] = entries;
  const definedSite = take(siteFile, DefinedSite, "defineSite");
  const pages = pageFiles.flatMap((file): PageTemplate[] => {
    const name = file.split("/")[1] as string;
    const defined = take(file, DefinedPage, "definePage");
    if (!defined) return [];
    return [cache.get(`made ${file}`, [defined], () => pageTemplateOf(defined, name, file))];
  });
  if (!definedSite || faults.length > 0) return { value: undefined, faults };

  const { renderToStaticMarkup } = react("react-dom/server") as {
    renderToStaticMarkup: (element: ReactElement) => string;
  };
  const value: Templates = {
    site: cache.get("made site", [definedSite], () => siteTemplateOf(definedSite, siteFile)),
    pages: new Map(pages.map((page) => [page.name, page])),
    code: [...modules.values()].map(({ code }) => code).join("\n"),
    texts: new Map([...modules].map(([file, { text }]) => [file, text])),
    classes: new Map([...modules].map(([file, { classes }]) => [file, classes])),
    renderToStaticMarkup,
    realm,
  };
  return { value, faults };
}
