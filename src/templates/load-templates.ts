import { join } from "node:path";
import type { ReactElement } from "react";
import { type Cache, noCache } from "../cache/cache.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";
import {
  explainUnread,
  largestFile,
  readPlainFileSync,
  UnfitFile,
} from "../disk/read-plain-file.ts";
import * as vitrine from "../index.ts";
import { bundleTemplates, type TemplateBundle } from "./bundle-templates.ts";
import { DefinedPage, type PageTemplate, pageTemplateOf } from "./define-page.ts";
import { DefinedSite, siteTemplateOf } from "./define-site.ts";
import { findWrongPart } from "./find-wrong-part.ts";
import {
  explainTemplateFailure,
  findReact,
  runBundle,
  type TemplateExports,
} from "./run-bundle.ts";
import { TemplateRealm } from "./template-realm.ts";
import type { Templates } from "./templates.ts";

/** The templates that were loaded last: a process usually builds one site, again and again. */
let last: { key: string; result: Result<Templates> } | undefined;

/**
 * Loads a site's templates: `templates/site.tsx` and each `templates/<page type>/page.tsx`.
 *
 * @param root the site's root, absolute
 * @returns the same object as long as no template changes; or the errors in the templates
 */
export async function loadTemplates(
  root: string,
  cache: Cache = noCache,
): Promise<Result<Templates>> {
  const unread = findPipe(root, "package.json");
  if (unread) return { value: undefined, diagnostics: [unread] };
  const { value: bundle, diagnostics } = await bundleTemplates(root, cache);
  if (!bundle) return { value: undefined, diagnostics };
  const react = cache.get(`react ${root}`, [], () => findReact(root));
  const key = `${react.resolve("react")} ${bundle.version}`;
  if (last?.key !== key) last = { key, result: runTemplates(bundle, react) };
  return last.result;
}

/** Node and esbuild read this file themselves: a pipe would make them wait forever. */
function findPipe(root: string, name: string): Diagnostic | undefined {
  try {
    readPlainFileSync(join(root, name), root, largestFile);
  } catch (cause) {
    // Without such a file there is nothing to wait for.
    if (cause instanceof UnfitFile) return explainUnread(name, cause);
  }
  return undefined;
}

function runTemplates(bundle: TemplateBundle, react: NodeJS.Require): Result<Templates> {
  try {
    const realm = new TemplateRealm();
    const load = () =>
      makeTemplates(bundle, runBundle(bundle, vitrine, react, realm), react, realm);
    return realm.run(() => "loading the templates", load);
  } catch (cause) {
    return { value: undefined, diagnostics: [explainTemplateFailure(cause)] };
  }
}

function makeTemplates(
  bundle: TemplateBundle,
  exports: TemplateExports,
  react: NodeJS.Require,
  realm: TemplateRealm,
): Result<Templates> {
  const diagnostics: Diagnostic[] = [];
  /** The default export of an entry, if the right function has made it of the right parts. */
  const take = <Defined extends DefinedPage | DefinedSite>(
    file: string,
    type: new (...args: never[]) => Defined,
    define: string,
  ): Defined | undefined => {
    const { default: defined } = exports[file] ?? {};
    if (!(defined instanceof type)) {
      const message =
        defined === undefined
          ? "there is no default export"
          : `the default export was not made by ${define}()`;
      const hint = `export default ${define}({ … }), with ${define} imported from "vitrine"`;
      diagnostics.push(error("template/export", message, { place: placeOf(bundle, file), hint }));
      return undefined;
    }
    const wrong = findWrongPart(defined);
    if (wrong === undefined) return defined;
    diagnostics.push(error("template/export", wrong, { place: placeOf(bundle, file) }));
    return undefined;
  };

  const [siteFile = "", ...pageFiles] = bundle.entries;
  const definedSite = take(siteFile, DefinedSite, "defineSite");
  const site = definedSite && siteTemplateOf(definedSite, siteFile);
  const pages = pageFiles.flatMap((file): PageTemplate[] => {
    const name = file.split("/")[1] as string;
    const defined = take(file, DefinedPage, "definePage");
    return defined ? [pageTemplateOf(defined, name, file)] : [];
  });
  if (!site || diagnostics.length > 0) return { value: undefined, diagnostics };

  const { renderToStaticMarkup } = react("react-dom/server") as {
    renderToStaticMarkup: (element: ReactElement) => string;
  };
  const value: Templates = {
    site,
    pages: new Map(pages.map((page) => [page.name, page])),
    code: bundle.code,
    renderToStaticMarkup,
    realm,
  };
  return { value, diagnostics };
}

function placeOf(bundle: TemplateBundle, file: string) {
  const { sources, sourcesContent } = JSON.parse(bundle.map);
  return placeAtLine(file, sourcesContent[sources.indexOf(file)] ?? "", 1, 1);
}
