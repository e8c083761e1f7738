import type { BuildContext, BuildResult } from "esbuild";

/** esbuild and the files that it has parsed: the next time it parses only those that have changed. */
export class Bundler {
  private readonly context: Promise<BuildContext>;

  constructor(open: () => Promise<BuildContext>) {
    this.context = open();
  }

  async rebuild(): Promise<BuildResult> {
    return (await this.context).rebuild();
  }

  /** Lets the process end. */
  async dispose(): Promise<void> {
    await (await this.context).dispose();
  }
}
