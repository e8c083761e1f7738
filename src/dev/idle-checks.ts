import { hashParts } from "../cache/hash-parts.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { MadeSite } from "../make-site.ts";
import type { SiteInputs } from "../render/render-pages.ts";
import { collectFiles, type SiteFiles } from "../site/file.ts";
import type { ShownPage, Size } from "./open-pages.ts";

/** How long nothing changes before open pages are checked, in ms. */
const idleMs = 1000;

/**
 * Checks a page in a browser of its own, in a window of this size.
 *
 * @throws if it is interrupted, or a package is missing
 */
export type CheckPage = (
  page: { inputs: SiteInputs; files: SiteFiles; window: Size },
  interrupted: AbortSignal,
) => Promise<Diagnostic[]>;

interface IdleChecksOptions {
  check: CheckPage;
  listShown: () => readonly ShownPage[];
  /** Makes the pages of these output paths, and the files that they name. */
  makePages: (outputs: ReadonlySet<string>) => Promise<MadeSite>;
  /** Called when there are other findings. */
  changed: () => void;
}

/** Checks the open pages while nothing changes: a save ends the check that runs. */
export class IdleChecks {
  private readonly found = new Map<string, readonly Diagnostic[]>();
  private timer: NodeJS.Timeout | undefined;
  private interrupt = new AbortController();
  private running = Promise.resolve();

  constructor(private readonly options: IdleChecksOptions) {}

  /** What was found in a page, if it has not changed since. */
  find(output: string | undefined): readonly Diagnostic[] {
    const shown = this.options.listShown().filter((page) => page.output === output);
    return shown.flatMap((page) => this.found.get(keyOf(page)) ?? []);
  }

  /** A page may have changed, or another one is open. */
  restart(): void {
    this.stop();
    this.interrupt = new AbortController();
    const { signal } = this.interrupt;
    this.timer = setTimeout(() => {
      // A page that cannot be checked is edited all the same.
      this.running = this.running.then(() => this.check(signal)).catch(() => undefined);
    }, idleMs);
  }

  async close(): Promise<void> {
    this.stop();
    await this.running;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.interrupt.abort();
  }

  private async check(signal: AbortSignal): Promise<void> {
    const { changed, check, listShown, makePages } = this.options;
    const shown = new Map(listShown().map((page) => [keyOf(page), page]));
    for (const key of this.found.keys()) if (!shown.has(key)) this.found.delete(key);
    for (const [key, { output, window }] of shown) {
      if (signal.aborted || !window || this.found.has(key)) continue;
      const { files, inputs } = await makePages(new Set([output]));
      if (!files || !inputs) continue;
      const findings = await check({ inputs, files: await collectFiles(files), window }, signal);
      this.found.set(key, findings);
      changed();
    }
  }
}

function keyOf({ output, bytes, window }: ShownPage): string {
  return hashParts([output, bytes, `${window?.width}×${window?.height}`]);
}
