import { posix } from "node:path";
import { publishedFile } from "../content/check-moves.ts";
import { type Content, referencesOf } from "../content/content.ts";
import { siteFile, wordsFile } from "../content/content-files.ts";
import { type Reference, referencedFile } from "../content/references.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { listFolder, refuseNoFolder } from "../disk/list-folder.ts";
import { explainFileName, publishedType } from "../fields/file.ts";
import { explainMissing, type NamedFile } from "./read-named-file.ts";
import type { Styles } from "./styles.ts";

/** What editors and git leave behind, and notes about a folder. */
const leftovers = /~$|\/~\$[^/]*$|\.(?:bak|orig|rej|tmp)$|\/README\.md$/i;

const picture = /\.(?:avif|jpe?g|png|webp)$/i;

/** Of types that Vitrine does not publish. */
const otherPicture = /\.(?:bmp|gif|hei[cf]|svg|tiff?)$/i;

/** The folders of what pages name, by the kinds of their fields. */
const folders = { image: "content/images", file: "content/files" };

/** The file that a field or link names. */
function fileOf(reference: Reference): NamedFile | undefined {
  const what = reference.kind === "image" ? "image" : "file";
  const name = what === "image" ? reference.value : referencedFile(reference);
  return name === undefined ? undefined : { what, name, folder: folders[what] };
}

/** Finds images and files that drafts name and that are not there: those of other pages are read. */
export function findMissingInDrafts(root: string, content: Content): Diagnostic[] {
  if (content.drafts) return [];
  const seen = new Set<string>();
  return referencesOf(content).flatMap((reference) => {
    const file = fileOf(reference);
    if (file === undefined || !reference.isDraft()) return [];
    const own = `${file.folder}/${file.name}`;
    const folder = listFolder(root, posix.dirname(own));
    if (folder.some(({ path }) => path === own) || seen.size === seen.add(own).size) return [];
    const { message, hint } = explainMissing(root, file);
    return [warning("site/missing-file", message, { place: reference.place(), hint })];
  });
}

/**
 * Finds files of `content`, `scripts` and `styles` that nothing uses, not even a draft: their
 * authors expect them on the site.
 *
 * @param scripts the names of the browser scripts
 */
export function findUnusedFiles(
  root: string,
  content: Content,
  { styles, scripts }: { styles: Styles; scripts: Iterable<string> },
): Diagnostic[] {
  const list = (folder: string) =>
    listFolder(root, folder, true)
      .filter(({ path, isFolder }) => !isFolder && !leftovers.test(path))
      .map(({ path }) => path)
      .sort();
  const report = (message: string, hint: string) => warning("site/unused-file", message, { hint });

  const named = new Set(
    referencesOf(content).map((reference) => {
      const { folder, name } = fileOf(reference) ?? {};
      return `${folder}/${name}`;
    }),
  );
  const others = [siteFile, wordsFile, publishedFile];
  const unusedContent = list("content").flatMap((path) => {
    const [, folder] = path.split("/");
    const isYaml = path.endsWith(".yaml");
    if (folder === "schema" || others.includes(path)) return [];
    if ((folder === "pages" && isYaml) || named.has(path)) return [];
    if (Object.values(folders).includes(path)) return refuseNoFolder(root, path);
    if (folder === "files") {
      const name = path.slice(folders.file.length + 1);
      const [why, rename] = explainFileName(name) ?? [];
      if (why) return warning("site/file", `${path} ${why}`, { hint: rename });
      return report(`nothing links to ${path}`, `link to it as /files/${name}, or remove it`);
    }
    const home = isYaml ? "pages" : picture.test(path) ? "images" : "files";
    if (home === "files" && !publishedType.test(path)) {
      const hint = otherPicture.test(path)
        ? "save it as JPEG or PNG in content/images, or remove it"
        : "remove it: Vitrine does not publish files of this type";
      return report(`nothing uses ${path}`, hint);
    }
    const use =
      folder === home ? "use it in an image field of a page" : `move it to content/${home}`;
    return report(`nothing uses ${path}`, `${use}, or remove it`);
  });
  const unusedStyles = ["scripts", "styles", "templates"]
    .flatMap(list)
    .filter((path) => path.endsWith(".css") && !styles.files.has(path))
    .map((path) => {
      const move = path.startsWith("styles/") ? "" : "move it to styles/ and ";
      return report(`nothing imports ${path}`, `${move}import it in styles/site.css, or remove it`);
    });
  const { code } = content.templates;
  const isNamed = (name: string) =>
    ['"', "'", "`"].some((quote) => code.includes(quote + name + quote));
  const unusedScripts = [...scripts].flatMap((name) => {
    if (isNamed(name)) return [];
    const hint = `load it with view.script("${name}"), or remove it`;
    return [report(`no template uses scripts/${name}.ts`, hint)];
  });
  return [...unusedContent, ...unusedStyles, ...unusedScripts];
}
