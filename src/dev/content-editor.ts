import { join } from "node:path";
import { editText } from "../content/edit-text.ts";
import { findCharacterFault } from "../content/find-text-faults.ts";
import { parseYaml } from "../content/parse-yaml.ts";
import { valueAt } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { decodeText } from "../disk/decode-text.ts";
import { readIfPlain, readPlainFileSync } from "../disk/read-plain-file.ts";
import { writePlainFiles } from "../disk/write-plain-file.ts";
import type { ListRequest, TextChange } from "./change-list.ts";
import type { EditRequest, ListAction, Refusal, SourceText, WrittenEdit } from "./messages.ts";
import { askAbout, changedMeanwhile, explainError, explainLost, refusalOf } from "./refusals.ts";

/** A file whose bytes are replaced by others. */
interface FileChange {
  path: string;
  bytes: Buffer;
  expected: Buffer;
}

interface Edit extends WrittenEdit {
  files: FileChange[];
  /** The replaced text and its name, to undo it alone if the file has other changes. */
  replaced?: { name: string; text: string } | undefined;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const actions = { add: "added", remove: "removed", up: "moved up", down: "moved down" };

/** Writes edited texts and lists into their files, one change at a time, and undoes that. */
export class ContentEditor {
  private readonly edits: Edit[] = [];
  private ids = 0;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param root the project's folder
   * @param builder lists the texts that may be edited, and checks an edit before it is written
   */
  constructor(
    private readonly root: string,
    private readonly builder: {
      listTexts: (file: string) => Promise<SourceText[]>;
      changeList: (request: ListRequest) => Promise<TextChange[] | Refusal>;
      checkEdits: (edits: ReadonlyMap<string, string>) => Promise<Diagnostic[]>;
    },
  ) {}

  /** The edits that can be undone, from the first to the last. */
  async list(): Promise<WrittenEdit[]> {
    const listed: WrittenEdit[] = [];
    for (const edit of this.edits) {
      const { id, file, line, text } = edit;
      if (await this.revert(edit)) listed.push({ id, file, line, text });
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
      const source = await this.find(file, name);
      if (!source) return explainLost(file, await this.builder.checkEdits(new Map()));
      if (action) {
        // A new entry replaces nothing.
        if (source.text !== before && action !== "add") return changedMeanwhile;
        return this.changeList(source, action, text);
      }
      if (source.text !== before) {
        return { message: `the file now says: ${source.text}`, now: source.text };
      }
      const suggestion = asTyped ? undefined : askAbout(source, text);
      return suggestion ?? this.write(source, text);
    });
  }

  private async changeList(
    { entry, file, line }: SourceText,
    action: ListAction,
    text: string,
  ): Promise<Refusal | undefined> {
    if (!entry) return { message: "this text is not in a list" };
    const changes = await this.builder.changeList({ action, file, path: entry.path, text });
    if (!Array.isArray(changes)) return changes;
    return this.store(changes, { file, line, text: `${actions[action]}: ${text}` });
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
      const files = await this.revert(edit);
      if (files && (await writePlainFiles(this.root, files))) {
        this.edits.splice(this.edits.indexOf(edit), 1);
        return undefined;
      }
      const what = edit.replaced ? "this text" : "a file of this change";
      const message = `${edit.file}:${edit.line}: ${what} was changed again later`;
      return { message, hint: "change it in the file" };
    });
  }

  /** The changes that undo an edit; undefined if the same text was changed again. */
  private async revert({ file, files, replaced, text: written }: Edit) {
    const changes: FileChange[] = [];
    for (const { path, bytes, expected } of files) {
      const now = readIfPlain(path, this.root);
      if (!now) return undefined;
      if (now.equals(bytes)) {
        changes.push({ path, bytes: expected, expected: now });
        continue;
      }
      const keys = replaced && (await this.find(file, replaced.name))?.path;
      const text = decodeText(path, now).value;
      if (!keys || text === undefined) return undefined;
      const isOwn = valueAt(parseYaml(path, text).value?.value, keys) === written;
      const restored = isOwn ? editText(path, text, keys, replaced.text) : undefined;
      if (restored === undefined) return undefined;
      changes.push({ path, bytes: withMarkOf(now, restored), expected: now });
    }
    return changes;
  }

  /** The text of a name, as it is in its file now. */
  private async find(file: string, name: string): Promise<SourceText | undefined> {
    const texts = await this.builder.listTexts(file);
    return texts.find((one) => one.file === file && one.name === name);
  }

  /** Waits until all requested edits are done. */
  async close(): Promise<void> {
    await this.last;
  }

  private inTurn(task: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const turn = this.last.then(task, task);
    this.last = turn.catch(() => undefined);
    return turn.catch(refusalOf);
  }

  private async write(source: SourceText, text: string): Promise<Refusal | undefined> {
    const { alsoIn = [], file, line, name, path } = source;
    const character = findCharacterFault(file, text);
    if (character) return explainError(character, file);
    const changes: TextChange[] = [];
    for (const name of [file, ...alsoIn]) {
      const before = decodeText(name, this.read(name)).value ?? "";
      const after = editText(name, before, path, text);
      if (after === undefined) return { message: `this text cannot be written into ${name}` };
      changes.push({ file: name, before, after });
    }
    return this.store(changes, { file, line, text, replaced: { name, text: source.text } });
  }

  /** Writes the files of a change if the site has no error then. */
  private async store(
    changes: readonly TextChange[],
    about: Omit<Edit, "id" | "files">,
  ): Promise<Refusal | undefined> {
    const files: FileChange[] = [];
    for (const { file, before, after } of changes) {
      const bytes = this.read(file);
      if (decodeText(file, bytes).value !== before) return changedMeanwhile;
      files.push({ path: join(this.root, file), bytes: withMarkOf(bytes, after), expected: bytes });
    }
    const edits = new Map(changes.map(({ file, after }) => [file, after]));
    const found = await this.builder.checkEdits(edits);
    const error = found.find(({ severity }) => severity === "error");
    if (error) return explainError(error, about.file);
    if (!(await writePlainFiles(this.root, files))) return changedMeanwhile;
    this.edits.push({ id: ++this.ids, ...about, files });
    return undefined;
  }

  private read(file: string): Buffer {
    return readPlainFileSync(join(this.root, file), this.root);
  }
}

/** Encodes a text, with a byte order mark if the file has one. */
function withMarkOf(bytes: Buffer, text: string): Buffer {
  const mark = bytes.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark : Buffer.alloc(0);
  return Buffer.concat([mark, Buffer.from(text)]);
}
