import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";
import type { Mistake } from "./yaml-lines.ts";

/** Of commented-out fields, each is tried: more than a file has by mistake. */
const maxComments = 40;

/** Finds a field or a line of a text that is a comment, while the lines below belong to it: without its sign, all is good. */
export function findCommented(
  lines: readonly string[],
  isGood: (lines: readonly string[]) => boolean,
): Mistake | undefined {
  const isField = (text: string) => /^ *# *[\w-]+: *(?:[>|][+-]?)?$/.test(text);
  /** Between two lines of a text, which the comment ends. */
  const endsText = (text: string, index: number) =>
    text.startsWith("#") && [-1, 1].every((next) => /^ +[^ #]/.test(lines[index + next] ?? ""));
  const found = lines
    .flatMap((text, index) => (isField(text) || endsText(text, index) ? index : []))
    .slice(0, maxComments);
  const message = 'this line starts with "#", so the lines below belong to nothing';
  for (const index of found) {
    const text = lines[index] ?? "";
    for (const [sign, more = ""] of [["#"], ["# ", " and the space after it"]] as const) {
      if (!text.includes(sign) || !isGood(lines.with(index, text.replace(sign, "")))) continue;
      const hint = isField(text)
        ? `remove the "#"${more}`
        : 'remove the whole line, or only the "#"';
      const explanation = [message, hint] as const;
      return { line: index + 1, length: text.length, explanation };
    }
  }
  return undefined;
}

/** A mistake that explains all errors of a file. */
export function reportMistake(file: string, text: string, mistake: Mistake): Diagnostic {
  const { line, length, explanation } = mistake;
  const [message, hint] = explanation;
  return error("yaml/syntax", message, { place: placeAtLine(file, text, line, 1, length), hint });
}
