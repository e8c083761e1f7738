import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { isLitter } from "../disk/litter.ts";
import { readPlainFileSync, UnfitFile, whyUnread } from "../disk/read-plain-file.ts";
import { remedyFor } from "../disk/system-error.ts";
import { walkFolder } from "../disk/walk-folder.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { basePathSchema } from "../templates/base-path-schema.ts";

/** How often a folder is read that builds replace while it is read. */
const maxAttempts = 20;

/** A consistent reading of a built site. */
export interface OutputReading extends Result<SiteFiles> {
  /** The folder's fingerprint, the same before and after reading. */
  fingerprint: string;
}

/**
 * Reads a built site into memory. All files are of one build, even if a build replaces
 * the folder meanwhile. Links, hidden names except `.well-known`, and files of file managers are left out.
 *
 * @param folder the output folder's path
 * @param name the folder as the user wrote it, for messages
 */
export async function readOutput(folder: string, name: string): Promise<OutputReading> {
  let fingerprint = await fingerprintOf(folder);
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const reading = await readOnce(folder, name);
    const before = fingerprint;
    fingerprint = await fingerprintOf(folder);
    if (fingerprint === before) return { ...reading, fingerprint };
  }
  const hint = "wait until the build is done, and try again";
  const fault = error("server/no-site", `${name} changed while it was being read`, { hint });
  return { value: undefined, diagnostics: [fault], fingerprint };
}

async function readOnce(folder: string, name: string): Promise<Result<SiteFiles>> {
  const hint = 'give the path of a built site, or run "npx vitrine build"';
  const diagnostics: Diagnostic[] = [];
  const refuse = (message: string) => diagnostics.push(error("server/no-site", message, { hint }));
  const refuseUnread = (path: string, cause: unknown) => {
    const isFit = !(cause instanceof UnfitFile);
    const hint = remedyFor(
      cause,
      `${isFit ? "make it readable, or" : "move it away, and"} build again`,
    );
    diagnostics.push(error("file/unreadable", `${path} ${whyUnread(cause)}`, { hint }));
  };
  const files = new Map<string, SiteFile>();
  try {
    const paths = await listFiles(folder);
    if (!paths) refuse(`${name} is not a built site: it has no index.html`);
    for (const path of paths ?? []) {
      try {
        // For thousands of small files, synchronous reading is faster.
        const bytes = readPlainFileSync(join(folder, path), folder);
        files.set(path, { path, bytes, origin: path });
      } catch (cause) {
        refuseUnread(`${name}/${path}`, cause);
      }
    }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") refuse(`there is no folder "${name}"`);
    else if (code === "ENOTDIR") refuse(`${name} ${whyUnread(cause)}`);
    else refuseUnread(name, cause);
  }
  return { value: diagnostics.length > 0 ? undefined : files, diagnostics };
}

/**
 * The paths of what no host hides, but folders and links, in one order for all file systems.
 *
 * @returns undefined for a folder that holds no site
 * @throws a system error
 */
async function listFiles(folder: string): Promise<string[] | undefined> {
  // First of all, because another folder may hold millions of files.
  if (!(await readdir(folder)).includes("index.html")) return undefined;
  return walkFolder(folder)
    .filter(({ entry }) => !entry.isSymbolicLink())
    .map(({ path }) => path)
    .filter((path) => !/(?:^|\/)\.(?!well-known\/)/.test(path) && !isLitter(path))
    .sort();
}

/** A fingerprint that changes when the folder is replaced, or a file in it is added or removed. */
export async function fingerprintOf(folder: string): Promise<string> {
  const status = await lstat(folder, { bigint: true }).catch(() => undefined);
  return status ? `${status.ino}:${status.ctimeNs}:${status.mtimeNs}` : "none";
}

/** The base path that a site was built for: the `scope` of its manifest, or `/`. */
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
