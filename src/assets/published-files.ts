import { extname, join } from "node:path";
import { inflateSync } from "node:zlib";
import type { Cache } from "../cache/cache.ts";
import type { Content } from "../content/content.ts";
import { referencedFile } from "../content/page-summary.ts";
import { placeOf } from "../content/source.ts";
import { isInDraft } from "../content/without-drafts.ts";
import { type Diagnostic, error, type Result, warning } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { listFolder } from "../disk/list-folder.ts";
import { readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";
import { explainFileName } from "../fields/file.ts";
import type { SiteFile } from "../site/file.ts";

const folder = "content/files";

/** Cloudflare Pages takes no larger file. */
const hostLimit = 25 * 2 ** 20;

/** How files of a type begin, and what the type is called. */
const beginnings: Readonly<Record<string, [start: string, name: string]>> = {
  pdf: ["%PDF-", "a PDF"],
  zip: ["PK", "a ZIP"],
  docx: ["PK", "a DOCX"],
  pptx: ["PK", "a PPTX"],
  xlsx: ["PK", "an XLSX"],
  gz: ["\x1f\x8b", "a gzip file"],
};

/** Reads the files of `content/files` that published pages link to; no others are published. */
export function gatherFiles(root: string, content: Content, cache: Cache): Result<SiteFile[]> {
  const all = listFolder(root, folder, cache, true)
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => path.slice(folder.length + 1))
    .sort();
  const value = new Map<string, SiteFile>();
  const named = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { references, source, value: page, ...rest } of [content.site, ...content.pages]) {
    const isDraft = "draft" in rest && rest.draft;
    for (const reference of references) {
      const name = referencedFile(reference);
      if (name === undefined || named.has(name)) continue;
      if (!content.drafts && (isDraft || isInDraft(page, reference.path))) continue;
      named.add(name);
      const place = reference.place ?? placeOf(source, reference.path);
      const limit = content.site.value.budgets.files ?? hostLimit;
      const found = readFile(root, name, { place, limit, all });
      if (found.value) value.set(name, found.value);
      diagnostics.push(...found.diagnostics);
    }
  }
  if (all.includes("")) {
    const message = `${folder} is a symbolic link to a folder outside the project`;
    const hint = "copy the folder itself to this place";
    return { value: undefined, diagnostics: [error("file/unreadable", message, { hint })] };
  }
  return { value: [...value.values()], diagnostics };
}

function readFile(
  root: string,
  name: string,
  { place, limit, all }: { place: Place; limit: number; all: string[] },
): Result<SiteFile> {
  const origin = `${folder}/${name}`;
  const fail = (message: string, hint: string | undefined) => ({
    value: undefined,
    diagnostics: [error("site/file", message, { place, hint })],
  });
  const [why, rename] = explainFileName(name) ?? [];
  if (why) return fail(`"${name}" ${why}`, rename);
  let bytes: Buffer;
  try {
    bytes = readPlainFileSync(join(root, origin), root, limit);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") {
      const misnamed = all.find((each) => each.toLowerCase() === name);
      const hint = misnamed ? `rename ${folder}/${misnamed} to ${name}` : suggestionHint(name, all);
      return fail(`there is no ${origin}`, hint ?? `put the file into ${folder}`);
    }
    const why = whyUnread(cause);
    const isLarge = why.startsWith("is larger");
    const hint = isLarge
      ? "make it smaller, or raise budgets.files"
      : "copy the file itself to content/files";
    return fail(`${origin} ${why}`, hint);
  }
  const [start, type] = beginnings[extname(name).slice(1)] ?? ["", ""];
  if (bytes.length === 0)
    return fail(`${origin} is empty`, "replace it with a fresh copy of the original");
  if (bytes.toString("latin1", 0, start.length) !== start) {
    return fail(`${origin} is not ${type}`, "save it again in this format, or rename it");
  }
  const author = name.endsWith(".pdf") ? authorOf(bytes) : undefined;
  const hint = "remove the author from the file's properties";
  const message = `${origin} contains the author "${author}" in its metadata`;
  return {
    value: { path: `files/${name}`, bytes, origin },
    diagnostics:
      author === undefined ? [] : [warning("site/file-author", message, { place, hint })],
  };
}

/** The author in a PDF's properties (ISO 32000-2, 14.3.3), which may be inside a compressed stream (7.5.7). */
function authorOf(pdf: Buffer): string | undefined {
  const text = pdf.toString("latin1");
  const packed = [...text.matchAll(/\/ObjStm\b.*?stream\r?\n/gs)].map((match) => {
    try {
      // It ends where its own data does.
      return inflateSync(pdf.subarray(match.index + match[0].length)).toString("latin1");
    } catch {
      return "";
    }
  });
  const found = /\/Author\s*(?:\(((?:\\.|[^\\)])*)\)|<([0-9A-Fa-f\s]*)>)/s.exec(
    [text, ...packed].join("\n"),
  );
  if (!found) return undefined;
  const [, plain = "", hex] = found;
  const bytes =
    hex === undefined
      ? Buffer.from(plain.replace(/\\(.)/gs, "$1"), "latin1")
      : Buffer.from(hex.replace(/\s/g, ""), "hex");
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  const author = isWide
    ? Buffer.from(bytes.subarray(2)).swap16().toString("utf16le")
    : bytes.toString("latin1");
  return author.trim() || undefined;
}
