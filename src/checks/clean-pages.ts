import { hashParts } from "../cache/hash-parts.ts";
import { findAddresses } from "./addresses-in-page.ts";
import type { CheckContext } from "./check-context.ts";
import { type CheckedPage, type CheckedSite, findFile } from "./checked-site.ts";

/** Remembers in which pages a job found nothing: it skips them for a day, unless they change. */
export class CleanPages<Result> {
  private readonly known: Map<string, Result>;
  private readonly hashes = new Map<CheckedPage, string>();
  private readonly version: string;

  /**
   * @param kind one word, for the cache
   * @param beside all that a job looks at beside the page and its files
   */
  constructor(
    private readonly checked: CheckedSite,
    private readonly context: CheckContext,
    private readonly kind: string,
    beside: readonly string[],
  ) {
    const { all, cache, programHash, today } = context;
    this.version = hashParts([today, programHash, ...beside]);
    this.known = new Map(all ? [] : cache.load<Map<string, Result>>(kind, this.version));
  }

  /** What the job noted when it found nothing in this page. */
  find(page: CheckedPage, job: string): Result | undefined {
    return this.known.get(this.keyOf(page, job));
  }

  add(page: CheckedPage, job: string, result: Result): void {
    this.known.set(this.keyOf(page, job), result);
  }

  store(): void {
    this.context.cache.store(this.kind, this.version, this.known);
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
