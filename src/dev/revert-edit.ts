import { editText } from "../content/edit-text.ts";
import { parseYaml } from "../content/parse-yaml.ts";
import { type Path, valueAt } from "../content/source.ts";
import type { TextChange } from "./change-list.ts";
import { findOwnLines, mergeLines } from "./merge-lines.ts";
import type { SourceText, WrittenEdit } from "./messages.ts";

export interface Edit extends WrittenEdit {
  changes: TextChange[];
  /** The replaced text and its name, to undo it alone if the file has other changes. */
  replaced?: { name: string; text: string };
}

/** The files as they are, or would be. */
interface Files {
  read: (file: string) => string;
  /** Finds a text again, by its name or by what it says. */
  find: (text: Pick<SourceText, "file" | "name" | "text">) => Promise<SourceText | undefined>;
}

/**
 * Undoes an edit in files that may have changed since.
 *
 * @returns undefined if the same text or lines were changed again; no difference if they were put back
 */
export async function revertEdit(edit: Edit, files: Files): Promise<TextChange[] | undefined> {
  const { changes, replaced, text } = edit;
  const reverted: TextChange[] = [];
  for (const { file, before, after } of changes) {
    const now = files.read(file);
    const found =
      now !== after && replaced && (await files.find({ file, name: replaced.name, text }));
    // Another entry may say the same.
    const restored =
      found && found.name === replaced.name
        ? replaceText(file, now, found.path, { from: text, to: replaced.text })
        : mergeLines(after, before, now);
    if (restored === undefined) return undefined;
    reverted.push({ file, before: now, after: restored });
  }
  return reverted;
}

function replaceText(file: string, now: string, path: Path, text: { from: string; to: string }) {
  const current = valueAt(parseYaml(file, now).value?.value, path);
  if (current === text.to) return now;
  return current === text.from ? editText(file, now, path, text.to) : undefined;
}

/** What undoing an edit would bring back. */
export function describeLost({ changes, replaced }: Edit): string {
  if (replaced) return replaced.text;
  const lines = changes.map(({ file, before, after }) => [file, findOwnLines(before, after)]);
  return lines.map((part) => part.join(":\n")).join("\n");
}
