/** Replaces white space of any kind and length by one space. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** In characters. Longer texts are those of whole sections, whose place in the content says little. */
export const maxTextLength = 200;
