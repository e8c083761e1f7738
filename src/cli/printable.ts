/** A message may quote content, and content may have any length. */
const longest = 300;

/** A message may quote content, and content may try to steer the terminal, or fill it. */
export function printable(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return short.replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/gu, "\u{FFFD}");
}
