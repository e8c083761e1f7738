import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";

/**
 * Characters that are not allowed: controls except tabs and line ends, noncharacters, unpaired
 * surrogates, byte order marks inside a text, CR without LF (the `yaml` package reads it as text),
 * Unicode's line and paragraph separators, which end no line in YAML, private characters, such as Word's bullet U+F0B7,
 * and characters that change the order in which a line is read (Unicode's Bidi_Control;
 * CVE-2021-42574). Joiners of emoji and right-to-left letters are allowed.
 */
export const forbidden =
  /[\p{Bidi_Control}\p{Co}\p{Noncharacter_Code_Point}\p{Surrogate}\p{Zl}\p{Zp}\ufeff]|\r(?!\n)|(?![\t\n\r])\p{Control}/u;

/** In code, also spaces that are not the usual one, and what shows no sign: CSS takes them for letters. */
const invisible = /(?![ \u200c\u200d])[\p{Cf}\p{Zs}]/u;

/** The name of a character that cannot be shown: `U+202E`. */
export function nameCharacter(character: string): string {
  const code = Number(character.codePointAt(0));
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * The first forbidden character of a file, if there is one.
 *
 * @param code of a stylesheet, without its texts, in which any character is allowed
 */
export function findCharacterFault(
  file: string,
  text: string,
  code?: string,
): Diagnostic | undefined {
  const found = code === undefined ? forbidden.exec(text) : invisible.exec(code);
  if (!found) return undefined;
  const place = placeAt(file, text, found.index);
  const name = nameCharacter(found[0]);
  const isPrivate = /\p{Co}/u.test(found[0]);
  const message = isPrivate
    ? `only special fonts have the character ${name}`
    : `invisible character ${name} is not allowed`;
  const hint = isPrivate
    ? 'remove it; for an entry of a list, write "- "'
    : found[0] === "\r"
      ? 'save the file with "LF" line endings in your editor'
      : /\p{Zs}/u.test(found[0])
        ? "replace it with a space"
        : "delete the line and type it again";
  return error("file/character", message, { place, hint });
}
