import type { Cache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { findAddresses } from "./addresses-in-page.ts";
import { type CheckedPage, type CheckedSite, findFile } from "./checked-site.ts";

/** Remembers in which pages a job found nothing: it skips them for a day, unless they change. */
export class CleanPages<Result> {
  private readonly known: Map<string, Result>;
  private readonly hashes = new Map<CheckedPage, string>();

  /**
   * @param kind one word, for the cache
   * @param version changes with the day, the program, and all that a job looks at beside the page
   *   and its files
   * @param all whether to skip no page
   */
  constructor(
    private readonly checked: CheckedSite,
    private readonly cache: Cache,
    private readonly kind: string,
    private readonly version: string,
    all: boolean,
  ) {
    this.known = new Map(all ? [] : cache.load<Map<string, Result>>(kind, version));
  }

  /** What the job noted when it found nothing in this page. */
  find(page: CheckedPage, job: string): Result | undefined {
    return this.known.get(this.keyOf(page, job));
  }

  add(page: CheckedPage, job: string, result: Result): void {
    this.known.set(this.keyOf(page, job), result);
  }

  store(): void {
    this.cache.store(this.kind, this.version, this.known);
  }

  private keyOf(page: CheckedPage, job: string): string {
    const hash = this.hashes.get(page) ?? this.hashOf(page);
    this.hashes.set(page, hash);
    return `${job} ${hash}`;
  }

  /** Changes with the page, the files that it names, and the headers. */
  private hashOf(page: CheckedPage): string {
    const { files } = this.checked;
    const named = findAddresses(page).flatMap(({ value }) => findFile(this.checked, value) ?? []);
    const beside = ["_headers", ...named].filter((path) => !path.endsWith(".html"));
    const bytes = beside.flatMap((path) => files.get(path)?.bytes ?? []);
    return hashParts([page.path, page.html, ...bytes]);
  }
}
