import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { precompress } from "../../src/publish/precompress.ts";
import { gatherFiles } from "../../src/site/gather-files.ts";
import { createProject } from "../support/project.ts";

const words = ["genoma", "leitura", "célula", "Rio", "amostra", "gene", "proteína", "método"];
const text = Array.from({ length: 3000 }, (_, n) => words[(n * n + (n >> 3)) % 8]).join(" ");
const page = Buffer.from(`<!doctype html><p>${text}</p>`);
const site = [{ path: "a.html", bytes: page, origin: "test" }];

describe("precompress(site, out)", () => {
  it("compresses as well as it can", async () => {
    const made = await gatherFiles(precompress(site, join(await createProject(), "dist")));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    expect(made.get("a.html.br")?.bytes).toEqual(brotliCompressSync(page, { params }));
    expect(made.get("a.html.gz")?.bytes).toEqual(gzipSync(page, { level: 9 }));
  });

  it("takes again what another server compressed worse, in both forms", async () => {
    const out = join(await createProject(), "dist");
    await mkdir(out);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    const weak = {
      ".br": brotliCompressSync(page, { params }),
      ".gz": gzipSync(page, { level: 1 }),
    };
    for (const [ending, bytes] of Object.entries(weak)) {
      await writeFile(join(out, `a.html${ending}`), bytes);
    }
    const made = await gatherFiles(precompress(site, out));
    expect(made.get("a.html.br")?.bytes).toEqual(weak[".br"]);
    expect(made.get("a.html.gz")?.bytes).toEqual(weak[".gz"]);
  });
});
