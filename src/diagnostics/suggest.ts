import { closest, distance } from "fastest-levenshtein";

/** Comparing longer texts takes long, and they are not misspelled names. */
const maxLength = 200;

/** How many names a hint lists. */
const maxListed = 24;

const sortLetters = (text: string) => [...text].sort().join("");

/** The candidate that `wrong` probably misspells; undefined if none is near. */
export function suggest(wrong: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  // A template may ask for any value.
  const lower = String(wrong).toLowerCase();
  if (lower.length < 3 || lower.length > maxLength) return undefined;
  const withoutDigits = (text: string) => text.replace(/\d+/g, "0");
  // "photo-1" and "photo-2" are two things.
  const isAnother = (one: string) => one !== lower && withoutDigits(one) === withoutDigits(lower);
  const lowers = candidates.map((one) => one.toLowerCase()).filter((one) => !isAnother(one));
  if (lowers.length === 0) return undefined;
  // "widht" is as near to "right" as to "width".
  const swapped = lowers.find((one) => sortLetters(one) === sortLetters(lower));
  const best = swapped ?? closest(lower, lowers);
  const found = candidates.find((candidate) => candidate.toLowerCase() === best);
  // Two swapped letters count as two edits; a short name has to be nearer, as among many one always is near.
  const isShort = lower.length < (candidates.length > maxListed ? 6 : 4);
  const allowed = isShort && !swapped ? 1 : Math.max(2, Math.floor(lower.length / 3));
  return distance(lower, best) <= allowed ? found : undefined;
}

/** `did you mean "x"?`, or the candidates if they are few; undefined if they are many. */
export function suggestionHint(wrong: string, candidates: readonly string[]): string | undefined {
  const suggestion = suggest(wrong, candidates);
  if (suggestion !== undefined) return `did you mean "${suggestion}"?`;
  if (candidates.length === 0 || candidates.length > maxListed) return undefined;
  return `use one of: ${[...candidates].sort().join(", ")}`;
}

/** Whether a name is another one but for a letter that is wrong, left out, in capitals or in another place. */
export function isMisspelled(name: string, meant: string): boolean {
  const [one, other] = [name.toLowerCase(), meant.toLowerCase()];
  if (name === meant || Math.abs(one.length - other.length) > 1 || one.length < 3) return false;
  return distance(one, other) < 2 || sortLetters(one) === sortLetters(other);
}
