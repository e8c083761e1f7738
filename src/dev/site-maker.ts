import { Cache } from "../cache/cache.ts";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import type { SiteOptions, SiteSettings } from "../options.ts";
import type { SiteFiles } from "../site/file.ts";
import { explainFailure } from "../templates/run-bundle.ts";
import { type BuildHooks, buildOpenPagesFirst } from "./build-open-pages-first.ts";
import { checkEdit } from "./check-edit.ts";
import { listWords, type MarkedPage, markPage } from "./mark-page.ts";
import type { Word } from "./messages.ts";

/** Makes the site again and again, with the templates as they are on the disk. */
export class SiteMaker {
  private readonly options: SiteOptions;
  private readonly cache = new Cache({ inMemory: true });

  constructor(
    private readonly root: string,
    settings: SiteSettings,
  ) {
    this.options = { ...settings, cache: this.cache };
  }

  /**
   * @returns what `build` would write, or why it would write nothing; undefined when it became
   * outdated meanwhile
   */
  async make(hooks: BuildHooks): Promise<Result<SiteFiles> | undefined> {
    try {
      return await buildOpenPagesFirst(this.root, this.options, hooks);
    } catch (cause) {
      // A template that throws is a mistake in the making here, and no reason to end.
      return { value: undefined, diagnostics: [explainFailure(cause)] };
    }
  }

  /** What a template threw when its page was long made: in a timer, or in a promise that nobody waits for. */
  explainLate(thrown: unknown): Diagnostic {
    return explainFailure(thrown);
  }

  /** A page with marks around its texts; undefined while the project has mistakes. */
  mark(output: string): Promise<MarkedPage | undefined> {
    return markPage(this.root, this.options, output).catch(() => undefined);
  }

  /** The texts of a content file that pages may show. */
  listWords(file: string): Promise<Word[]> {
    return listWords(this.root, this.options, file);
  }

  close(): void {
    this.cache.close();
  }

  /** What a build would find if a content file held another text. */
  checkEdit(file: string, text: string): Promise<Diagnostic[]> {
    return checkEdit(this.root, this.options, file, text);
  }
}
