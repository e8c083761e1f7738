import { execFile } from "node:child_process";
import { lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { readPlainFile } from "../disk/read-plain-file.ts";
import type { SiteSettings } from "../options.ts";
import { readOutput } from "../serve/read-output.ts";
import type { SiteFiles } from "../site/file.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedSite } from "./checked-site.ts";
import { finding } from "./finding.ts";

/** What may differ between two machines and must not show. */
const elsewhere = {
  TZ: "Asia/Kolkata",
  LC_ALL: "tr_TR.UTF-8",
  LANG: "tr_TR.UTF-8",
};

/**
 * Makes the site again, by a process of its own in another folder, time zone and
 * locale, from files that were written in another order, and compares the bytes.
 */
export async function checkReproducibility(
  checked: CheckedSite,
  context: Pick<CheckContext, "environment" | "program" | "interrupted">,
): Promise<Diagnostic[]> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-ação "));
  try {
    await copyProject(checked.projectRoot, folder);
    const { value: there, diagnostics } = await makeThere(folder, checked.settings, context);
    if (!there) {
      const message = `the second build failed: ${diagnostics[0]?.message}`;
      return [finding(checked, "reproducible/differs", message, { page: "index.html" })];
    }
    return [...new Set([...checked.files.keys(), ...there.keys()])].sort().flatMap((page) => {
      const message = compare(checked.files.get(page)?.bytes, there.get(page)?.bytes);
      return message ? [finding(checked, "reproducible/differs", message, { page })] : [];
    });
  } finally {
    // A build that was ended may still be tidying up.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function compare(here: Buffer | undefined, there: Buffer | undefined): string | undefined {
  if (!there) return "a second making of the site has no such file";
  if (!here) return "only a second making of the site has this file";
  return here.equals(there) ? undefined : "a second making of the site gives other bytes";
}

/** What a site is made of. esbuild reads `tsconfig.json`, browserslist `package.json`. */
const parts = ["styles", "scripts", "templates", "content", "tsconfig.json", "package.json"];

async function copyProject(from: string, to: string): Promise<void> {
  for (const part of parts) await copy(from, to, part);
  await symlink(join(from, "node_modules"), join(to, "node_modules"));
}

/**
 * Copies what a build can read: plain files, also behind links. All else has no part in the site,
 * or it would not have been made.
 */
async function copy(from: string, to: string, path: string): Promise<void> {
  const source = join(from, path);
  const status = await lstat(source).catch(() => undefined);
  if (status?.isDirectory()) {
    await mkdir(join(to, path));
    // In reverse order: file systems that list files as they were written then list others first.
    for (const name of (await listNames(source)).reverse()) await copy(from, to, join(path, name));
    return;
  }
  const bytes = await readPlainFile(source, from).catch(() => undefined);
  if (bytes) await writeFile(join(to, path), bytes, { flag: "wx" });
}

/** Node gives the names in their order, whatever the disk does. */
function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Runs this very program on the copy, and reads what it wrote. */
async function makeThere(
  folder: string,
  { drafts, base, siteUrl }: SiteSettings,
  {
    environment,
    program,
    interrupted,
  }: Pick<CheckContext, "environment" | "program" | "interrupted">,
): Promise<Result<SiteFiles>> {
  const flags = [
    ...(drafts ? ["--drafts"] : []),
    ...(base === undefined ? [] : ["--base", base]),
    ...(siteUrl === undefined ? [] : ["--site-url", siteUrl]),
  ];
  const command = [program, "build", "--quiet", "--out", "dist", ...flags];
  const env = { ...environment, ...elsewhere };
  const options = { cwd: folder, env, signal: interrupted };
  try {
    await promisify(execFile)(process.execPath, command, options);
  } catch (cause) {
    interrupted.throwIfAborted();
    const { stderr, message } = cause as { stderr?: string; message: string };
    const [said = message] = (stderr ?? "").split("\n").filter(Boolean);
    return { value: undefined, diagnostics: [error("reproducible/differs", said)] };
  }
  return readOutput(join(folder, "dist"), "dist");
}
