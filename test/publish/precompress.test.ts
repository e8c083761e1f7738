import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gunzipSync,
  gzipSync,
} from "node:zlib";
import { describe, expect, it } from "vitest";
import { precompress } from "../../src/publish/precompress.ts";
import { writeSite } from "../../src/publish/write-site.ts";
import { collectFiles } from "../../src/site/collect-files.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { createOut, siteOf } from "./support.ts";

const page = Buffer.from(`<!doctype html><p>${"Genomas do Rio. ".repeat(200)}</p>`);
const other = Buffer.from(`<!doctype html><p>${"Genomes from Rio. ".repeat(200)}</p>`);

/** Long enough for a level of compression to tell. */
const words = ["genoma", "leitura", "célula", "Rio", "amostra", "gene", "proteína", "método"];
const text = Array.from({ length: 3000 }, (_, n) => words[(n * n + (n >> 3)) % 8]).join(" ");
const long = Buffer.from(`<!doctype html><p>${text}</p>`);

/** What comes out for a site, as a value. */
function compress(site: SiteFiles, out: string): Promise<SiteFiles> {
  return collectFiles(precompress(site.values(), out));
}

describe("precompress(site, out)", () => {
  it("puts both forms beside each file that becomes smaller, and beside no other", async () => {
    const site = siteOf({
      "404.html": page,
      "font.woff2": page,
      "icon.png": page,
      "index.html": page,
      "robots.txt": Buffer.from("User-agent: *\n"),
      "sitemap.xml": other,
    });
    const made = await compress(site, createOut());
    expect([...made.keys()]).toEqual([
      ...["404.html", "404.html.br", "404.html.gz", "font.woff2", "icon.png"],
      ...["index.html", "index.html.br", "index.html.gz", "robots.txt"],
      ...["sitemap.xml", "sitemap.xml.br", "sitemap.xml.gz"],
    ]);
    const bytesOf = (path: string) => made.get(path)?.bytes ?? Buffer.alloc(0);
    expect(brotliDecompressSync(bytesOf("index.html.br"))).toEqual(page);
    expect(gunzipSync(bytesOf("sitemap.xml.gz"))).toEqual(other);
    expect(bytesOf("index.html.br").length).toBeLessThan(bytesOf("index.html.gz").length);
    // Two names of one page are one piece of work.
    expect(bytesOf("404.html.br")).toBe(bytesOf("index.html.br"));
  });

  it("compresses as well as it can", async () => {
    const made = await compress(siteOf({ "a.html": long }), createOut());
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    expect(made.get("a.html.br")?.bytes).toEqual(brotliCompressSync(long, { params }));
    expect(made.get("a.html.gz")?.bytes).toEqual(gzipSync(long, { level: 9 }));
  });

  it("takes again what another server compressed worse, in both forms", async () => {
    const out = createOut();
    await mkdir(out);
    const weak = {
      "a.html.br": brotliCompressSync(long, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      "a.html.gz": gzipSync(long, { level: 1 }),
    };
    for (const [path, bytes] of Object.entries(weak)) await writeFile(join(out, path), bytes);
    const made = await compress(siteOf({ "a.html": long }), out);
    for (const [path, bytes] of Object.entries(weak)) expect(made.get(path)?.bytes).toEqual(bytes);
  });

  it("takes again what holds the same bytes, and makes anew what is older or damaged", async () => {
    const out = createOut();
    await writeSite(precompress(siteOf({ "a.html": page, "b.html": other }).values(), out), out);
    const before = await stat(join(out, "a.html.br"));
    await writeFile(join(out, "b.html.br"), "damaged");

    const made = await compress(siteOf({ "a.html": page, "b.html": other, "c.html": page }), out);
    expect(brotliDecompressSync(made.get("b.html.br")?.bytes ?? "")).toEqual(other);
    await writeSite(made.values(), out);
    expect((await stat(join(out, "a.html.br"))).ino).toBe(before.ino);
    expect(brotliDecompressSync(await readFile(join(out, "c.html.br")))).toEqual(page);

    const changed = await compress(siteOf({ "a.html": other }), out);
    expect(gunzipSync(changed.get("a.html.gz")?.bytes ?? "")).toEqual(other);
  });

  it.each([
    [".br", createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    [".gz", createGzip({ level: 1 })],
  ])("unpacks no more of an old %s than the file has bytes", async (ending, packer) => {
    const out = createOut();
    await mkdir(out);
    const bomb = createWriteStream(join(out, `a.html${ending}`));
    const megabyte = Buffer.alloc(1024 * 1024);
    const megabytes = Array.from({ length: 200 }, () => megabyte);
    await pipeline(Readable.from(megabytes), packer, bomb);
    const before = process.resourceUsage().maxRSS;
    const made = await compress(siteOf({ "a.html": page }), out);
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
    const unpack = ending === ".br" ? brotliDecompressSync : gunzipSync;
    expect(unpack(made.get(`a.html${ending}`)?.bytes ?? "")).toEqual(page);
  });

  it("waits for no pipe that has the name of a compressed file", async () => {
    const out = createOut();
    await mkdir(out);
    execFileSync("mkfifo", [join(out, "a.html.br")]);
    const made = await compress(siteOf({ "a.html": page }), out);
    expect(brotliDecompressSync(made.get("a.html.br")?.bytes ?? "")).toEqual(page);
  });
});
