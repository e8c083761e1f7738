import type { Cache } from "../../cache/cache.ts";
import { hashParts } from "../../cache/hash-parts.ts";
import { findAddresses } from "../addresses-in-page.ts";
import { type CheckedPage, type CheckedSite, findFile } from "../checked-site.ts";
import type { SeenStates, Tour } from "./tours.ts";

const cacheName = "clean-visits";

/** The tours that have found nothing: they are not made again on the same day while nothing changes. */
export class CleanVisits {
  private readonly known: Map<string, SeenStates>;
  private readonly hashes = new Map<CheckedPage, string>();

  /**
   * @param version changes with the day, the browser and the program
   * @param all whether to forget what was clean
   */
  constructor(
    private readonly checked: CheckedSite,
    private readonly cache: Cache,
    private readonly version: string,
    all: boolean,
  ) {
    this.known = new Map(all ? [] : cache.load<Map<string, SeenStates>>(cacheName, version));
  }

  /** The states that a clean tour of this page saw. */
  find(page: CheckedPage, tour: Tour): SeenStates | undefined {
    return this.known.get(this.keyOf(page, tour));
  }

  add(page: CheckedPage, tour: Tour, seen: SeenStates): void {
    this.known.set(this.keyOf(page, tour), seen);
  }

  store(): void {
    this.cache.store(cacheName, this.version, this.known);
  }

  private keyOf(page: CheckedPage, { passes }: Tour): string {
    const sections = passes.map(([, ...sections]) => sections.join());
    const hash = this.hashes.get(page) ?? this.hashOf(page);
    this.hashes.set(page, hash);
    return `${sections.join(" ")} ${hash}`;
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
