import { join } from "node:path";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { listFolder } from "../disk/list-folder.ts";
import { FileTooLarge, readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";
import { remedyFor } from "../disk/system-error.ts";

/** A file that the content names cannot be published. */
export class UnpublishedFile extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/** A file below a folder, which is named from the root. */
export interface NamedFile {
  folder: string;
  name: string;
  what: "image" | "file";
}

/**
 * Reads a file that the content names.
 *
 * @param limit in bytes, and what to do with a larger file
 * @throws {UnpublishedFile}
 */
export function readNamedFile(
  root: string,
  { folder, name, what }: NamedFile,
  limit: { bytes: number; hint: string },
): Buffer {
  const path = `${folder}/${name}`;
  try {
    return readPlainFileSync(join(root, path), root, limit.bytes);
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    if (code !== "ENOENT") {
      const isDenied = code === "EACCES" || code === "EPERM";
      const copy = isDenied ? "make the file readable" : `copy the ${what} itself to ${folder}`;
      const hint = cause instanceof FileTooLarge ? limit.hint : remedyFor(cause, copy);
      throw new UnpublishedFile(`${path} ${whyUnread(cause)}`, hint);
    }
    const { message, hint } = explainMissing(root, { folder, name, what });
    throw new UnpublishedFile(message, hint);
  }
}

/** Says that a file is missing, and which existing one may be meant. */
export function explainMissing(root: string, { folder, name, what }: NamedFile) {
  const names = listFolder(root, folder, true)
    .filter(({ isFolder, path }) => !isFolder && path !== folder)
    .map((entry) => entry.path.slice(folder.length + 1));
  const misnamed = names.find((each) => each.toLowerCase() === name);
  // Most disks keep "á" as it came: one character, or a letter with an accent after it.
  const alike = names.some((each) => each.normalize() === name.normalize());
  const rename = alike
    ? "give the file a name without accents, and write that name here: the two names differ in Unicode form"
    : misnamed && `rename ${folder}/${misnamed} to ${name}`;
  const near = suggestionHint(name.replace(`${folder}/`, ""), names);
  const put = near?.endsWith("?") ? [] : [`put the ${what} into ${folder}`];
  const hint = rename ?? [...(near ? [near] : []), ...put].join("; or ");
  return { message: `there is no ${folder}/${name}`, hint };
}
