import { join } from "node:path";
import { bundle } from "../bundle/bundle.ts";
import type { Cache } from "../cache/cache.ts";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";

/** The file of a site's own definition, from the site's root. */
const siteFile = "templates/site.tsx";

const pageTypeName = /^[a-z][a-z0-9-]*$/;

/** All templates of a site as one CommonJS module. */
export interface TemplateBundle {
  /** It exports the list `entries`: of each entry what it exports. */
  code: string;
  /** The source map, as JSON. */
  map: string;
  /** The files of the entries, from the root: the site's first. */
  entries: readonly string[];
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
  const files = listFolder(root, "templates", cache, true)
    .map(({ path }) => path)
    .filter((path) => /\.(?:[jt]sx?|json)$/.test(path))
    .sort();
  const pages = files.filter((file) => /^templates\/[^/]+\/page\.tsx$/.test(file));
  const entries = [siteFile, ...pages];
  const faults = pages
    .map((file) => file.split("/")[1] as string)
    // Capitals would be the same folder on some disks.
    .filter((name) => !pageTypeName.test(name))
    .map((name) => {
      const hint = "use lower-case letters, digits and hyphens, and start with a letter";
      return error("template/name", `"templates/${name}" is not a valid template name`, { hint });
    });
  if (!files.includes(siteFile)) {
    const hint = "create it with: export default defineSite({ … })";
    faults.push(error("template/missing", `there is no ${siteFile}`, { hint }));
  }
  if (faults.length > 0) return { value: undefined, diagnostics: faults };
  const { value: bundled, diagnostics } = await bundle(root, cache, {
    name: "templates",
    files,
    code: "template/syntax",
    packages: ["vitrine", "react", "react/jsx-runtime"],
    options: {
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
    },
  });
  if (!bundled) return { value: undefined, diagnostics };
  const { outputs, version } = bundled;
  const code = outputs.get("templates.cjs") ?? "";
  return {
    value: { code, map: outputs.get("templates.cjs.map") ?? "", entries, version },
    diagnostics,
  };
}
