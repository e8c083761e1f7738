import { isDeepStrictEqual } from "node:util";
import { decodeText } from "../content/decode-text.ts";
import { editText } from "../content/edit-text.ts";
import { findCharacterFault } from "../content/find-text-faults.ts";
import { parseYaml } from "../content/parse-yaml.ts";
import { placeOf, valueAt } from "../content/source.ts";
import { versionOf } from "../content/version-of.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";
import { whyUnwritten } from "../disk/write-plain-file.ts";
import { EndlessTemplate } from "../templates/template-realm.ts";
import type { TextChange } from "./change-list.ts";
import type { EditRequest, ListRequest, Refusal, SourceText, WrittenEdit } from "./messages.ts";
import { resolveInside } from "./open-editor.ts";
import { type FileChange, replaceFiles } from "./replace-files.ts";

interface Edit extends WrittenEdit {
  /** The whole files. */
  files: FileChange[];
  /** Of one text, which can be taken back alone. */
  replaced?: { path: EditRequest["path"]; before: string } | undefined;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const actions = { add: "added", remove: "removed", up: "moved up", down: "moved down" };

const changedMeanwhile: Refusal = {
  message: "the file has changed since this page was built",
  hint: "check the page as it is now, and save again",
};

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
  list(): WrittenEdit[] {
    return this.edits.map(({ id, file, line, text }) => ({ id, file, line, text }));
  }

  /** @returns why nothing was written; undefined on success */
  edit(request: EditRequest): Promise<Refusal | undefined> {
    return this.inTurn(() => this.write(request));
  }

  /** Adds, removes or moves an entry of a list; see `edit`. */
  changeList(request: ListRequest): Promise<Refusal | undefined> {
    return this.inTurn(async () => {
      const { action, file, path, text, version } = request;
      const changes = await this.builder.changeList(request);
      if (!Array.isArray(changes)) return changes;
      const own = changes.find((change) => change.file === file);
      if (own && versionOf(own.before) !== version) return changedMeanwhile;
      const source = parseYaml(file, own?.before ?? "").value;
      const line = source ? placeOf(source, path).line : 1;
      return this.store(changes, { file, line, text: `${actions[action]}: ${text}` });
    });
  }

  /**
   * Undoes one edit, or the last. What else has changed in the file stays.
   *
   * @returns why it was not undone; undefined on success
   */
  undo(id = this.edits.at(-1)?.id): Promise<Refusal | undefined> {
    return this.inTurn(async () => {
      const edit = this.edits.find((one) => one.id === id);
      if (!edit) return { message: "there is nothing to undo" };
      const isBack = await this.takeBack(edit);
      // One that cannot be undone must not stand before those that can.
      this.edits.splice(this.edits.indexOf(edit), 1);
      if (isBack) return undefined;
      const what = edit.replaced ? "this text" : "a file of this change";
      const message = `${edit.file}:${edit.line}: ${what} has changed again since`;
      return { message, hint: "change it in the file" };
    });
  }

  private async takeBack({ files, replaced, text }: Edit): Promise<boolean> {
    const back = files.map((change) => ({ ...change, before: change.after, after: change.before }));
    if (await replaceFiles(this.root, back)) return true;
    if (!replaced) return false;
    const changes: FileChange[] = [];
    for (const { file } of files) {
      const now = this.read(file);
      const decoded = decodeText(file, now ?? Buffer.alloc(0)).value ?? "";
      const source = parseYaml(file, decoded).value;
      if (!now || !source || valueAt(source.value, replaced.path) !== text) return false;
      const edited = editText(file, decoded, replaced.path, replaced.before);
      if (edited === undefined) return false;
      changes.push({ file, before: now, after: withMarkOf(now, edited) });
    }
    return replaceFiles(this.root, changes);
  }

  private inTurn(task: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const turn = this.last.then(task, task);
    this.last = turn.catch(() => undefined);
    return turn.catch(refusalOf);
  }

  private async write(request: EditRequest): Promise<Refusal | undefined> {
    const { file, path, text, version } = request;
    const texts = await this.builder.listTexts(file);
    const source = texts.find((one) => one.file === file && isDeepStrictEqual(one.path, path));
    const bytes = source && this.read(file);
    if (!source || !bytes) return { message: `${file} no longer has this text` };
    const before = decodeText(file, bytes).value;
    if (before === undefined || versionOf(before) !== version) return changedMeanwhile;
    const typedOver = request.replacesVariables ? undefined : findReplacedVariable(source, text);
    if (typedOver) return typedOver;
    const character = findCharacterFault(file, text);
    if (character) return explainError(character, file);
    const changes: TextChange[] = [];
    for (const name of [file, ...(source.alsoIn ?? [])]) {
      const before = decodeText(name, this.read(name) ?? Buffer.alloc(0)).value ?? "";
      const after = editText(name, before, path, text);
      if (after === undefined) return { message: `this text cannot be written into ${name}` };
      changes.push({ file: name, before, after });
    }
    const replaced = { path, before: source.text };
    return this.store(changes, { file, line: source.line, text, replaced });
  }

  /** Writes the files of a change if the site has no error then. */
  private async store(
    changes: readonly TextChange[],
    about: Omit<Edit, "id" | "files">,
  ): Promise<Refusal | undefined> {
    const files: FileChange[] = [];
    for (const { file, before, after } of changes) {
      const bytes = this.read(file);
      if (!bytes || decodeText(file, bytes).value !== before) return changedMeanwhile;
      files.push({ file, before: bytes, after: withMarkOf(bytes, after) });
    }
    const edits = new Map(changes.map(({ file, after }) => [file, after]));
    const found = await this.builder.checkEdits(edits);
    const error = found.find(({ severity }) => severity === "error");
    if (error) return explainError(error, about.file);
    if (!(await replaceFiles(this.root, files))) return changedMeanwhile;
    this.edits.push({ id: ++this.ids, ...about, files });
    return undefined;
  }

  /** The bytes of a file of the project; undefined where there is none. */
  private read(file: string): Buffer | undefined {
    const real = resolveInside(this.root, file);
    return real === undefined ? undefined : readPlainFileSync(real, this.root, largestFile);
  }
}

/** Encodes a text, with a byte order mark if the file has one. */
function withMarkOf(bytes: Buffer, text: string): Buffer {
  const mark = bytes.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark : Buffer.alloc(0);
  return Buffer.concat([mark, Buffer.from(text)]);
}

/** Finds a variable that was typed over by its own value: the text would no longer follow it. */
function findReplacedVariable(
  { text: before, variables = {} }: SourceText,
  text: string,
): Refusal | undefined {
  for (const [name, value] of Object.entries(variables)) {
    const variable = `{${name}}`;
    if (!before.includes(variable) || text.includes(variable) || !text.includes(value)) continue;
    const message = `"${value}" replaces ${variable}, and would no longer follow the variable`;
    return { message, suggestion: text.replace(value, () => variable) };
  }
  return undefined;
}

/** Names the file of an error that is not in the edited one. */
function explainError({ message, hint, place }: Diagnostic, file: string): Refusal {
  if (!place || place.file === file) return { message, hint };
  return { message: `${place.file}:${place.line}: ${message}`, hint };
}

/** @throws the cause itself if it is neither the file that cannot be written nor an endless template */
function refusalOf(cause: unknown): Refusal {
  if ((cause as NodeJS.ErrnoException).code === "ENOENT") return changedMeanwhile;
  if (cause instanceof EndlessTemplate) return { message: cause.message };
  return { message: `the file ${whyUnwritten(cause)}` };
}
