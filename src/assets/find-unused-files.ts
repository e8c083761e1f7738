import type { Cache } from "../cache/cache.ts";
import { publishedFile } from "../content/check-moves.ts";
import type { Content } from "../content/content.ts";
import { siteFile, wordsFile } from "../content/content-files.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";
import type { Styles } from "./styles.ts";

/** What editors, git and file managers leave behind, and notes about a folder. */
const leftovers = /~$|\.(?:bak|orig|rej|tmp)$|\/(?:README\.md|Thumbs\.db|desktop\.ini)$/i;

/**
 * Finds files of `content`, `scripts` and `styles` that nothing uses, not even a draft: their
 * authors expect them on the site. `gatherFiles` reports those of `content/files`.
 *
 * @param root the project's root
 * @param scripts the names of the browser scripts
 */
export function findUnusedFiles(
  root: string,
  { site, pages, templates }: Content,
  { styles, scripts }: { styles: Styles; scripts: Iterable<string> },
  cache: Cache,
): Diagnostic[] {
  const list = (folder: string) =>
    listFolder(root, folder, cache, true)
      .filter(({ path, isFolder }) => !isFolder && !leftovers.test(path))
      .map(({ path }) => path)
      .sort();
  const report = (message: string, hint: string) => warning("site/unused-file", message, { hint });

  const images = new Set(
    [site, ...pages].flatMap(({ references }) =>
      references.flatMap(({ kind, value }) => (kind === "image" ? `content/images/${value}` : [])),
    ),
  );
  const others = [siteFile, wordsFile, publishedFile];
  const unusedContent = list("content").flatMap((path) => {
    const [, folder] = path.split("/");
    const isYaml = path.endsWith(".yaml");
    if (folder === "files" || folder === "schema" || others.includes(path)) return [];
    if ((folder === "pages" && isYaml) || images.has(path)) return [];
    const use =
      folder === "images"
        ? "name it in an image field of a page, or "
        : isYaml
          ? "move it to content/pages, or "
          : "";
    return report(`nothing uses ${path}`, `${use}remove it`);
  });
  const unusedStyles = list("styles")
    .filter((path) => path.endsWith(".css") && !styles.files.has(path))
    .map((path) => report(`nothing imports ${path}`, "import it in styles/site.css, or remove it"));
  const unusedScripts = [...scripts]
    .filter(
      (name) =>
        ![`"${name}"`, `'${name}'`, `\`${name}\``].some((text) => templates.code.includes(text)),
    )
    .map((name) =>
      report(
        `no template uses scripts/${name}.ts`,
        `load it with view.script("${name}"), or remove it`,
      ),
    );
  return [...unusedContent, ...unusedStyles, ...unusedScripts];
}
