import { join } from "node:path";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import type { Progress } from "../diagnostics/progress.ts";
import { type Memory, noMemory } from "../memory/memory.ts";
import { decodeText } from "./decode-text.ts";
import { findCharacterFault, findValueFaults, largestFile } from "./find-text-faults.ts";
import { type FolderEntry, listFolder } from "./list-folder.ts";
import { parseYaml } from "./parse-yaml.ts";
import { readPlainFileSync, UnfitFile } from "./read-plain-file.ts";
import type { Source } from "./source.ts";

/** Of one file; the rest are told when these are mended. */
const mostMistakes = 1000;

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
export async function loadContent(
  root: string,
  memory: Memory = noMemory,
  progress?: Progress,
): Promise<Result<ContentSources>> {
  const diagnostics: Diagnostic[] = [];
  const { value: files = [], diagnostics: strays } = listFiles(root, memory);
  diagnostics.push(...strays);
  const sources = files.map((file, index) => {
    progress?.("reading content", index, files.length);
    const state = memory.stateOf(join(root, file));
    const { value, diagnostics: found } = memory.reuse("source", file, [root, state], () =>
      readSource(root, file),
    );
    diagnostics.push(...found.slice(0, mostMistakes));
    return value;
  });

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

/**
 * The files that make up the content. Editors' litter starts with a dot or ends
 * otherwise; what could pass for a page and is none is a mistake.
 */
function listFiles(root: string, memory: Memory): Result<string[]> {
  const isSite = ({ path }: FolderEntry) => path === "content/site.yaml";
  const entries = [
    ...listFolder(root, "content", memory).filter(isSite),
    ...listFolder(root, "content/pages", memory, true),
  ];
  // No disk promises an order; the same site must come out of any.
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  const diagnostics = entries.flatMap(({ path, isLink }) => {
    if (path.endsWith(".yml")) {
      const hint = "rename it to end with .yaml";
      return [error("file/unreadable", `${path} is not read`, { hint })];
    }
    if (isLink && !path.endsWith(".yaml")) {
      const hint = "put the pages themselves into content/pages";
      return [error("file/unreadable", `${path} is a link, and not followed`, { hint })];
    }
    return [];
  });
  const files = entries.map(({ path }) => path).filter((path) => path.endsWith(".yaml"));
  return { value: files, diagnostics };
}

function readSource(root: string, file: string): Result<Source> {
  let bytes: Uint8Array;
  try {
    bytes = readPlainFileSync(join(root, file), root, largestFile);
  } catch (cause) {
    const { message } = cause as Error;
    const text =
      cause instanceof UnfitFile ? `${file} ${message}` : `${file} cannot be read: ${message}`;
    return { value: undefined, diagnostics: [error("file/unreadable", text)] };
  }
  const { value: text, diagnostics } = decodeText(file, bytes);
  if (text === undefined) return { value: undefined, diagnostics };
  const fault = findCharacterFault(file, text);
  if (fault) return { value: undefined, diagnostics: [fault] };
  const parsed = parseYaml(file, text);
  const hidden = parsed.value ? findValueFaults(parsed.value) : [];
  return hidden.length > 0 ? { value: undefined, diagnostics: hidden } : parsed;
}
