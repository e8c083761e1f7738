import type { TypographyRule } from "vitrine";

/** YAML reads \u00a0 only in double quotes; elsewhere it would be printed as it is typed. */
const bindHint =
  'in a text in "…", write \\u00a0; elsewhere, copy the space between these bars: |\u00a0|';

/** Units of measurement, which follow a number. */
const units = "GB|TB|MB|kb|Mb|Gb|bp|pb|ng|µg|mg|µl|ml|nm|µM|°C";

/**
 * The rules that both languages share: what a keyboard types and print does not have.
 *
 * @param counted words of the language that must stay on one line with their number
 */
export function commonTypography(counted: string): TypographyRule[] {
  return [
    { pattern: /"/, message: "a straight quotation mark", hint: "write “ and ”" },
    { pattern: /'/, message: "a straight apostrophe", hint: "write ’" },
    { pattern: /\.\.\./, message: "three dots", hint: "write …" },
    {
      // Not in a telephone number.
      pattern: /(?<!\+[\d ()]*|\d{4})\d-\d+(?=\s?[\p{L}%])/u,
      message: "a hyphen in a range",
      hint: "write an en dash: 2–3",
    },
    { pattern: / -{1,2} /, message: "a hyphen as a dash", hint: "write – or —" },
    {
      pattern: / [,.;:!?%](?:\s|$)/,
      message: "a space before a punctuation mark",
      hint: "remove the space",
    },
    {
      pattern: /[,;!?](?=\p{L})|(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll})/u,
      message: "no space after a punctuation mark",
      hint: "write a space",
    },
    { pattern: /\( | \)/, message: "a space inside a bracket", hint: "remove the space" },
    {
      pattern: new RegExp(`[\\d+%] (?:${units}|${counted})(?![\\p{L}\\d])`, "u"),
      message: "a breakable space between a number and its unit",
      hint: bindHint,
    },
    {
      pattern: new RegExp(`(?<![\\d.,–-])1\\s(?:${counted})(?!\\p{L})`, "u"),
      message: "a plural after 1",
      hint: "write the singular",
    },
    {
      pattern: /\b(?:R\$|US\$|nº|Dr\.|Dra\.) /,
      message: "a breakable space after an abbreviation",
      hint: bindHint,
    },
    { pattern: /[«»„]/, message: "a foreign quotation mark", hint: "write “ and ”" },
  ];
}
