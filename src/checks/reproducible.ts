import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ContentSettings } from "../content/content.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { readOutput } from "../serve/read-output.ts";
import type { SiteFiles } from "../site/file.ts";
import { fault } from "./finding.ts";
import type { CheckContext } from "./judges.ts";
import type { Subject } from "./subject.ts";

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
export async function judgeReproducibility(
  subject: Subject,
  context: Pick<CheckContext, "environment" | "program">,
): Promise<Diagnostic[]> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-ação "));
  try {
    await copyProject(subject.projectRoot, folder);
    const there = await makeThere(folder, subject.settings, context);
    return [...new Set([...subject.files.keys(), ...there.keys()])].sort().flatMap((page) => {
      const message = compare(subject.files.get(page)?.bytes, there.get(page)?.bytes);
      return message ? [fault(subject, "reproducible/differs", message, { page })] : [];
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function compare(here: Buffer | undefined, there: Buffer | undefined): string | undefined {
  if (!there) return "a second making of the site has no such file";
  if (!here) return "only a second making of the site has this file";
  return here.equals(there) ? undefined : "a second making of the site gives other bytes";
}

/** In reverse order: file systems that list files as they came list them so. */
async function copyProject(from: string, to: string): Promise<void> {
  for (const part of ["styles", "scripts", "content"])
    await copyFolder(join(from, part), join(to, part));
  // esbuild reads the one, browserslist the other; a project may go without.
  for (const file of ["tsconfig.json", "package.json"]) {
    await cp(join(from, file), join(to, file)).catch(() => undefined);
  }
  await symlink(join(from, "node_modules"), join(to, "node_modules"));
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  // Node gives the names in their order, whatever the disk does.
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.reverse()) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else await cp(source, target);
  }
}

/** Runs this very program on the copy, and reads what it wrote. */
async function makeThere(
  folder: string,
  { drafts, base, siteUrl }: ContentSettings,
  { environment, program }: Pick<CheckContext, "environment" | "program">,
): Promise<SiteFiles> {
  const flags = [
    ...(drafts ? ["--drafts"] : []),
    ...(base === undefined ? [] : ["--base", base]),
    ...(siteUrl === undefined ? [] : ["--site-url", siteUrl]),
  ];
  const command = [program, "build", "--quiet", "--out", "dist", ...flags];
  const env = { ...environment, ...elsewhere };
  await promisify(execFile)(process.execPath, command, { cwd: folder, env });
  return (await readOutput(join(folder, "dist"), "dist")).value as SiteFiles;
}
