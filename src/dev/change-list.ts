import type * as z from "zod";
import { type Content, listTranslations } from "../content/content.ts";
import { siteFile } from "../content/content-files.ts";
import { editList } from "../content/edit-list.ts";
import { editText } from "../content/edit-text.ts";
import { parseYaml } from "../content/parse-yaml.ts";
import { unwrittenUrl } from "../content/placeholders.ts";
import { type Path, rangeAt, type Source, valueAt } from "../content/source.ts";
import { nameFields } from "../content/unconfirmed.ts";
import { variablesField } from "../content/variables.ts";
import { kindOf } from "../fields/field.ts";
import { isBelow } from "../fields/path.ts";
import { listFields, schemaAt } from "../fields/walk.ts";
import type { EditRequest } from "./client-requests.ts";
import { isText } from "./mark-texts.ts";
import type { Refusal } from "./messages.ts";

/** A change of the list that an entry is in. */
export interface ListRequest extends Pick<EditRequest, "file" | "text"> {
  action: NonNullable<EditRequest["action"]>;
  /** The keys that lead to the entry. */
  path: Path;
}

export interface TextChange {
  file: string;
  before: string;
  after: string;
}

/** A content file that is being changed. */
interface Draft {
  file: string;
  schema: z.ZodType;
  source: Source;
  /** The file's new text. */
  text: string;
}

/**
 * Adds, removes or moves an entry of a list, and updates what depends on it: the same list of the page's
 * translations, the numbers of entries, the variable that counts them, and `toConfirm`. A new entry has
 * its first text, a slug made from that, and placeholders for everything else.
 *
 * @param content without errors
 * @returns the texts of all files that change, before and after, or why there are none
 */
export function changeList(
  content: Content,
  { action, file, path, text: written }: ListRequest,
): TextChange[] | Refusal {
  const drafts = openFiles(content, file);
  const [site] = drafts as [Draft];
  const [index, list] = [path.at(-1), path.slice(0, -1)];
  const entries = valueAt(drafts.find((draft) => draft.file === file)?.source.value, list);
  if (!Array.isArray(entries) || typeof index !== "number" || !(index in entries)) {
    return { message: `${file} no longer has this entry` };
  }
  const order = [...entries.keys()];
  const target = action === "up" ? index - 1 : index + 1;
  if (action === "remove") order.splice(index, 1);
  else if (action === "add") order.splice(target, 0, index);
  else if (target in entries) order.splice(target, 0, ...order.splice(index, 1));
  else {
    const end = action === "up" ? "first" : "last";
    return { message: `this entry is already the ${end} in its list` };
  }

  const changed = file === siteFile ? drafts : drafts.slice(1);
  for (const draft of changed) {
    const same = valueAt(draft.source.value, list);
    const isAsLong = Array.isArray(same) && same.length === entries.length;
    const text = isAsLong ? editList(draft.file, draft.text, list, order) : undefined;
    if (text === undefined) {
      const hint = "change it in the file";
      return { message: `this list in ${draft.file} cannot be changed here`, hint };
    }
    draft.text = text;
    if (action === "add") fillEntry(draft, [...list, target], written, draft.file === file);
    renumber(draft, list);
    if (draft !== site) renameConfirmations(site, draft, list, order);
  }
  const counted = changed[0] && schemaAt(changed[0].schema, list);
  const count = counted && kindOf(counted)?.count;
  const variables = variablesField(content.templates.site.schema);
  // A count inside another list is that of many lists.
  if (count && variables && !list.some((key) => typeof key === "number")) {
    edit(site, [variables, count], order.length);
  }
  return drafts
    .map(({ file, source, text }) => ({ file, before: source.text, after: text }))
    .filter(({ before, after }) => before !== after);
}

/** The site's file, and with a page its translations. */
function openFiles(content: Content, file: string): Draft[] {
  const { site, templates } = content;
  const open = (source: Source, schema?: z.ZodType) =>
    ({ file: source.file, schema, source, text: source.text }) as Draft;
  const pages = listTranslations(content, file).map(({ source, template }) =>
    open(source, templates.pages.get(template)?.schema),
  );
  return [open(site.source, templates.site.schema), ...pages];
}

/** Replaces what a copied entry may not share with the one it was copied from. */
function fillEntry(draft: Draft, path: Path, written: string, isOwnLanguage: boolean): void {
  const schema = schemaAt(draft.schema, path);
  const fields = schema ? listFields(schema, valueAt(readValue(draft), path)) : [];
  const slugs = listFields(draft.schema, draft.source.value)
    .filter(({ kind }) => kind.name === "slug")
    .map(({ value }) => value);
  const first = fields.find(({ kind }) => isText(kind));
  for (const field of fields) {
    const { kind, path: inEntry, value } = field;
    const isKnown = field === first && (isOwnLanguage || !kind.translated);
    let text: string | undefined;
    if (kind.name === "slug") {
      text = makeSlug(inEntry.length === 1 ? written : String(value), slugs);
      slugs.push(text);
    } else if (kind.name === "url") text = unwrittenUrl;
    else if (isText(kind)) text = isKnown ? written : `TODO(${String(inEntry.at(-1) ?? "text")})`;
    if (text !== undefined) edit(draft, [...path, ...inEntry], text);
    else if (!sharedKinds.has(kind.name)) markCopied(draft, [...path, ...inEntry]);
  }
}

/** A slug of a text's first words, with a number where it is taken. */
function makeSlug(text: string, taken: readonly unknown[]): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g)?.slice(0, 6) ?? ["entry"];
  const base = words.join("-").slice(0, 90);
  let slug = base;
  for (let number = 2; taken.includes(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** Kinds whose value is often the same in several entries. Any other value is for a person to choose. */
const sharedKinds = new Set(["language", "list", "number", "toggle"]);

/** Writes a comment behind a copied value, which a strict build refuses. */
function markCopied(draft: Draft, path: Path): void {
  const source = parseYaml(draft.file, draft.text).value;
  if (!source) return;
  const { end } = rangeAt(source, path);
  const mark = ` # TODO(${String(path.at(-1))})`;
  draft.text = draft.text.slice(0, end) + mark + draft.text.slice(end);
}

/** Updates a number that was the position of each entry. A single entry could have it by chance. */
function renumber(draft: Draft, list: Path): void {
  const before = valueAt(draft.source.value, list) as unknown[];
  const now = valueAt(readValue(draft), list) as unknown[];
  if (before.length < 2) return;
  for (const key of Object.keys(Object(before[0]))) {
    if (!before.every((entry, index) => valueAt(entry, [key]) === index + 1)) continue;
    for (const [index, entry] of now.entries()) {
      if (valueAt(entry, [key]) !== index + 1) edit(draft, [...list, index, key], index + 1);
    }
  }
}

/** Entries without a slug have their number in the names that `toConfirm` uses. */
function renameConfirmations(
  site: Draft,
  draft: Draft,
  list: Path,
  order: readonly number[],
): void {
  const before = nameFields(listFields(draft.schema, draft.source.value));
  const after = nameFields(listFields(draft.schema, readValue(draft)));
  const names = new Map([...after].map(([name, path]) => [String(path), name]));
  const listed = valueAt(readValue(site), ["toConfirm"]);
  const confirmations: { file: string; field: string }[] = Array.isArray(listed) ? listed : [];
  const kept = [...confirmations.keys()].filter((index) => {
    const { file, field } = confirmations[index] as { file: string; field: string };
    const path = file === draft.file ? before.get(field) : undefined;
    // The list itself stays where it is.
    if (!path || path.length <= list.length) return true;
    if (!isBelow(path, list)) return true;
    const position = order.indexOf(Number(path[list.length]));
    const name = names.get(String(path.with(list.length, position)));
    if (name && name !== field) edit(site, ["toConfirm", index, "field"], name);
    return position >= 0;
  });
  if (kept.length === confirmations.length) return;
  site.text = editList(siteFile, site.text, ["toConfirm"], kept) ?? site.text;
}

function readValue({ file, text }: Draft): unknown {
  return parseYaml(file, text).value?.value;
}

/** Leaves a value that cannot be written: the check of the result reports it. */
function edit(draft: Draft, path: Path, value: string | number): void {
  draft.text = editText(draft.file, draft.text, path, value) ?? draft.text;
}
