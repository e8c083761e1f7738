import { SourceMap } from "node:module";
import { join } from "node:path";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { type Place, placeAtLine } from "../diagnostics/place.ts";
import { ModuleGraph } from "./module-graph.ts";

export type Pipeline = typeof import("./fresh-entry.ts");

/** The pipeline and the templates as they are on the disk now. */
export class FreshPipeline {
  private readonly modules: ModuleGraph;

  /** @param generator the folder that holds `src/` and `templates/` */
  constructor(private readonly generator: string) {
    this.modules = new ModuleGraph(generator);
  }

  /** Runs what has changed anew; the same object as before where nothing has. */
  async load(): Promise<Result<Pipeline>> {
    try {
      const entry = join(this.generator, "src/dev/fresh-entry.ts");
      const { value, diagnostics } = await this.modules.load(entry);
      return { value: value as Pipeline | undefined, diagnostics };
    } catch (cause) {
      return { value: undefined, diagnostics: [this.explain(cause)] };
    }
  }

  /** What a template or the pipeline threw, at the line of the source that did. */
  explain(thrown: unknown): Diagnostic {
    const cause = thrown instanceof Error ? thrown : new Error(String(thrown));
    // The pipeline says which page it was; what went wrong there is the cause.
    const root = cause.cause instanceof Error ? cause.cause : cause;
    const message = root === cause ? cause.message : `${cause.message}: ${root.message}`;
    return error("template/failed", message, { place: this.locate(root.stack ?? "") });
  }

  private locate(stack: string): Place | undefined {
    for (const frame of stack.split("\n")) {
      const [, path = "", line, column] = /(?:\(|at )([^()]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
      const source = this.modules.sourceOf(path);
      if (!source) continue;
      const found = new SourceMap(JSON.parse(source.map)).findEntry(
        Number(line) - 1,
        Number(column) - 1,
      );
      if (!("originalLine" in found)) return undefined;
      const { originalLine, originalColumn } = found;
      return placeAtLine(source.file, source.text, originalLine + 1, originalColumn + 1);
    }
    return undefined;
  }
}
