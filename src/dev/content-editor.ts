import { realpathSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { decodeText } from "../content/decode-text.ts";
import { editText } from "../content/edit-text.ts";
import { findCharacterFault } from "../content/find-text-faults.ts";
import { versionOf } from "../content/version-of.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";
import { whyUnwritten, writePlainFile } from "../disk/write-plain-file.ts";
import type { EditRequest, Refusal, SourceText } from "./messages.ts";
import { resolveInside } from "./open-editor.ts";

interface Edit {
  path: string;
  before: Buffer;
  after: Buffer;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const changedMeanwhile: Refusal = {
  message: "the file has changed since this page was built",
  hint: "check the page as it is now, and save again",
};

/** Writes edited texts into their files, one at a time, and undoes that. */
export class ContentEditor {
  private readonly edits: Edit[] = [];
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

  /** @returns why nothing was written; undefined on success */
  edit(request: EditRequest): Promise<Refusal | undefined> {
    return this.inTurn(() => this.write(request));
  }

  /** Undoes the last edit, unless its file has changed since. */
  undo(): Promise<Refusal | undefined> {
    return this.inTurn(async () => {
      const edit = this.edits.pop();
      if (!edit) return { message: "there is nothing to undo" };
      const isBack = await this.replace(edit.path, edit.after, edit.before);
      return isBack ? undefined : changedMeanwhile;
    });
  }

  private inTurn(task: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const turn = this.last.then(task, task);
    this.last = turn.catch(() => undefined);
    return turn.catch(refusalOf);
  }

  private async write({ file, path, text, version }: EditRequest): Promise<Refusal | undefined> {
    const texts = await this.builder.listTexts(file);
    const isText = texts.some((one) => one.file === file && isDeepStrictEqual(one.path, path));
    const real = isText ? resolveInside(this.root, file) : undefined;
    if (!real) return { message: `${file} has no such text` };

    const bytes = readPlainFileSync(real, this.root, largestFile);
    const before = decodeText(file, bytes).value;
    if (before === undefined || versionOf(before) !== version) return changedMeanwhile;
    const character = findCharacterFault(file, text);
    if (character) return explainError(character, file);
    const after = editText(file, before, path, text);
    if (after === undefined) return { message: "this text cannot be written into the file" };
    const found = await this.findError(file, after);
    if (found) return explainError(found, file);

    const mark = bytes.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark : Buffer.alloc(0);
    const edited = Buffer.concat([mark, Buffer.from(after)]);
    if (!(await this.replace(real, bytes, edited))) return changedMeanwhile;
    this.edits.push({ path: real, before: bytes, after: edited });
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
