import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { release } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import manifest from "../../package.json" with { type: "json" };
import type { CommandContext } from "./command-context.ts";

/** Packages that a bug most often depends on. */
const listedPackages = [
  "react",
  "yaml",
  "zod",
  "lightningcss",
  "esbuild",
  "subset-font",
  "satori",
  "@resvg/resvg-js",
];

export function addInfoCommand(program: Command, context: CommandContext): void {
  program
    .command("info")
    .description("print versions for a bug report")
    .addHelpText("after", "\nExamples:\n  vitrine info\n")
    .action(() => context.console.print(formatInfo(context.root)));
}

/** Without paths of this machine or content, because it is shown to others. */
function formatInfo(root: string): string {
  const rows = [
    ["vitrine", manifest.version],
    ["node", process.versions.node],
    ["system", `${process.platform} ${process.arch} ${release()}`],
    ...listedPackages.map((name) => [name, versionOf(name)] as const),
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

/** Reads the file, because not every package exports its package.json. */
function versionOf(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, "package.json")).find(existsSync);
  if (!file) return "missing";
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
