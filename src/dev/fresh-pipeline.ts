import { readFile } from "node:fs/promises";
import { createRequire, SourceMap } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import { type BuildContext, context } from "esbuild";
import { explainBuildFailure } from "../assets/build-failure.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";

export type Pipeline = typeof import("./fresh-entry.ts");

/**
 * The pipeline and the templates as they are on the disk now. Node keeps every
 * module that it has once imported, and what that one imports; so they are
 * bundled into one text, which is cheap to do again, and run afresh. Installed
 * packages stay loaded, and an old bundle is forgotten with its last use.
 */
export class FreshPipeline {
  private readonly entry: string;
  private code = "";
  private pipeline: Pipeline | undefined;

  /** @param generator the folder that holds `src/` and `templates/` */
  private constructor(
    private readonly generator: string,
    private readonly bundler: BuildContext<{ write: false }>,
  ) {
    this.entry = join(generator, "src/dev/fresh-entry.ts");
  }

  static async open(generator: string): Promise<FreshPipeline> {
    const bundler = await context({
      absWorkingDir: generator,
      entryPoints: ["src/dev/fresh-entry.ts"],
      outfile: join(generator, "fresh.cjs"),
      bundle: true,
      packages: "external",
      platform: "node",
      format: "cjs",
      // What is imported by need is looked for beside the generator, as the rest is.
      supported: { "dynamic-import": false },
      define: { "import.meta.url": "moduleUrl" },
      sourcemap: "inline",
      write: false,
      logLevel: "silent",
    });
    return new FreshPipeline(generator, bundler);
  }

  /** Bundles what has changed and runs it; the same object as before where nothing has. */
  async load(): Promise<Result<Pipeline>> {
    try {
      const { outputFiles } = await this.bundler.rebuild();
      const code = outputFiles[0]?.text ?? "";
      if (!this.pipeline || code !== this.code) {
        this.code = code;
        this.pipeline = this.run(code);
      }
      return { value: this.pipeline, diagnostics: [] };
    } catch (cause) {
      const isOfBundler = cause instanceof Error && "errors" in cause;
      const diagnostics = isOfBundler
        ? explainBuildFailure(cause, "template/syntax")
        : [await this.explain(cause)];
      return { value: undefined, diagnostics };
    }
  }

  private run(code: string): Pipeline {
    const module = { exports: {} };
    const names = ["module", "exports", "require", "moduleUrl"];
    const evaluate = compileFunction(code, names, { filename: this.bundlePath });
    const { href } = pathToFileURL(this.entry);
    evaluate(module, module.exports, createRequire(href), href);
    return module.exports as Pipeline;
  }

  private get bundlePath(): string {
    return join(this.generator, "fresh.cjs");
  }

  /** What a template or the pipeline threw, at the line of the source that did. */
  async explain(thrown: unknown): Promise<Diagnostic> {
    const cause = thrown instanceof Error ? thrown : new Error(String(thrown));
    // The pipeline says which page it was; what went wrong there is the cause.
    const root = cause.cause instanceof Error ? cause.cause : cause;
    const message = root === cause ? cause.message : `${cause.message}: ${root.message}`;
    return error("template/failed", message, { place: await this.locate(root.stack ?? "") });
  }

  private async locate(stack: string) {
    const map = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(
      this.code,
    )?.[1];
    const frame = stack.split("\n").find((line) => line.includes(this.bundlePath));
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame ?? "") ?? [];
    if (!map || !line || !column) return undefined;
    const sources = new SourceMap(JSON.parse(Buffer.from(map, "base64").toString()));
    const found = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in found)) return undefined;
    const path = resolve(dirname(this.bundlePath), found.originalSource);
    const file = relative(this.generator, path).replaceAll(sep, "/");
    const text = await readFile(path, "utf8").catch(() => "");
    return placeAtLine(file, text, found.originalLine + 1, found.originalColumn + 1);
  }

  async close(): Promise<void> {
    await this.bundler.dispose();
  }
}
