import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { loadCheckedSite } from "../../src/checks/checked-site.ts";
import { type Diagnostic, hasErrors } from "../../src/diagnostics/diagnostic.ts";
import { explainTemplateFailure, RenderFailure } from "../../src/templates/run-templates.ts";
import { contentsOf } from "../support/folder.ts";
import { sharedCache } from "../support/make-files.ts";
import { applyEdit, change, createProject, type Edit } from "../support/project.ts";

/** Bytes by path; null removes a file. */
type Files = Readonly<Record<string, Buffer | null>>;

/** A check of the finished site; by default the build finds the mistake. */
type Check = (checked: CheckedSite) => readonly Diagnostic[];

/**
 * Mistakes that somebody makes with the tiny site, by name; what Vitrine says of them is in `__snapshots__/`.
 * `mend` is what the hint asks for; where it is left out, the edit is taken back. Files that are no text have paths.
 */
export type WrongUses = Record<
  string,
  [
    edits: Edit | Edit[],
    mend?: Edit | Edit[],
    more?: { files?: Files; mendFiles?: Files; check?: Check },
  ]
>;

/** A page type of its own, and a page of it: its own fields stand from line 8 on. */
export function pageWithType(
  name: string,
  schema: string,
  markup: string,
  fields: readonly string[],
): Edit[] {
  const template = `import {
  definePage, file, form, group, image, optional, richText, text, toggle,
} from "vitrine";
const schema = { title: text("Title."), ${schema} };
export default definePage({
  schema,
  heading: ({ title }) => title,
  component: ({ page, view }) => <><h1>{page.title}</h1>${markup}</>,
});
`;
  return [{ file: `templates/${name}/page.tsx`, write: template }, pageOf(name, fields)];
}

/** A page of a page type, by whose name it goes; its own fields stand from line 8 on. */
export function pageOf(template: string, fields: readonly string[], name = template): Edit {
  const lines = [
    ...[`route: /${name}`, "language: pt-BR", `template: ${template}`, "meta:"],
    ...[
      "  title: Uma página",
      "  description: Uma página pequena, que serve só aos testes do gerador.",
    ],
    ...["title: Uma página", ...fields, ""],
  ];
  return { file: `content/pages/${name}.pt-BR.yaml`, write: lines.join("\n") };
}

/**
 * Expects of each mistake one report, and none any more once its hint is followed.
 *
 * @param usual files that are no text, where a mistake names none
 */
export function testWrongUses(uses: WrongUses, usual: Files = {}): void {
  for (const [name, [edits, mend = takeBack(edits), more = { files: usual }]] of Object.entries(
    uses,
  ))
    it(name, async () => {
      const { files, mendFiles, check } = more;
      const root = await createProject([edits].flat());
      await writeAll(root, files);
      const found = await findIn(root, check);
      expect(found).toHaveLength(1);
      expect(found.map(asRead).join()).toMatchSnapshot();
      for (const edit of [mend].flat()) await applyEdit(root, edit);
      await writeAll(root, mendFiles);
      expect(await findOnce(root, check)).toEqual([]);
    });
}

function takeBack(edits: Edit | Edit[]): Edit[] {
  const back = (edit: Edit) =>
    "replace" in edit ? change(edit.file, edit.with, edit.replace) : [];
  return [edits].flat().reverse().flatMap(back);
}

/** Writes files that are no text. */
export async function writeAll(root: string, files: Files = {}): Promise<void> {
  for (const [path, bytes] of Object.entries(files)) {
    await applyEdit(root, { file: path, write: "" });
    await (bytes ? writeFile(join(root, path), bytes) : rm(join(root, path)));
  }
}

/** Most of each site is the same. */
const cache = sharedCache({ inMemory: true });

/** Makes the site of a project, to be checked. */
export function load(root: string) {
  return loadCheckedSite(root, undefined, { drafts: false }, cache);
}

async function findIn(root: string, check?: Check): Promise<Diagnostic[]> {
  try {
    const { value, diagnostics } = await load(root);
    const found = diagnostics.filter(({ code }) => code !== "content/placeholder");
    expect(value === undefined).toBe(hasErrors(diagnostics));
    return value && check ? [...found, ...check(value)] : found;
  } catch (cause) {
    if (cause instanceof RenderFailure) return [explainTemplateFailure(cause)];
    throw cause;
  }
}

/** What is found in sites by their bytes: many mistakes are mended to the same site. */
const findings = new Map<string, Promise<Diagnostic[]>>();

function findOnce(root: string, check?: Check): Promise<Diagnostic[]> {
  const key = `${check?.name} ${contentsOf(root)}`;
  const found = findings.get(key) ?? findIn(root, check);
  findings.set(key, found);
  return found;
}

/**
 * A mistake as its author reads it. Templates change, so their lines are known by their text; and the
 * bytes of a picture are its encoder's.
 */
function asRead({ place, message, hint }: Diagnostic): string {
  const { file = "", line = 0, column, text = "" } = place ?? {};
  const isTemplate = file.startsWith("templates/");
  const at = isTemplate ? `"${text.split("\n")[line - 1]?.trim()}"` : line;
  const lines = [place && `${file}:${at}:${column}`, message, hint && `hint: ${hint}`];
  return lines
    .filter(Boolean)
    .join("\n")
    .replace(/\d+ B of images, \d+/, "… B of images, …");
}
