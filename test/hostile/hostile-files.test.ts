import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createProject } from "../support/project.ts";
import { spawnVitrine } from "../support/run-vitrine.ts";
import { hostile } from "./texts.ts";

const page = "content/pages/faq.pt-BR.yaml";

/** Has a process say at its end what it took: memory in kB, and the processor's time, for a busy machine takes turns. */
const report =
  'process.on("exit",()=>{const{maxRSS:m,userCPUTime:u,systemCPUTime:s}=process.resourceUsage();' +
  'console.error("\\nUSED",m,u+s)})';
const env = {
  ...process.env,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
};

/** Builds the tiny site with this text for a page, and expects it to be refused as every mistake is. */
async function expectRefusal(text: string): Promise<void> {
  const root = await createProject([{ file: "dist/index.html", write: "old" }]);
  await writeFile(join(root, "dist/.vitrine"), "index.html\n");
  await writeFile(join(root, page), text);

  const { child, said, ended } = spawnVitrine(root, ["build"], { env });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await ended, said.both.slice(0, 2000)).toBe(1);
  const [used = "", kilobytes, microseconds] = /\nUSED (\d+) (\d+)\n/.exec(said.both) ?? [];
  const output = said.both.replace(used, "");
  expect(output).toMatch(new RegExp(`${page}(?::\\d+:\\d+)? `));
  expect(output.trimEnd().split("\n").length).toBeLessThanOrEqual(24);
  expect(output.length).toBeLessThan(20_000);
  expect(output).not.toMatch(/bug in Vitrine|Maximum call stack| {4}at /);
  expect(Number(microseconds)).toBeLessThan(60_000_000);
  expect(Number(kilobytes)).toBeLessThan(700 * 1024);
  expect(await readFile(join(root, "dist/index.html"), "utf8")).toBe("old");
}

/** These were the slowest, each once; `.ci/long` tries all. */
const some = hostile.filter(([name]) => /tokens|one line|brackets|bomb/.test(name));

it.each(process.env.RANDOM_CASES ? hostile : some)(
  "a hostile file of %s is answered in time, on a screen, at its line",
  (_, text) => expectRefusal(text),
);
