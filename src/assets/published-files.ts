import { extname } from "node:path";
import { inflateSync } from "node:zlib";
import { type Content, referencesOf } from "../content/content.ts";
import { referencedFile } from "../content/references.ts";
import { type Diagnostic, error, type Result, warning } from "../diagnostics/diagnostic.ts";
import { refuseNoFolder } from "../disk/list-folder.ts";
import { explainFileName } from "../fields/file.ts";
import type { SiteFile } from "../site/file.ts";
import { readNamedFile, UnpublishedFile } from "./read-named-file.ts";

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
export function gatherFiles(root: string, content: Content): Result<SiteFile[]> {
  const refused = refuseNoFolder(root, folder);
  if (refused.length > 0) return { value: undefined, diagnostics: refused };
  const value: SiteFile[] = [];
  const named = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const bytes = content.site.value.budgets.files ?? hostLimit;
  const hint =
    'make it smaller, or set "budgets.files" in content/site.yaml to a higher limit, in bytes';
  for (const reference of referencesOf(content)) {
    const name = referencedFile(reference);
    if (name === undefined || (!content.drafts && reference.isDraft())) continue;
    if (named.size === named.add(name).size) continue;
    try {
      const found = readFile(root, name, { bytes, hint });
      value.push({ path: `files/${name}`, bytes: found, origin: `${folder}/${name}` });
      const author = name.endsWith(".pdf") ? authorOf(found) : undefined;
      if (author === undefined) continue;
      const message = `${folder}/${name} contains the author "${author}" in its metadata`;
      const details = {
        place: reference.place(),
        hint: "remove the author from the file's properties",
      };
      diagnostics.push(warning("site/file-author", message, details));
    } catch (cause) {
      if (!(cause instanceof UnpublishedFile)) throw cause;
      const details = { place: reference.place(), hint: cause.hint };
      diagnostics.push(error("site/file", cause.message, details));
    }
  }
  return { value, diagnostics };
}

function readFile(root: string, name: string, limit: { bytes: number; hint: string }): Buffer {
  const [why, rename] = explainFileName(name) ?? [];
  if (why) throw new UnpublishedFile(`"${name}" ${why}`, rename as string);
  const bytes = readNamedFile(root, { folder, name, what: "file" }, limit);
  const refuse = (why: string, hint: string) =>
    new UnpublishedFile(`${folder}/${name} ${why}`, hint);
  if (bytes.length === 0) throw refuse("is empty", "replace it with a fresh copy of the original");
  const [start, type] = beginnings[extname(name).slice(1)] ?? ["", ""];
  if (bytes.toString("latin1", 0, start.length) === start) return bytes;
  throw refuse(`is not ${type}`, "save it again in this format, or rename it");
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
