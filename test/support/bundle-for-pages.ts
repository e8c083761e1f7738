import { buildSync } from "esbuild";
import { inRepository } from "./project.ts";

/** A script for pages as bin/compile.js makes it, from the sources as they are. */
export function bundleForPages(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [inRepository(file)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}
