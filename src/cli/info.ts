import { existsSync, readFileSync } from "node:fs";
import { release } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import manifest from "../../package.json" with { type: "json" };
import type { CommandContext } from "./command-context.ts";
import { exitCodes } from "./exit-codes.ts";
import { findPackageRoot } from "./package-root.ts";

/** What a page is made by: a fault is most often in one of these. */
const telling = ["react", "yaml", "zod", "lightningcss", "esbuild", "subset-font", "chokidar"];

export function addInfoCommand(program: Command, context: CommandContext): void {
  program
    .command("info")
    .description("print what a bug report needs")
    .addHelpText("after", "\nExamples:\n  vitrine info\n")
    .action(() => {
      context.console.print(formatInfo(context.root));
      context.finish(exitCodes.done);
    });
}

/** No path of this machine and no content: it is meant to be shown to others. */
function formatInfo(root: string): string {
  const rows = [
    ["vitrine", manifest.version],
    ["node", process.versions.node],
    ["system", `${process.platform} ${process.arch} ${release()}`],
    ...telling.map((name) => [name, versionOf(name)] as const),
    ...["content/site.yaml", "styles/site.css"].map(
      (file) => [file, existsSync(join(root, file)) ? "found" : "missing"] as const,
    ),
    ...["VITRINE_OUT", "VITRINE_BASE", "VITRINE_SITE_URL", "NO_COLOR", "CI"].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join("");
}

/** Read from the file itself: not every package lets its package.json be imported. */
function versionOf(name: string): string {
  const file = join(findPackageRoot(), "node_modules", name, "package.json");
  if (!existsSync(file)) return "missing";
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
