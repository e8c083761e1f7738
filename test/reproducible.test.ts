import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inRepository } from "./support/project.ts";
import { buildIn, copyProgramAndSite, removeCopies } from "./support/real-build.ts";

afterAll(removeCopies);

describe("builds of the same content", () => {
  const first = buildIn(copyProgramAndSite("vitrine um "));

  it("are the same bytes in another folder, zone, locale, mode, time, order and mask at once", () => {
    const folder = copyProgramAndSite("vitrine-ação-");
    // Files of another age, written in another order.
    const pages = join(folder, "content/pages");
    for (const name of readdirSync(pages).sort().reverse()) {
      const path = join(pages, name);
      const bytes = readFileSync(path);
      rmSync(path);
      writeFileSync(path, bytes);
      utimesSync(path, 1, 1);
    }
    const mask = process.umask(0o077);
    const env = {
      ...{ TZ: "Asia/Kolkata", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
      ...{ NODE_ENV: "test", CLOSED_WORLD_DAYS: "-9000" },
    };
    const hash = buildIn(folder, { env });
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
    expect(buildIn(folder, { out: join(elsewhere, "dist") })).toBe(first);
    rmSync(elsewhere, { recursive: true });
  });
});

describe("a build in a closed world", () => {
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
