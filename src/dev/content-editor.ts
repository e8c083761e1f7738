import { join } from "node:path";
import type { Content } from "../content/content.ts";
import { editText } from "../content/edit-text.ts";
import { findCharacterFault } from "../content/find-text-faults.ts";
import { parseYaml } from "../content/parse-yaml.ts";
import { valueAt } from "../content/source.ts";
import { hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import { decodeText } from "../disk/decode-text.ts";
import { readIfPlain } from "../disk/read-plain-file.ts";
import { type NewFile, whyUnwritten, writePlainFiles } from "../disk/write-plain-file.ts";
import { EndlessTemplate } from "../templates/template-realm.ts";
import { changeList, type TextChange } from "./change-list.ts";
import type { EditRequest } from "./client-requests.ts";
import { findText } from "./mark-texts.ts";
import type { Refusal, WrittenEdit } from "./messages.ts";
import { askAbout, explainError, explainLost } from "./refusals.ts";
import { describeLost, type Edit, revertEdit } from "./revert-edit.ts";

const changedMeanwhile: Refusal = {
  message: "the file has changed since this page was built",
  hint: "look at the new page, and save again",
};

const nowSays = (now: string): Refusal => ({ message: `the file now says: ${now}`, now });

const actions = { add: "added", remove: "removed", up: "moved up", down: "moved down" };

/** Writes edited texts and lists into their files, one change at a time, and undoes that. */
export class ContentEditor {
  private readonly edits: Edit[] = [];
  private ids = 0;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param load loads the content as it would be with other texts of some files
   */
  constructor(
    private readonly root: string,
    private readonly load: (edits?: ReadonlyMap<string, string>) => Promise<Result<Content>>,
  ) {}

  /** The edits that were not undone, from the first to the last. */
  async list(): Promise<WrittenEdit[]> {
    const listed: WrittenEdit[] = [];
    // The files as they would be if all later edits were undone.
    const texts = new Map<string, string>();
    for (const edit of this.edits.toReversed()) {
      const { id, file, line, text } = edit;
      const changes = await this.revert(edit, texts);
      for (const { file, after } of changes ?? []) texts.set(file, after);
      const lost = changes ? undefined : describeLost(edit);
      const isPutBack = changes?.every(({ before, after }) => before === after);
      if (!isPutBack) listed.unshift({ id, file, line, text, lost });
    }
    return listed;
  }

  /**
   * Writes a text, or adds, removes or moves an entry of its list.
   *
   * @returns why nothing was written; undefined on success
   */
  edit({ action, asTyped, before, file, name, text }: EditRequest): Promise<Refusal | undefined> {
    return this.inTurn(async () => {
      const { value: content, diagnostics } = await this.load();
      const source = findText(content, { file, name, text: before });
      if (!content || !source) return explainLost(this.root, file, diagnostics, !!content);
      const about = { file, line: source.line };
      // A new entry replaces nothing.
      if (source.text !== before && action !== "add") {
        if (action) return changedMeanwhile;
        return nowSays(source.text);
      }
      if (action) {
        if (!source.entry) return { message: "this text is not in a list" };
        if (hasErrors(diagnostics))
          return { message: "the site has errors", hint: "correct them first" };
        const changes = changeList(content, { action, file, path: source.entry.path, text });
        if (!Array.isArray(changes)) return changes;
        return this.store(changes, { ...about, text: `${actions[action]}: ${text}` });
      }
      const suggestion = asTyped ? undefined : askAbout(source, text);
      if (suggestion) return suggestion;
      const character = findCharacterFault(file, text);
      if (character) return explainError(character, file);
      const changes: TextChange[] = [];
      for (const other of [file, ...source.alsoIn]) {
        const old = this.read(other) ?? "";
        // The file may have been saved since it was loaded.
        const now =
          other === file ? valueAt(parseYaml(file, old).value?.value, source.path) : before;
        if (typeof now === "string" && now !== before) return nowSays(now);
        const after = editText(other, old, source.path, text);
        if (after === undefined) return { message: `this text cannot be written into ${other}` };
        changes.push({ file: other, before: old, after });
      }
      return this.store(changes, { ...about, text, replaced: { name, text: before } });
    });
  }

  /**
   * Undoes one edit. What else has changed in the file stays.
   *
   * @returns why it was not undone; undefined on success
   */
  undo(id: number): Promise<Refusal | undefined> {
    return this.inTurn(async () => {
      const edit = this.edits.find((one) => one.id === id);
      if (!edit) return { message: "there is nothing to undo" };
      const changes = await this.revert(edit);
      const refusal = changes && !edit.replaced && (await this.check(changes, edit.file));
      if (refusal) return refusal;
      if (changes && (await this.write(changes))) {
        this.edits.splice(this.edits.indexOf(edit), 1);
        return undefined;
      }
      const what = edit.replaced ? "this text" : "one of the files";
      const message = `${edit.file}:${edit.line}: ${what} was changed again later`;
      return { message, hint: "undo the later change first, or change it in the file" };
    });
  }

  /** Waits until all requested edits are done. */
  async close(): Promise<void> {
    await this.last;
  }

  private inTurn(task: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const turn = this.last.then(task, task);
    this.last = turn.catch(() => undefined);
    return turn.catch((cause) => {
      if (cause instanceof EndlessTemplate) return { message: cause.message };
      return { message: `the file ${whyUnwritten(cause)}` };
    });
  }

  private revert(edit: Edit, texts: ReadonlyMap<string, string> = new Map()) {
    return revertEdit(edit, {
      read: (file) => texts.get(file) ?? this.read(file) ?? "",
      find: async (text) => findText((await this.load(texts)).value, text),
    });
  }

  /** Writes the files of a change if the site has no error then. */
  private async store(
    changes: TextChange[],
    about: Omit<Edit, "id" | "changes">,
  ): Promise<Refusal | undefined> {
    const refusal = await this.check(changes, about.file);
    if (refusal) return refusal;
    if (!(await this.write(changes))) return changedMeanwhile;
    this.edits.push({ id: ++this.ids, ...about, changes });
    return undefined;
  }

  /** The error that the site would have. */
  private async check(changes: TextChange[], file: string): Promise<Refusal | undefined> {
    const edits = new Map(changes.map(({ file, after }) => [file, after]));
    const { diagnostics } = await this.load(edits);
    const error = diagnostics.find(({ severity }) => severity === "error");
    return error && explainError(error, file);
  }

  /** @returns false, without writing, if a file has changed since the change was made */
  private async write(changes: readonly TextChange[]): Promise<boolean> {
    const files: NewFile[] = [];
    for (const { file, before, after } of changes) {
      const path = join(this.root, file);
      const expected = readIfPlain(path, this.root);
      if (!expected || decodeText(file, expected).value !== before) return false;
      // A byte order mark stays.
      const mark = expected.subarray(0, expected.length - Buffer.byteLength(before));
      files.push({ path, bytes: Buffer.concat([mark, Buffer.from(after)]), expected });
    }
    return writePlainFiles(this.root, files);
  }

  private read(file: string): string | undefined {
    const bytes = readIfPlain(join(this.root, file), this.root);
    return bytes && decodeText(file, bytes).value;
  }
}
