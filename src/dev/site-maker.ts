import { join, sep } from "node:path";
import type { ContentSettings } from "../content/validate.ts";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import { createProcessMemory } from "../memory/process-memory.ts";
import type { SiteFiles } from "../site/file.ts";
import { FreshPipeline, type Pipeline } from "./fresh-pipeline.ts";
import type { MarkedPages } from "./mark-pages.ts";

/** Makes the site again and again, with templates and pipeline as they are on the disk. */
export class SiteMaker {
  private pipeline: Result<Pipeline> | undefined;
  private memory = createProcessMemory();

  private constructor(
    private readonly root: string,
    private readonly generator: string,
    private readonly settings: ContentSettings,
    private readonly fresh: FreshPipeline,
  ) {}

  static async open(
    root: string,
    generator: string,
    settings: ContentSettings,
  ): Promise<SiteMaker> {
    return new SiteMaker(root, generator, settings, await FreshPipeline.open(generator));
  }

  /**
   * @param changed the absolute paths of what has changed since the last time
   * @returns what `build` would write, or why it would write nothing
   */
  async make(changed: ReadonlySet<string>): Promise<Result<SiteFiles>> {
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
    return this.attempt(() => pipeline.makeSite(this.root, this.settings, this.memory));
  }

  /** Where the content's texts are on each page; undefined while the project has mistakes. */
  async mark(): Promise<MarkedPages | undefined> {
    const pipeline = this.pipeline?.value;
    const marked = await pipeline
      ?.markPages(this.root, this.settings, this.memory)
      .catch(() => undefined);
    return marked;
  }

  /** What a build would find if a content file held another text. */
  async checkEdit(file: string, text: string): Promise<Diagnostic[]> {
    const pipeline = this.pipeline?.value;
    // Without a pipeline nothing can be held against its rules.
    if (!pipeline) return this.pipeline?.diagnostics ?? [];
    return pipeline.checkEdit(this.root, this.settings, file, text);
  }

  /** A template that throws is a mistake in the making here, and no reason to end. */
  private async attempt<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await act();
    } catch (cause) {
      return { value: undefined, diagnostics: [await this.fresh.explain(cause)] };
    }
  }

  async close(): Promise<void> {
    await this.fresh.close();
  }
}
