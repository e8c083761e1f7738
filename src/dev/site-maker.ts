import { join, sep } from "node:path";
import type { ContentSettings } from "../content/content.ts";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import { createProcessMemory } from "../memory/process-memory.ts";
import type { SiteFiles } from "../site/file.ts";
import { FreshPipeline, type Pipeline } from "./fresh-pipeline.ts";
import type { Watchers } from "./make-seen-first.ts";
import type { MarkedPage } from "./mark-page.ts";
import type { Word } from "./messages.ts";

/** Makes the site again and again, with templates and pipeline as they are on the disk. */
export class SiteMaker {
  private pipeline: Result<Pipeline> | undefined;
  private memory = createProcessMemory();

  private readonly fresh: FreshPipeline;

  constructor(
    private readonly root: string,
    private readonly generator: string,
    private readonly settings: ContentSettings,
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
    watchers: Watchers,
  ): Promise<Result<SiteFiles> | undefined> {
    const isIn = (room: string) => {
      const folder = join(this.generator, room) + sep;
      return [...changed].some((path) => path.startsWith(folder));
    };
    // What is remembered was made by the stages as they were; templates have no part in it.
    if (isIn("src")) this.memory = createProcessMemory();
    if (!this.pipeline?.value || isIn("src") || isIn("templates")) {
      this.pipeline = await this.fresh.load();
    }
    const { value: pipeline, diagnostics } = this.pipeline;
    if (!pipeline) return { value: undefined, diagnostics };
    try {
      return await pipeline.makeSeenFirst(this.root, this.settings, this.memory, changed, watchers);
    } catch (cause) {
      // A template that throws is a mistake in the making here, and no reason to end.
      return { value: undefined, diagnostics: [this.fresh.explain(cause)] };
    }
  }

  /** What a template threw when its page was long made: in a timer, or in a promise that nobody waits for. */
  explainLate(thrown: unknown): Diagnostic {
    return this.fresh.explain(thrown);
  }

  /** A page with marks around its texts; undefined while the project has mistakes. */
  async mark(output: string): Promise<MarkedPage | undefined> {
    const pipeline = this.pipeline?.value;
    return pipeline?.markPage(this.root, this.settings, this.memory, output).catch(() => undefined);
  }

  /** The texts of a content file that pages may show. */
  async listWords(file: string): Promise<Word[]> {
    const pipeline = this.pipeline?.value;
    return pipeline ? pipeline.listWords(this.root, this.settings, this.memory, file) : [];
  }

  /** What a build would find if a content file held another text. */
  async checkEdit(file: string, text: string): Promise<Diagnostic[]> {
    const pipeline = this.pipeline?.value;
    // Without a pipeline nothing can be held against its rules.
    if (!pipeline) return this.pipeline?.diagnostics ?? [];
    return pipeline.checkEdit(this.root, this.settings, this.memory, file, text);
  }
}
