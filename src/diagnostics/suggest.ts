import { closest, distance } from "fastest-levenshtein";

/** No name is as long. */
const longest = 200;

/** The candidate that `wrong` is probably a misspelling of, or undefined when none is near. */
export function suggest(wrong: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  // To compare a long text with every candidate takes long, and it is no misspelling.
  if (wrong.length < 3 || wrong.length > longest) return undefined;
  const lower = wrong.toLowerCase();
  const best = closest(
    lower,
    candidates.map((candidate) => candidate.toLowerCase()),
  );
  const found = candidates.find((candidate) => candidate.toLowerCase() === best);
  // Two letters swapped count as two; a short name has to be nearer.
  const allowed = wrong.length < 4 ? 1 : Math.max(2, Math.floor(wrong.length / 3));
  return distance(lower, best) <= allowed ? found : undefined;
}

/** `did you mean "x"?`, or else the candidates when they are few enough to read. */
export function suggestionHint(wrong: string, candidates: readonly string[]): string | undefined {
  const suggestion = suggest(wrong, candidates);
  if (suggestion !== undefined) return `did you mean "${suggestion}"?`;
  if (candidates.length === 0 || candidates.length > 24) return undefined;
  return `known here: ${[...candidates].sort().join(", ")}`;
}
