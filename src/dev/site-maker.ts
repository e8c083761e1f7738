import { join, sep } from "node:path";
import { Cache } from "../cache/cache.ts";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import type { SiteOptions, SiteSettings } from "../options.ts";
import type { SiteFiles } from "../site/file.ts";
import type { BuildHooks } from "./build-open-pages-first.ts";
import { FreshPipeline, type Pipeline } from "./fresh-pipeline.ts";
import type { MarkedPage } from "./mark-page.ts";
import type { Word } from "./messages.ts";

/** Makes the site again and again, with templates and pipeline as they are on the disk. */
export class SiteMaker {
  private pipeline: Result<Pipeline> | undefined;
  private cache = new Cache({ inMemory: true });
  /** How often templates have changed: cached pages of older ones are not right any more. */
  private templates = 0;

  private readonly fresh: FreshPipeline;

  constructor(
    private readonly root: string,
    private readonly generator: string,
    private readonly settings: SiteSettings,
  ) {
    this.fresh = new FreshPipeline(generator);
  }

  /**
   * @param changed the absolute paths of what has changed since the last time
   * @returns what `build` would write, or why it would write nothing; undefined when it became
   * outdated meanwhile
   */
  async make(
    changed: ReadonlySet<string>,
    hooks: BuildHooks,
  ): Promise<Result<SiteFiles> | undefined> {
    const isIn = (room: string) => {
      const folder = join(this.generator, room) + sep;
      return [...changed].some((path) => path.startsWith(folder));
    };
    // Cached values were made by the stages as they were.
    if (isIn("src")) this.cache = new Cache({ inMemory: true });
    if (isIn("templates")) this.templates++;
    if (!this.pipeline?.value || isIn("src") || isIn("templates")) {
      this.pipeline = await this.fresh.load();
    }
    const { value: pipeline, diagnostics } = this.pipeline;
    if (!pipeline) return { value: undefined, diagnostics };
    try {
      return await pipeline.buildOpenPagesFirst(this.root, this.options, hooks);
    } catch (cause) {
      // A template that throws is a mistake in the making here, and no reason to end.
      return { value: undefined, diagnostics: [this.fresh.explain(cause)] };
    }
  }

  private get options(): SiteOptions {
    return { ...this.settings, cache: this.cache, templates: String(this.templates) };
  }

  /** What a template threw when its page was long made: in a timer, or in a promise that nobody waits for. */
  explainLate(thrown: unknown): Diagnostic {
    return this.fresh.explain(thrown);
  }

  /** A page with marks around its texts; undefined while the project has mistakes. */
  async mark(output: string): Promise<MarkedPage | undefined> {
    const pipeline = this.pipeline?.value;
    return pipeline?.markPage(this.root, this.options, output).catch(() => undefined);
  }

  /** The texts of a content file that pages may show. */
  async listWords(file: string): Promise<Word[]> {
    const pipeline = this.pipeline?.value;
    return pipeline ? pipeline.listWords(this.root, this.options, file) : [];
  }

  /** What a build would find if a content file held another text. */
  async checkEdit(file: string, text: string): Promise<Diagnostic[]> {
    const pipeline = this.pipeline?.value;
    // Without a pipeline nothing can be held against its rules.
    if (!pipeline) return this.pipeline?.diagnostics ?? [];
    return pipeline.checkEdit(this.root, this.options, file, text);
  }
}
