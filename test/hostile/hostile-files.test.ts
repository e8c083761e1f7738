import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createProject } from "../support/project.ts";
import { runBuild } from "./run-build.ts";
import { hostile } from "./texts.ts";

const page = "content/pages/faq.pt-BR.yaml";

/** Builds the tiny site with this text for a page, and expects it to be refused as every mistake is. */
async function expectRefusal(text: string): Promise<void> {
  const root = await createProject([{ file: "dist/index.html", write: "old" }]);
  await writeFile(join(root, "dist/.vitrine"), "index.html\n");
  await writeFile(join(root, page), text);

  const { code, output, milliseconds, memory } = await runBuild(root);
  expect(code, output.slice(0, 2000)).toBe(1);
  expect(output).toMatch(new RegExp(`${page}(?::\\d+:\\d+)? `));
  expect(output.trimEnd().split("\n").length).toBeLessThanOrEqual(24);
  expect(output.length).toBeLessThan(20_000);
  expect(output).not.toMatch(/bug in Vitrine|Maximum call stack| {4}at /);
  expect(milliseconds).toBeLessThan(60_000);
  expect(memory).toBeLessThan(700 * 1024 * 1024);
  expect(await readFile(join(root, "dist/index.html"), "utf8")).toBe("old");
}

/** These were the slowest, each once; `.ci/long` tries all. */
const some = hostile.filter(([name]) => /tokens|one line|brackets|bomb/.test(name));

it.each(process.env.RANDOM_CASES ? hostile : some)(
  "a hostile file of %s is answered in time, on a screen, at its line",
  (_, text) => expectRefusal(text),
);
