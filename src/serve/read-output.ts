import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { basePath } from "../content/schema/text.ts";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";

/**
 * Reads a built site back into a map. Links and hidden names are left out, but
 * for `.well-known`: what stands behind them is not the site's.
 *
 * @param folder the output folder's path
 * @param name the folder as the user wrote it, for messages
 */
export async function readOutput(folder: string, name: string): Promise<Result<SiteFiles>> {
  const files = new Map<string, SiteFile>();

  async function read(below: string): Promise<void> {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      if (entry.name.startsWith(".") && entry.name !== ".well-known") continue;
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) await read(path);
      if (!entry.isFile()) continue;
      files.set(path, { path, bytes: await readFile(join(folder, path)), origin: path });
    }
  }

  const hint = "vitrine build makes the site; --out names another folder";
  try {
    await read("");
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such folder" : message;
    const text = `${name} cannot be served: ${reason}`;
    return { value: undefined, diagnostics: [error("server/no-site", text, { hint })] };
  }
  if (!files.has("index.html")) {
    const text = `${name} holds no site: there is no index.html in it`;
    return { value: undefined, diagnostics: [error("server/no-site", text, { hint })] };
  }
  // Each disk has its own order; what is said of a site is the same on all.
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return { value: new Map(sorted), diagnostics: [] };
}

/** What changes when a folder is swapped for another or written to anew. */
export async function markOf(folder: string): Promise<string> {
  const { ino, mtimeMs } = await lstat(folder).catch(() => ({ ino: 0, mtimeMs: 0 }));
  return `${ino}:${mtimeMs}`;
}

/** The base path that a site was built for: its manifest's scope. */
export function baseOf(site: SiteFiles): string {
  try {
    const manifest = JSON.parse(String(site.get("manifest.webmanifest")?.bytes)) as {
      scope?: unknown;
    };
    return basePath.parse(manifest.scope);
  } catch {
    return "/";
  }
}
