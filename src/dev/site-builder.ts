import { setTimeout } from "node:timers/promises";
import { Cache } from "../cache/cache.ts";
import { loadContent } from "../content/load-content.ts";
import { type Diagnostic, hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import { makeSite } from "../make-site.ts";
import type { SiteOptions, SiteSettings } from "../options.ts";
import { drawPictures, type Picture } from "../pictures/draw-pictures.ts";
import { outputPathsOf } from "../site/addresses.ts";
import { collectFiles } from "../site/collect-files.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { RenderFailure } from "../templates/render-failure.ts";
import { explainTemplateFailure } from "../templates/run-templates.ts";
import { EndlessTemplate } from "../templates/template-realm.ts";
import { changeList, type ListRequest, type TextChange } from "./change-list.ts";
import { type MarkedPage, markPage, markTexts } from "./mark-texts.ts";
import type { Refusal, SourceText } from "./messages.ts";

/** How long browsers have the processor for themselves, to show the open pages. */
const showMs = 30;

export interface BuildHooks {
  /** The output paths of the pages that are open in a browser. */
  openPaths: ReadonlySet<string>;
  /** Receives the open pages and the files that they name, before the whole site is built. */
  show: (files: SiteFiles) => void;
  /** Whether something has changed again, so that the result is not needed any more. */
  isOutdated: () => boolean;
}

/** Builds a site again and again; what has not changed comes from a cache in memory. */
export class SiteBuilder {
  private readonly cache = new Cache({ inMemory: true });
  private readonly options: SiteOptions;
  private pictures: readonly Picture[] = [];

  /** @param root the project's folder, absolute */
  constructor(
    private readonly root: string,
    settings: SiteSettings,
  ) {
    this.options = { ...settings, cache: this.cache, withoutPictures: true };
  }

  /**
   * Builds the open pages, then the whole site: how soon an open page is shown does not depend on
   * the number of pages.
   *
   * @returns what `vitrine build` would write, without icons and social cards, or why there is nothing;
   *   undefined if outdated
   */
  async build(hooks: BuildHooks): Promise<Result<SiteFiles> | undefined> {
    try {
      return await this.buildOpenPagesFirst(hooks);
    } catch (cause) {
      // While a template is being written, it may throw.
      const failure =
        cause instanceof RenderFailure ? cause.diagnostic : explainTemplateFailure(cause);
      return { value: undefined, diagnostics: [failure] };
    }
  }

  private async buildOpenPagesFirst({ isOutdated, openPaths, show }: BuildHooks) {
    if (openPaths.size > 0) {
      const early = await makeSite(this.root, this.optionsFor(openPaths));
      const files = early.files && (await collectFiles(early.files));
      if (isOutdated()) return undefined;
      if (files && [...openPaths].some((path) => files.has(path))) {
        show(files);
        await setTimeout(showMs);
      }
    }
    const { files, diagnostics, pictures } = await makeSite(this.root, this.options);
    const all: SiteFile[] = [];
    for await (const file of files ?? []) {
      if (isOutdated()) return undefined;
      all.push(file);
    }
    if (isOutdated()) return undefined;
    // After a failed build the last good site stays, and its pictures with it.
    if (files) this.pictures = pictures;
    return { value: files && (await collectFiles(all)), diagnostics };
  }

  /** Draws the icon or social card of an output path; undefined where there is none. */
  async draw(output: string): Promise<SiteFile | undefined> {
    const wanted = this.pictures.filter(({ path }) => path === output);
    for await (const file of drawPictures(wanted, this.cache)) return file;
    return undefined;
  }

  private optionsFor(paths: ReadonlySet<string>): SiteOptions {
    const wanted = (route: string) => outputPathsOf(route).some((path) => paths.has(path));
    return { ...this.options, wanted };
  }

  /** The page of an output path with marks around its texts; undefined if there are errors. */
  async mark(output: string): Promise<MarkedPage | undefined> {
    try {
      const { inputs } = await makeSite(this.root, this.optionsFor(new Set([output])));
      return inputs && markPage(inputs, output);
    } catch {
      return undefined;
    }
  }

  /** The texts of a content file that pages may show. */
  async listTexts(file: string): Promise<SourceText[]> {
    const { value: content } = await loadContent(this.root, this.options);
    return content ? markTexts(content, file).texts : [];
  }

  /** The addresses of pages, by their files. */
  async listRoutes(): Promise<Map<string, string>> {
    try {
      const { value: content } = await loadContent(this.root, this.options);
      return new Map(content?.pages.map(({ file, route }) => [file, route]));
    } catch (cause) {
      // The build reports it.
      if (cause instanceof EndlessTemplate) return new Map();
      throw cause;
    }
  }

  /** The content files after a change of a list, or why that is not possible. */
  async changeList(request: ListRequest): Promise<TextChange[] | Refusal> {
    const { value: content, diagnostics } = await loadContent(this.root, this.options);
    if (!content || hasErrors(diagnostics)) return { message: "correct the errors first" };
    return changeList(content, request);
  }

  /** What a build would find if content files had these texts. */
  async checkEdits(edits: ReadonlyMap<string, string>): Promise<Diagnostic[]> {
    return (await loadContent(this.root, { ...this.options, edits })).diagnostics;
  }
}
