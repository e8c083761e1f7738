import { join } from "node:path";
import { siteFile } from "../content/content-files.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { largestFile, readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";
import type { Refusal, SourceText } from "./messages.ts";

/** Asks whether a text is to lose a variable, or to have line breaks that no page shows. */
export function askAbout(
  { isRich, text: before, variables }: SourceText,
  text: string,
): Refusal | undefined {
  for (const [name, value] of Object.entries(variables)) {
    const variable = `{${name}}`;
    if (text.includes(variable)) continue;
    const isSame = text.includes(value);
    if (!isSame && !isReplacedAlone(before, variable, text)) continue;
    const message = `this text would no longer use the variable ${variable}`;
    const kept = isSame ? text.replace(value, () => variable) : before;
    const hint = isSame ? undefined : `change its value in ${siteFile} for every text that uses it`;
    return { message, hint, suggestion: { label: "Keep the variable", text: kept } };
  }
  if (isRich || !/\n./.test(text) || /\n./.test(before)) return undefined;
  const joined = text.replace(/\s*\n\s*(?=\S)/g, " ");
  const message = "the page shows this line break as a space";
  return { message, suggestion: { label: "Join the lines", text: joined } };
}

/** Whether a text differs from an earlier one in nothing but a word or figure in a variable's place. */
function isReplacedAlone(before: string, variable: string, text: string): boolean {
  const at = before.indexOf(variable);
  const end = before.slice(at + variable.length);
  if (!text.startsWith(before.slice(0, at)) || !text.endsWith(end)) return false;
  return /^\S+$/.test(text.slice(at, text.length - end.length));
}

/** Names the file of an error that is not in the edited one. */
export function explainError({ message, hint, place }: Diagnostic, file: string): Refusal {
  if (!place || place.file === file) return { message, hint };
  return { message: `${place.file}:${place.line}: ${message}`, hint };
}

/**
 * Why a text is not found: its file cannot be read, or has an error or another text.
 *
 * @param isLoaded whether there is content: without any, the error is elsewhere
 */
export function explainLost(
  root: string,
  file: string,
  found: readonly Diagnostic[],
  isLoaded: boolean,
): Refusal {
  const hint = "correct this first, then save here again";
  try {
    readPlainFileSync(join(root, file), root, largestFile);
  } catch (cause) {
    return { message: `${file} ${whyUnread(cause)}`, hint };
  }
  const broken = found.find(
    ({ severity, place }) => severity === "error" && (!isLoaded || place?.file === file),
  );
  if (!broken) return { message: `${file} no longer has this text`, hint: "copy what you typed" };
  return { ...explainError(broken, ""), hint };
}
