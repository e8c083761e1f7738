import { realpathSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { decodeText } from "../content/decode-text.ts";
import { editText } from "../content/edit-text.ts";
import { findCharacterFault } from "../content/find-text-faults.ts";
import { parseYaml } from "../content/parse-yaml.ts";
import { valueAt } from "../content/source.ts";
import { versionOf } from "../content/version-of.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";
import { whyUnwritten, writePlainFile } from "../disk/write-plain-file.ts";
import type { EditRequest, Refusal, SourceText, WrittenEdit } from "./messages.ts";
import { resolveInside } from "./open-editor.ts";

interface Edit extends WrittenEdit, Pick<EditRequest, "path"> {
  /** The whole file. */
  bytes: { before: Buffer; after: Buffer };
  textBefore: string;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const changedMeanwhile: Refusal = {
  message: "the file has changed since this page was built",
  hint: "check the page as it is now, and save again",
};

/** Writes edited texts into their files, one at a time, and undoes that. */
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
      checkEdit: (file: string, text: string) => Promise<Diagnostic[]>;
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
      const message = `${edit.file}:${edit.line}: this text has changed again since`;
      return { message, hint: "change it in the file" };
    });
  }

  private async takeBack({ file, path, bytes, text, textBefore }: Edit): Promise<boolean> {
    const real = resolveInside(this.root, file);
    if (!real) return false;
    const now = readPlainFileSync(real, this.root, largestFile);
    if (now.equals(bytes.after)) return this.replace(real, now, bytes.before);
    const decoded = decodeText(file, now).value;
    const source = decoded === undefined ? undefined : parseYaml(file, decoded).value;
    if (decoded === undefined || !source || valueAt(source.value, path) !== text) return false;
    const edited = editText(file, decoded, path, textBefore);
    return edited !== undefined && this.replace(real, now, withMarkOf(now, edited));
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
    const real = source ? resolveInside(this.root, file) : undefined;
    if (!source || !real) return { message: `${file} no longer has this text` };

    const bytes = readPlainFileSync(real, this.root, largestFile);
    const before = decodeText(file, bytes).value;
    if (before === undefined || versionOf(before) !== version) return changedMeanwhile;
    const replaced = request.replacesVariables ? undefined : findReplacedVariable(source, text);
    if (replaced) return replaced;
    const character = findCharacterFault(file, text);
    if (character) return explainError(character, file);
    const after = editText(file, before, path, text);
    if (after === undefined) return { message: "this text cannot be written into the file" };
    const found = await this.findError(file, after);
    if (found) return explainError(found, file);

    const edited = withMarkOf(bytes, after);
    if (!(await this.replace(real, bytes, edited))) return changedMeanwhile;
    this.edits.push({
      id: ++this.ids,
      file,
      path,
      line: source.line,
      text,
      textBefore: source.text,
      bytes: { before: bytes, after: edited },
    });
    return undefined;
  }

  private async findError(file: string, text: string): Promise<Diagnostic | undefined> {
    const diagnostics = await this.builder.checkEdit(file, text);
    return diagnostics.find(({ severity }) => severity === "error");
  }

  /** @returns whether the file still held the bytes to replace, and was written */
  private replace(real: string, before: Buffer, after: Buffer): Promise<boolean> {
    return writePlainFile(real, realpathSync(this.root), after, before);
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
    const message = `${variable} is now written out as "${value}" and will not follow its value`;
    return { message, suggestion: text.replace(value, () => variable) };
  }
  return undefined;
}

/** Names the file of an error that is not in the edited one. */
function explainError({ message, hint, place }: Diagnostic, file: string): Refusal {
  if (!place || place.file === file) return { message, hint };
  return { message: `${place.file}:${place.line}: ${message}`, hint };
}

/** @throws the cause itself if it is not the file that cannot be written */
function refusalOf(cause: unknown): Refusal {
  if ((cause as NodeJS.ErrnoException).code === "ENOENT") return changedMeanwhile;
  return { message: `the file ${whyUnwritten(cause)}` };
}
