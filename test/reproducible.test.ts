import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inRepository } from "./support/project.ts";
import {
  buildIn,
  buildShutIn,
  canShutIn,
  copyProgramAndSite,
  otherWorlds,
  removeCopies,
  repeatBuild,
  writeAnew,
} from "./support/real-build.ts";

afterAll(removeCopies);

describe("builds of the same content", () => {
  const first = buildIn(copyProgramAndSite("vitrine um "));

  /** Each of these alone is in `reproducible.long.ts`. */
  it("are the same bytes in another folder, zone, locale, mode, time, order and mask at once", () => {
    const folder = copyProgramAndSite("vitrine-ação-");
    writeAnew(join(folder, "content/pages"));
    const mask = process.umask(0o077);
    const hash = buildIn(folder, Object.assign({}, ...Object.values(otherWorlds)));
    process.umask(mask);
    expect(hash).toBe(first);
  });

  it("are the same bytes after another content was built in between, and on another device", () => {
    const folder = copyProgramAndSite("vitrine-aba-");
    const file = join(folder, "content/pages/home.en.yaml");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("Reading genomes", "Reading a genome"));
    expect(buildIn(folder)).not.toBe(first);
    writeFileSync(file, text);
    // A disk of memory, where there is one.
    const elsewhere = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "vitrine-"));
    expect(repeatBuild(folder, join(elsewhere, "dist"))).toBe(first);
    rmSync(elsewhere, { recursive: true });
  });
});

describe("a build in a closed world", () => {
  it("needs no network, and no disk but its output's and its cache", ({ skip }) => {
    skip(!canShutIn(), "this system does not let this user create namespaces");
    const folder = copyProgramAndSite("vitrine-shut-");
    const free = buildIn(folder);
    const elsewhere = mkdtempSync(join(tmpdir(), "vitrine-open-"));
    expect(buildShutIn(folder, join(elsewhere, "dist"))).toBe(free);
    rmSync(elsewhere, { recursive: true });
  });

  it("opens no connection and writes nowhere but in its output and its cache", () => {
    // `buildIn` sees to it in each of the builds above; here is that it does.
    const preload = inRepository("test/support/closed-world.cjs");
    const tryOut = (code: string) =>
      spawnSync(process.execPath, ["--require", preload, "-e", code], {
        env: { ...process.env, CLOSED_WORLD: "/allowed" },
      }).status;
    expect(tryOut('fetch("https://example.com")')).toBe(97);
    expect(tryOut('require("net").connect(80, "127.0.0.1")')).toBe(97);
    expect(tryOut('require("fs").writeFileSync("/tmp/vitrine-forbidden", "")')).toBe(97);
    expect(tryOut('require("fs/promises").open("/tmp/vitrine-forbidden", "w")')).toBe(97);
    expect(tryOut('require("fs").readFileSync("/etc/hostname")')).toBe(0);
    const thread = "require('fs').mkdirSync('/tmp/vitrine-forbidden')";
    const inThread = `new (require("worker_threads").Worker)(${JSON.stringify(thread)}, { eval: true })`;
    expect(tryOut(inThread)).not.toBe(0);
  });
});
