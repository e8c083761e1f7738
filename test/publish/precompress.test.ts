import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { precompress } from "../../src/publish/precompress.ts";
import { collectFiles } from "../../src/site/file.ts";
import { siteOf } from "../support/site-of.ts";

const page = Buffer.from(`<!doctype html><p>${"Genomas do Rio. ".repeat(200)}</p>`);

/** Long enough for a level of compression to tell. */
const words = ["genoma", "leitura", "célula", "Rio", "amostra", "gene", "proteína", "método"];
const text = Array.from({ length: 3000 }, (_, n) => words[(n * n + (n >> 3)) % 8]).join(" ");

it("precompress(site) puts the best of both forms beside each file that becomes smaller", async () => {
  const long = Buffer.from(`<!doctype html><p>${text}</p>`);
  const site = siteOf({
    "font.woff2": page,
    "icon.png": page,
    "404.html": page,
    "index.html": page,
    "robots.txt": Buffer.from("User-agent: *\n"),
    "sitemap.xml": long,
  });
  const made = await collectFiles(precompress(site.values()));
  expect([...made.keys()]).toEqual([
    ...["404.html", "404.html.br", "404.html.gz", "font.woff2", "icon.png"],
    ...["index.html", "index.html.br", "index.html.gz", "robots.txt"],
    ...["sitemap.xml", "sitemap.xml.br", "sitemap.xml.gz"],
  ]);
  const bytesOf = (path: string) => made.get(path)?.bytes ?? Buffer.alloc(0);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  expect(bytesOf("sitemap.xml.br")).toEqual(brotliCompressSync(long, { params }));
  expect(bytesOf("sitemap.xml.gz")).toEqual(gzipSync(long, { level: 9 }));
  // Two names of one page are one piece of work.
  expect(bytesOf("404.html.br")).toBe(bytesOf("index.html.br"));
});
