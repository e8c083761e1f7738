import { hashParts } from "../cache/hash-parts.ts";
import { findAddresses } from "./addresses-in-page.ts";
import type { CheckContext } from "./check-context.ts";
import { type CheckedPage, type CheckedSite, findFile } from "./checked-site.ts";

export type CleanPages<Note> = ReturnType<typeof loadCleanPages<Note>>;

/**
 * Remembers in which pages a job found nothing: it skips them for a day, unless they change.
 *
 * @param kind one word, for the cache
 * @param beside all that a job looks at beside the page and its files
 */
export function loadCleanPages<Note>(
  checked: CheckedSite,
  { all, cache, today }: Pick<CheckContext, "all" | "cache" | "today">,
  kind: string,
  beside: readonly string[],
) {
  const version = hashParts([today, ...beside]);
  const known = new Map(all ? [] : cache.load<Map<string, Note>>(kind, version));
  const hashes = new Map<CheckedPage, string>();
  const keyOf = (page: CheckedPage, job: string) => {
    const hash = hashes.get(page) ?? hashOf(checked, page);
    hashes.set(page, hash);
    return `${job} ${hash}`;
  };
  return {
    /** What the job noted when it found nothing in this page. */
    find: (page: CheckedPage, job: string) => known.get(keyOf(page, job)),
    add: (page: CheckedPage, job: string, note: Note) => known.set(keyOf(page, job), note),
    store: () => cache.store(kind, version, known),
  };
}

/** Changes with the page, the files that it names, and the headers. */
function hashOf(checked: CheckedSite, page: CheckedPage): string {
  const named = findAddresses(page).flatMap(({ value }) => findFile(checked, value) ?? []);
  const beside = ["_headers", ...named].filter((path) => !path.endsWith(".html"));
  const bytes = beside.flatMap((path) => checked.files.get(path)?.bytes ?? []);
  return hashParts([page.path, page.html, ...bytes]);
}
