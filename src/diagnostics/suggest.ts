import { closest, distance } from "fastest-levenshtein";

/** Comparing longer texts takes long, and they are not misspelled names. */
const maxLength = 200;

const sortLetters = (text: string) => [...text].sort().join("");

/** The candidate that `wrong` probably misspells; undefined if none is near. */
export function suggest(wrong: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  // A template may ask for any value.
  const lower = String(wrong).toLowerCase();
  if (lower.length < 3 || lower.length > maxLength) return undefined;
  const lowers = candidates.map((candidate) => candidate.toLowerCase());
  // "widht" is as near to "right" as to "width".
  const swapped = lowers.find((one) => sortLetters(one) === sortLetters(lower));
  const best = swapped ?? closest(lower, lowers);
  const found = candidates.find((candidate) => candidate.toLowerCase() === best);
  // Two swapped letters count as two edits; a short name has to be nearer.
  const allowed = lower.length < 4 && !swapped ? 1 : Math.max(2, Math.floor(lower.length / 3));
  return distance(lower, best) <= allowed ? found : undefined;
}

/** `did you mean "x"?`, or the candidates if they are few; undefined if they are many. */
export function suggestionHint(wrong: string, candidates: readonly string[]): string | undefined {
  const suggestion = suggest(wrong, candidates);
  if (suggestion !== undefined) return `did you mean "${suggestion}"?`;
  if (candidates.length === 0 || candidates.length > 24) return undefined;
  return `use one of: ${[...candidates].sort().join(", ")}`;
}

/** Whether a name is another one but for a letter that is wrong, left out, in capitals or in another place. */
export function isMisspelled(name: string, meant: string): boolean {
  const [one, other] = [name.toLowerCase(), meant.toLowerCase()];
  if (name === meant || Math.abs(one.length - other.length) > 1 || one.length < 3) return false;
  return distance(one, other) < 2 || sortLetters(one) === sortLetters(other);
}
