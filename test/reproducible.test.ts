import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { realSite } from "./support/project.ts";

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Builds a copy of the real site in a folder of its own, and returns one hash of all it wrote. */
function buildElsewhere(name: string, env: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.push(folder);
  for (const part of ["bin", "content", "scripts", "src", "styles", "templates"]) {
    cpSync(join(realSite, part), join(folder, part), { recursive: true });
  }
  for (const file of ["package.json", "tsconfig.json"])
    cpSync(join(realSite, file), join(folder, file));
  symlinkSync(join(realSite, "node_modules"), join(folder, "node_modules"));
  const command = ["bin/vitrine.js", "build", "--quiet"];
  execFileSync(process.execPath, command, { cwd: folder, env: { ...process.env, ...env } });

  const hash = createHash("sha256");
  const dist = join(folder, "dist");
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) hash.update(path.slice(dist.length)).update(readFileSync(path));
  return hash.digest("hex");
}

describe("two builds of the same content", () => {
  it("are the same bytes in other folders, time zones, locales and modes", () => {
    const here = { TZ: "America/Sao_Paulo", LC_ALL: "pt_BR.UTF-8", NODE_ENV: "production" };
    const there = {
      TZ: "Asia/Kolkata",
      LC_ALL: "tr_TR.UTF-8",
      LANG: "tr_TR.UTF-8",
      NODE_ENV: "test",
    };
    expect(buildElsewhere("vitrine um ", here)).toBe(buildElsewhere("vitrine-ação-", there));
  });
});
