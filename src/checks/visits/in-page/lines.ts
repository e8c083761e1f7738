import { markOf, type Seen, styleOf } from "./elements.ts";
import { quote, type SeenText } from "./texts.ts";

/** Lines nearer to each other touch, as a share of the font's size: descenders below, capitals above. */
const [leastPitch, leastPitchOfCapitals] = [0.85, 0.75];

/** A text whose lines overlap. */
export function findBadLines({ element, words, lines }: SeenText): Seen | undefined {
  const tops = [...new Set(lines.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
  if (tops.length < 2 || element.closest("svg")) return undefined;
  const { fontSize, textTransform } = styleOf(element);
  const pitch = Math.min(...tops.slice(1).map((top, index) => top - (tops[index] ?? 0)));
  const isCapitals = textTransform === "uppercase" || words === words.toUpperCase();
  const least = isCapitals ? leastPitchOfCapitals : leastPitch;
  if (pitch > 1 && pitch < least * Number.parseFloat(fontSize)) {
    const message = `the lines of ${quote(words)} overlap: ${pitch} px apart, font size ${fontSize}`;
    return { rule: "layout/text-over-text", element: markOf(element), message };
  }
  return undefined;
}
