import { execFile } from "node:child_process";
import { lstat, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { readIfPlain } from "../disk/read-plain-file.ts";
import { makeTemporaryFolder, nameTemporaryFolder } from "../disk/temporary-folder.ts";
import type { SiteSettings } from "../options.ts";
import { readOutput } from "../serve/read-output.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedSite } from "./checked-site.ts";
import { finding } from "./finding.ts";

/** Settings that differ between machines and must not change the output. */
const elsewhere = { TZ: "Asia/Kolkata", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" };

/** What a site is built from. esbuild reads `tsconfig.json`, browserslist `package.json`. */
const parts = ["styles", "scripts", "templates", "content", "tsconfig.json", "package.json"];

type Context = Pick<CheckContext, "environment" | "program" | "interrupted">;

/**
 * Builds the site again and compares the output: in another process, folder, time zone and
 * locale, from files written in another order.
 */
export async function checkReproducibility(
  checked: CheckedSite,
  context: Context,
): Promise<Diagnostic[]> {
  const { files, projectRoot, settings } = checked;
  const differs =
    "build again with the same options, or remove what depends on the time, the language or the folder";
  const report = (page: string, message: string, hint = differs) => [
    finding(checked, "reproducible/differs", message, { page, hint }),
  ];
  const folder = await makeTemporaryFolder("vitrine-ação ");
  try {
    for (const part of parts) await copy(projectRoot, folder, part);
    await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
    const failure = await build(folder, settings, context);
    const { value: there, diagnostics } = await readOutput(join(folder, "dist"), "dist");
    if (failure || !there) {
      const reason = failure ?? diagnostics[0]?.message;
      const hint = "correct this error, and check again";
      return report("index.html", `the second build failed: ${reason}`, hint);
    }
    const paths = new Set([...files.keys(), ...there.keys()]);
    return [...paths].sort().flatMap((path) => {
      const original = path.replace(/\.(?:br|gz)$/, "");
      // "--precompress" adds these files.
      if (original !== path && paths.has(original)) return [];
      const [first, second] = [files.get(path)?.bytes, there.get(path)?.bytes];
      if (!second) return report(path, "a second build does not write this file");
      if (!first) return report(path, "only a second build writes this file");
      return first.equals(second) ? [] : report(path, "a second build writes different content");
    });
  } catch (cause) {
    throw nameTemporaryFolder(cause);
  } finally {
    // A build that was stopped may still be cleaning up.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Copies what a build can read: plain files, links to them included. Nothing else is part of a
 * site that was built.
 */
async function copy(from: string, to: string, path: string): Promise<void> {
  const source = join(from, path);
  const status = await lstat(source).catch(() => undefined);
  if (status?.isDirectory()) {
    await mkdir(join(to, path));
    // In reverse: some file systems list files in the order in which they were written.
    const names = await readdir(source).catch(() => []);
    for (const name of names.reverse()) await copy(from, to, join(path, name));
    return;
  }
  const bytes = readIfPlain(source, from);
  if (bytes) await writeFile(join(to, path), bytes, { flag: "wx" });
}

/** Runs this program on the copy; returns why that failed, if it did. */
async function build(
  folder: string,
  { drafts, base, siteUrl }: SiteSettings,
  { environment, program, interrupted }: Context,
): Promise<string | undefined> {
  const command = [program, "build", "--quiet", "--out", "dist"];
  if (drafts) command.push("--drafts");
  if (base !== undefined) command.push("--base", base);
  if (siteUrl !== undefined) command.push("--site-url", siteUrl);
  const env = { ...environment, ...elsewhere };
  const options = { cwd: folder, env, signal: interrupted };
  try {
    await promisify(execFile)(process.execPath, command, options);
    return undefined;
  } catch (cause) {
    interrupted.throwIfAborted();
    const { stderr, message } = cause as { stderr?: string; message: string };
    return stderr?.split("\n").find(Boolean) ?? message;
  }
}
