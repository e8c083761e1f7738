import { execFile } from "node:child_process";
import { lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { readIfPlain } from "../disk/read-plain-file.ts";
import type { SiteSettings } from "../options.ts";
import { readOutput } from "../serve/read-output.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedSite } from "./checked-site.ts";
import { finding } from "./finding.ts";

const hint = "remove what depends on the time, the language, the folder or the order of files";

/** Settings that differ between machines and must not change the output. */
const elsewhere = {
  TZ: "Asia/Kolkata",
  LC_ALL: "tr_TR.UTF-8",
  LANG: "tr_TR.UTF-8",
};

/**
 * Builds the site again and compares the output: in another process, folder, time zone and
 * locale, from files written in another order.
 */
export async function checkReproducibility(
  checked: CheckedSite,
  context: Pick<CheckContext, "environment" | "program" | "interrupted">,
): Promise<Diagnostic[]> {
  const report = (page: string, message: string) =>
    finding(checked, "reproducible/differs", message, { page, hint });
  const folder = await mkdtemp(join(tmpdir(), "vitrine-ação "));
  try {
    for (const part of parts) await copy(checked.projectRoot, folder, part);
    await symlink(join(checked.projectRoot, "node_modules"), join(folder, "node_modules"));
    const failure = await build(folder, checked.settings, context);
    const { value: there, diagnostics } = await readOutput(join(folder, "dist"), "dist");
    if (failure || !there) {
      const reason = failure ?? diagnostics[0]?.message;
      return [report("index.html", `the second build failed: ${reason}`)];
    }
    const { files } = checked;
    return [...new Set([...files.keys(), ...there.keys()])].sort().flatMap((path) => {
      const message = compare(files.get(path)?.bytes, there.get(path)?.bytes);
      return message ? [report(path, message)] : [];
    });
  } finally {
    // A build that was stopped may still be cleaning up.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function compare(here: Buffer | undefined, there: Buffer | undefined): string | undefined {
  if (!there) return "a second build does not write this file";
  if (!here) return "only a second build writes this file";
  return here.equals(there) ? undefined : "a second build writes different content";
}

/** What a site is built from. esbuild reads `tsconfig.json`, browserslist `package.json`. */
const parts = ["styles", "scripts", "templates", "content", "tsconfig.json", "package.json"];

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
  {
    environment,
    program,
    interrupted,
  }: Pick<CheckContext, "environment" | "program" | "interrupted">,
): Promise<string | undefined> {
  const flags = [
    ...(drafts ? ["--drafts"] : []),
    ...(base === undefined ? [] : ["--base", base]),
    ...(siteUrl === undefined ? [] : ["--site-url", siteUrl]),
  ];
  const command = [program, "build", "--quiet", "--out", "dist", ...flags];
  const env = { ...environment, ...elsewhere };
  try {
    await promisify(execFile)(process.execPath, command, { cwd: folder, env, signal: interrupted });
    return undefined;
  } catch (cause) {
    interrupted.throwIfAborted();
    const { stderr, message } = cause as { stderr?: string; message: string };
    return stderr?.split("\n").find(Boolean) ?? message;
  }
}
