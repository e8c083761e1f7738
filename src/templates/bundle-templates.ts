import { join } from "node:path";
import { bundleFolder } from "../bundle/bundle-folder.ts";
import type { Sources } from "../bundle/read-sources.ts";
import type { Cache } from "../cache/cache.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";

/** The file of a site's own definition, from the site's root. */
const siteFile = "templates/site.tsx";

const pageTypeName = /^[a-z][a-z0-9-]*$/;

/** All templates of a site as one CommonJS module. */
export interface TemplateBundle {
  /** It exports a list: of each entry what it exports. */
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
export async function bundleTemplates(root: string, cache: Cache): Promise<Result<TemplateBundle>> {
  let entries: string[] = [];
  const { value: bundle, diagnostics } = await bundleFolder(root, "templates", cache, {
    sources: /\.(?:[jt]sx?|json)$/,
    code: "template/syntax",
    provided: ["vitrine", "react", "react/jsx-runtime"],
    findFaults: (files, texts) => {
      entries = [siteFile, ...files.filter((file) => /^templates\/[^/]+\/page\.tsx$/.test(file))];
      return [
        ...findWrongNames(entries.slice(1), texts),
        ...(texts.has(siteFile) ? [] : [missing]),
      ];
    },
    optionsFor: () => ({
      stdin: {
        contents: [
          ...entries.map((file, index) => `import * as _${index} from "./${file}";`),
          `export const entries = [${entries.map((_, index) => `_${index}`)}];`,
        ].join("\n"),
        resolveDir: root,
      },
      // For the name of the result; nothing is written there.
      outfile: join(root, "templates.cjs"),
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
      // Without comments, whose words nobody uses.
      minifyWhitespace: true,
      sourcemap: "external",
    }),
  });
  if (!bundle) return { value: undefined, diagnostics };
  const { outputs, version } = bundle;
  const code = outputs.get("templates.cjs") ?? "";
  const map = outputs.get("templates.cjs.map") ?? "";
  return { value: { code, map, entries, version }, diagnostics };
}

const missing = error("template/missing", `there is no ${siteFile}`, {
  hint: "create it with: export default defineSite({ … })",
});

/** Folders of page types whose names content can't use. Capitals would be the same folder on some disks. */
function findWrongNames(pages: readonly string[], texts: Sources["texts"]): Diagnostic[] {
  return pages
    .filter((file) => !pageTypeName.test(file.split("/")[1] as string))
    .map((file) => {
      const message = `"${file.split("/")[1]}" is not a valid template name`;
      const hint = "use lower-case letters, digits and hyphens, and start with a letter";
      const place = placeAtLine(file, texts.get(file)?.toString() ?? "", 1, 1);
      return error("template/name", message, { place, hint });
    });
}
