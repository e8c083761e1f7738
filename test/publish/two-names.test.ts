import { linkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeSite } from "../../src/publish/write-site.ts";
import { createOut, read, siteOf } from "./support.ts";

/** A page under two names, as the site has it: the same bytes twice; and a file of its own after it. */
function siteWith(text: string, last = "last") {
  const bytes = Buffer.from(text);
  return siteOf({ "p.html": bytes, "p/index.html": bytes, "z.txt": last });
}

/** What became of each file, in order of their paths. */
async function write(site: ReturnType<typeof siteOf>, out: string): Promise<string[]> {
  const { value, diagnostics } = await writeSite(site.values(), out);
  expect(diagnostics).toEqual([]);
  return value?.files.map(({ change }) => change) ?? [];
}

describe("a page under two names, written again", () => {
  it("is the same under both where it is the same", async () => {
    const out = createOut();
    await write(siteWith("page"), out);
    const before = statSync(join(out, "p.html"));
    expect(await write(siteWith("page", "next"), out)).toEqual(["same", "same", "changed"]);
    for (const path of ["p.html", "p/index.html"]) {
      expect(statSync(join(out, path)).ino).toBe(before.ino);
    }
  });

  it("changes under both, also where it is as long as before", async () => {
    const out = createOut();
    await write(siteWith("page"), out);
    expect(await write(siteWith("leaf"), out)).toEqual(["changed", "changed", "same"]);
    expect(await read(out)).toEqual({ "p.html": "leaf", "p/index.html": "leaf", "z.txt": "last" });
  });

  it("is restored under a name that holds something else", async () => {
    const out = createOut();
    await write(siteWith("page"), out);
    rmSync(join(out, "p/index.html"));
    writeFileSync(join(out, "p/index.html"), "tale");
    expect(await write(siteWith("page"), out)).toEqual(["same", "changed", "same"]);
    expect((await read(out))["p/index.html"]).toBe("page");
  });
});

it("two pages of which somebody has made one file are two pages again", async () => {
  const out = createOut();
  await write(siteOf({ "a.html": "aaaa", "b.html": "bbbb" }), out);
  rmSync(join(out, "b.html"));
  linkSync(join(out, "a.html"), join(out, "b.html"));
  expect(await write(siteOf({ "a.html": "aaaa", "b.html": "bbbb" }), out)).toEqual([
    "same",
    "changed",
  ]);
  expect(await read(out)).toEqual({ "a.html": "aaaa", "b.html": "bbbb" });
});
