import { existsSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";
import { siblingsOf } from "../publish/siblings.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { basePathSchema } from "../templates/site-schema.ts";

/** How often a folder is read that builds replace meanwhile, and how long to wait in between. */
const attempts = 20;
const pauseMs = 50;

/** A built site as it was at one moment. */
export interface OutputReading extends Result<SiteFiles> {
  /** What `markOf` said of the folder before and after it was read. */
  mark: string;
}

/**
 * Reads a built site back into a map: all files of one build, also if another one replaces the
 * folder meanwhile. Links and hidden names are left out, except `.well-known`.
 *
 * @param folder the output folder's path
 * @param name the folder as the user wrote it, for messages
 */
export async function readOutput(folder: string, name: string): Promise<OutputReading> {
  for (let attempt = 1; ; attempt++) {
    const mark = await markOf(folder);
    const reading = await readOnce(folder, name);
    const isGap = !reading.value && isBeingReplaced(folder);
    const isSame = mark === (await markOf(folder));
    if (isSame && !isGap) return { ...reading, mark };
    if (attempt === attempts) {
      const hint = "wait until the build is done";
      const message = `${name} changed while it was read`;
      return { value: undefined, diagnostics: [error("server/no-site", message, { hint })], mark };
    }
    await wait(pauseMs);
  }
}

/** Whether a build is between its two renames, or was killed there. */
function isBeingReplaced(folder: string): boolean {
  const { old, staged } = siblingsOf(folder);
  return !existsSync(folder) && existsSync(old) && existsSync(staged);
}

async function readOnce(folder: string, name: string): Promise<Result<SiteFiles>> {
  const files = new Map<string, SiteFile>();
  const diagnostics: Diagnostic[] = [];
  const hint = "vitrine build makes the site";
  const refuse = (message: string) => diagnostics.push(error("server/no-site", message, { hint }));

  async function read(below: string): Promise<void> {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      if (entry.name.startsWith(".") && entry.name !== ".well-known") continue;
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) await read(path);
      if (!entry.isFile()) continue;
      try {
        // Waiting for thousands of small files takes longer than reading them.
        const bytes = readPlainFileSync(join(folder, path), folder);
        files.set(path, { path, bytes, origin: path });
      } catch (cause) {
        // Node writes this sign for bytes that are no UTF-8, and no file has that name.
        const isUnnamed = path.includes("\ufffd");
        refuse(`${name}/${path} ${isUnnamed ? "has a name that is not UTF-8" : whyUnread(cause)}`);
      }
    }
  }

  try {
    await read("");
  } catch (cause) {
    refuse(`${name} ${whyUnread(cause)}`);
  }
  if (diagnostics.length === 0 && !files.has("index.html")) {
    refuse(`${name} holds no site: there is no index.html in it`);
  }
  // Each disk has its own order; what is said of a site is the same on all.
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return { value: diagnostics.length > 0 ? undefined : new Map(sorted), diagnostics };
}

/** What changes when a folder is replaced by another, or a file comes to it or goes. */
export async function markOf(folder: string): Promise<string> {
  const status = await lstat(folder, { bigint: true }).catch(() => undefined);
  return status ? `${status.ino}:${status.ctimeNs}:${status.mtimeNs}` : "none";
}

/** The base path that a site was built for: its manifest's scope. */
export function baseOf(site: SiteFiles): string {
  try {
    const manifest = JSON.parse(String(site.get("manifest.webmanifest")?.bytes)) as {
      scope?: unknown;
    };
    return basePathSchema.parse(manifest.scope);
  } catch {
    return "/";
  }
}
