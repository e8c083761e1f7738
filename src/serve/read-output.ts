import { existsSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  type Diagnostic,
  type DiagnosticCode,
  error,
  type Result,
} from "../diagnostics/diagnostic.ts";
import { readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";
import { workPathsOf } from "../publish/work-paths.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { basePathSchema } from "../templates/site-schema.ts";

/** Retries for a folder that a build replaces while it is read. */
const maxAttempts = 20;
const retryMs = 50;

/** A consistent reading of a built site. */
export interface OutputReading extends Result<SiteFiles> {
  /** The folder's fingerprint, the same before and after reading. */
  fingerprint: string;
}

/**
 * Reads a built site into memory. All files are of one build, even if a build replaces
 * the folder meanwhile. Links and hidden names are left out, except `.well-known`.
 *
 * @param folder the output folder's path
 * @param name the folder as the user wrote it, for messages
 */
export async function readOutput(folder: string, name: string): Promise<OutputReading> {
  for (let attempt = 1; ; attempt++) {
    const fingerprint = await fingerprintOf(folder);
    const reading = await readOnce(folder, name);
    const isGap = !reading.value && isBeingReplaced(folder);
    const isSame = fingerprint === (await fingerprintOf(folder));
    if (isSame && !isGap) return { ...reading, fingerprint };
    if (attempt === maxAttempts) {
      const hint = "wait until the build is done, and try again";
      const message = `${name} changed while it was read`;
      return {
        value: undefined,
        diagnostics: [error("server/no-site", message, { hint })],
        fingerprint,
      };
    }
    await wait(retryMs);
  }
}

/** Whether a build is between the two renames that replace the folder, or was killed there. */
function isBeingReplaced(folder: string): boolean {
  const { old, staged } = workPathsOf(folder);
  return !existsSync(folder) && existsSync(old) && existsSync(staged);
}

async function readOnce(folder: string, name: string): Promise<Result<SiteFiles>> {
  const hint = 'name a built folder, or run "npx vitrine build"';
  const refuse = (message: string, code: DiagnosticCode) => error(code, message, { hint });
  const files = new Map<string, SiteFile>();
  const diagnostics: Diagnostic[] = [];
  try {
    // First of all, because any other folder may hold millions of files.
    const isSite = (await readdir(folder)).includes("index.html");
    if (!isSite)
      diagnostics.push(
        refuse(`${name} is not a built site: it has no index.html`, "server/no-site"),
      );
    for (const path of isSite ? await listFiles(folder) : []) {
      try {
        // For thousands of small files, synchronous reading is faster.
        const bytes = readPlainFileSync(join(folder, path), folder);
        files.set(path, { path, bytes, origin: path });
      } catch (cause) {
        diagnostics.push(refuse(`${name}/${path} ${whyUnread(cause)}`, "file/unreadable"));
      }
    }
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    const message =
      code === "ENOENT" ? `there is no folder "${name}"` : `${name} ${whyUnread(cause)}`;
    const isWrongName = code === "ENOENT" || code === "ENOTDIR";
    diagnostics.push(refuse(message, isWrongName ? "server/no-site" : "file/unreadable"));
  }
  return { value: diagnostics.length > 0 ? undefined : files, diagnostics };
}

/** The paths of plain files that no host hides, in one order for all file systems. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"))
    .filter((path) => !/(?:^|\/)\.(?!well-known\/)/.test(path))
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
