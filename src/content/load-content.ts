import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { decodeText } from "./decode-text.ts";
import { parseYaml } from "./parse-yaml.ts";
import type { Source } from "./source.ts";

/** The files of a content folder, parsed but not yet held against their schemas. */
export interface ContentSources {
  site: Source;
  pages: Source[];
  /** Whether every file could be read; if not, what seems missing may be in the others. */
  complete: boolean;
}

/**
 * Reads `site.yaml` and every page of a project's `content/` folder.
 *
 * @param root the project's root; files are named from there in diagnostics
 */
export async function loadContent(root: string): Promise<Result<ContentSources>> {
  const diagnostics: Diagnostic[] = [];
  // fast-glob promises no order; the same site must come out of any file system.
  const files = (
    await glob(["content/site.yaml", "content/pages/**/*.yaml"], { cwd: root })
  ).sort();
  const sources = await Promise.all(
    files.map(async (file) => {
      const { value, diagnostics: found } = await readSource(root, file);
      diagnostics.push(...found);
      return value;
    }),
  );

  const site = sources.find((source) => source?.file === "content/site.yaml");
  const pages = sources.filter((source) => source !== undefined && source !== site) as Source[];
  if (!files.includes("content/site.yaml")) {
    diagnostics.push(missing("content/site.yaml"));
  }
  if (!files.some((file) => file !== "content/site.yaml")) {
    diagnostics.push(missing("content/pages/*.yaml"));
  }
  return { value: site && { site, pages, complete: diagnostics.length === 0 }, diagnostics };
}

function missing(file: string): Diagnostic {
  return error("content/no-files", `there is no ${file}`, {
    hint: "run vitrine in the project's folder, the one that holds content/",
  });
}

async function readSource(root: string, file: string): Promise<Result<Source>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(root, file));
  } catch (cause) {
    const message = `${file} cannot be read: ${(cause as Error).message}`;
    return { value: undefined, diagnostics: [error("file/unreadable", message)] };
  }
  const { value: text, diagnostics } = decodeText(file, bytes);
  return text === undefined ? { value: undefined, diagnostics } : parseYaml(file, text);
}
