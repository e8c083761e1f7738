import { join } from "node:path";
import type { ReactElement } from "react";
import { type Cache, noCache } from "../cache/cache.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
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
import { explainTemplateFailure, findReact, placeIn, runTemplates } from "./run-templates.ts";
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
  const react = findReact(root);
  const key = `${react.resolve("react")} ${bundle.version}`;
  if (last?.key !== key) last = { key, result: startTemplates(bundle, react) };
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

function startTemplates(bundle: TemplateBundle, react: NodeJS.Require): Result<Templates> {
  try {
    const realm = new TemplateRealm();
    return realm.run(
      () => "loading the templates",
      () => makeTemplates(bundle, react, realm),
    );
  } catch (cause) {
    return { value: undefined, diagnostics: [explainTemplateFailure(cause)] };
  }
}

function makeTemplates(
  bundle: TemplateBundle,
  react: NodeJS.Require,
  realm: TemplateRealm,
): Result<Templates> {
  const loaded = runTemplates(bundle, vitrine, react, realm);
  const diagnostics: Diagnostic[] = [];
  /** The default export of an entry, if the right function has made it of the right parts. */
  const take = <Defined extends DefinedPage | DefinedSite>(
    index: number,
    type: new (...args: never[]) => Defined,
    define: string,
  ): Defined | undefined => {
    const defined = loaded[index]?.default;
    const isMade = defined instanceof type;
    const wrong = isMade
      ? findWrongPart(defined)
      : defined === undefined
        ? "there is no default export"
        : `the default export was not made by ${define}()`;
    if (isMade && wrong === undefined) return defined;
    const place = placeIn(bundle, bundle.entries[index] as string, 1, 1);
    const hint = `export default ${define}({ … }), with ${define} imported from "vitrine"`;
    const details = isMade ? { place } : { place, hint };
    diagnostics.push(error("template/export", wrong as string, details));
    return undefined;
  };

  const [siteFile = "", ...pageFiles] = bundle.entries;
  const definedSite = take(0, DefinedSite, "defineSite");
  const pages = pageFiles.flatMap((file, index): PageTemplate[] => {
    const defined = take(index + 1, DefinedPage, "definePage");
    return defined ? [pageTemplateOf(defined, file.split("/")[1] as string, file)] : [];
  });
  if (!definedSite || diagnostics.length > 0) return { value: undefined, diagnostics };

  const { renderToStaticMarkup } = react("react-dom/server") as {
    renderToStaticMarkup: (element: ReactElement) => string;
  };
  const value: Templates = {
    site: siteTemplateOf(definedSite, siteFile),
    pages: new Map(pages.map((page) => [page.name, page])),
    code: bundle.code,
    renderToStaticMarkup,
    realm,
  };
  return { value, diagnostics };
}
