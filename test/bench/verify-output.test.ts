import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { inRepository } from "../support/project.ts";
import { cutFragments, type Fragments } from "./fragments.ts";
import { describePages, type PageData } from "./peers/page-data.ts";
import { verifyOutput } from "./verify-output.ts";
import { makePages, writeProject } from "./write-project.ts";

let folder: string;
let data: PageData[];
let fragments: Fragments;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  const pages = await makePages(5);
  await writeProject(folder, pages);
  const command = [inRepository("bin/vitrine.js"), "build", "--quiet"];
  await promisify(execFile)(process.execPath, command, { cwd: folder });
  data = await describePages(pages);
  fragments = await cutFragments(join(folder, "dist"), pages);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("verifyOutput(folder, pages, fragments)", () => {
  it("takes what Vitrine builds, and counts its pages once", async () => {
    const output = await verifyOutput(join(folder, "dist"), data, fragments);
    expect(output.pages).toBeGreaterThan(5 * 30_000);
    expect(output.all).toBeGreaterThan(output.pages);
    expect(output.all).toBeLessThan(1.1 * output.pages);
  });

  it.each([
    ["/p/00000", "a title", /<title>.*?<\/title>/s, "<title>x</title>", /not "Página 0/],
    ["/p/00000", "a card", /<article.*?<\/article>/s, "", /8 cards, not 9/],
    ["/p/00000", "a step", /<li><strong>.*?<\/li>/s, "", /35 steps, not 36/],
    ["/p/00000", "a step's words", /(?<=class="rich"[^>]*><p>).*?(?=<)/s, "x", /no "/],
    ["/p/00000", "the illustration", /<svg class="sky".*?<\/svg>/s, "", /no <svg class="sky"/],
    ["/p/00000", "the styles", /<style>./, "<style>", /no /],
    [
      "/p/00000",
      "an icon",
      /(?<=<article.*?)<svg class="icon".*?<\/svg>/s,
      "",
      /no <svg class="icon"/,
    ],
    ["/p/00001", "a question", /<details.*?<\/details>/s, "", /18 questions, not 19/],
    ["/p/00001", "an answer", /(?<=class="answer rich"[^>]*>)<p>.*?<\/p>/s, "", /no "/],
    ["/p/00001", "the structured data", /<script type="app.*?<\/script>/s, "", /0 blocks/],
    ["/p/00001", "a part of it", /"text":"[^"]*"/, '"text":"x"', /structured data of other/],
    ["/p/00001", "the footer", /<footer.*?<\/footer>/s, "", /2 headers, footers and chats/],
    ["/en", "the page in a page", /"url":"[^"]*en"/, '"url":"x"', /structured data of ".*" at x/],
  ])("tells %s without %s", async (route, _what, pattern, replacement, message) => {
    const file = join(folder, "dist", route, "index.html");
    const html = await readFile(file, "utf8");
    await writeFile(file, html.replace(pattern, replacement));
    onTestFinished(() => writeFile(file, html));
    await expect(verifyOutput(join(folder, "dist"), data, fragments)).rejects.toThrow(message);
  });
});
