import { realpathSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { decodeText } from "../content/decode-text.ts";
import { editText } from "../content/edit-text.ts";
import { findCharacterFault } from "../content/find-text-faults.ts";
import { versionOf } from "../content/version-of.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";
import { whyUnwritten, writePlainFile } from "../disk/write-plain-file.ts";
import { insideOf } from "./inside-of.ts";
import type { EditRequest, Refused, Word } from "./messages.ts";

interface Step {
  path: string;
  before: Buffer;
  after: Buffer;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const changedMeanwhile: Refused = {
  message: "the file has changed on the disk since this page was made",
  hint: "look at the page as it is now, and write it again",
};

/** Writes texts that were changed on a page into their files, one after the other, and takes them back. */
export class ContentEditor {
  private readonly done: Step[] = [];
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param root the project's folder
   * @param listWords the texts of a file that pages may show: nothing else is written
   * @param check what a build would find if a file held another text
   */
  constructor(
    private readonly root: string,
    private readonly listWords: (file: string) => Promise<Word[]>,
    private readonly check: (file: string, text: string) => Promise<Diagnostic[]>,
  ) {}

  /** @returns why nothing was written, or undefined when it was */
  edit(request: EditRequest): Promise<Refused | undefined> {
    return this.inTurn(() => this.write(request));
  }

  /** Takes the last text back, if nobody has changed its file since. */
  undo(): Promise<Refused | undefined> {
    return this.inTurn(async () => {
      const step = this.done.pop();
      if (!step) return { message: "there is nothing to take back" };
      const isBack = await this.replace(step.path, step.after, step.before);
      return isBack ? undefined : changedMeanwhile;
    });
  }

  private inTurn(act: () => Promise<Refused | undefined>): Promise<Refused | undefined> {
    const turn = this.last.then(act, act);
    this.last = turn.catch(() => undefined);
    return turn.catch(explainFault);
  }

  private async write({ file, path, text, version }: EditRequest): Promise<Refused | undefined> {
    const words = await this.listWords(file);
    const isShown = words.some((word) => word.file === file && isDeepStrictEqual(word.path, path));
    const real = isShown ? insideOf(this.root, file) : undefined;
    if (!real) return { message: `${file} has no such text` };

    const bytes = readPlainFileSync(real, this.root, largestFile);
    const before = decodeText(file, bytes).value;
    if (before === undefined || versionOf(before) !== version) return changedMeanwhile;
    const character = findCharacterFault(file, text);
    if (character) return explainMistake(character, file);
    const after = editText(file, before, path, text);
    if (after === undefined) return { message: "this text cannot be written into the file" };
    const mistake = (await this.check(file, after)).find(({ severity }) => severity === "error");
    if (mistake) return explainMistake(mistake, file);

    const mark = bytes.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark : Buffer.alloc(0);
    const edited = Buffer.concat([mark, Buffer.from(after)]);
    if (!(await this.replace(real, bytes, edited))) return changedMeanwhile;
    this.done.push({ path: real, before: bytes, after: edited });
    return undefined;
  }

  /** @returns whether the file still held the bytes that are to be replaced, and was written */
  private replace(real: string, before: Buffer, after: Buffer): Promise<boolean> {
    return writePlainFile(real, realpathSync(this.root), after, before);
  }
}

/** A mistake may be somewhere else than where somebody writes. */
function explainMistake({ message, hint, place }: Diagnostic, file: string): Refused {
  if (!place || place.file === file) return { message, hint };
  return { message: `${place.file}:${place.line}: ${message}`, hint };
}

/** A file that is gone, or may not be written, is the disk's fault, and no reason to end. */
function explainFault(cause: unknown): Refused {
  if ((cause as NodeJS.ErrnoException).code === "ENOENT") return changedMeanwhile;
  return { message: `the file ${whyUnwritten(cause)}` };
}
