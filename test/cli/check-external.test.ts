import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { createProject } from "../support/project.ts";
import { recordConsole } from "./support.ts";

/** A host elsewhere, and how often it was asked. */
async function openHost() {
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(200, { "content-type": "text/plain" });
    response.end("here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { link: `<a href="http://127.0.0.1:${port}/">x</a>`, countAsked: () => asked };
}

it("asks other hosts with --external alone, and not again on the same day", async () => {
  const { link, countAsked } = await openHost();
  const page = `<!doctype html><html lang="en"><title>x</title>${link}</html>`;
  const root = await createProject([{ file: "out/index.html", write: page }]);
  const { console } = recordConsole();
  const check = (...flags: string[]) =>
    run(["check", "out", "--only", "links", ...flags], root, console, join(root, "cache"));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-30T08:00:00Z") });
  await check();
  expect(countAsked()).toBe(0);
  await check("--external");
  vi.setSystemTime(new Date("2026-12-30T23:59:00Z"));
  await check("--external");
  expect(countAsked()).toBe(1);
  vi.setSystemTime(new Date("2026-12-31T00:00:00Z"));
  await check("--external");
  expect(countAsked()).toBe(2);
});
