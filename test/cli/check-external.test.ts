import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { openHost } from "../support/open-host.ts";
import { createProject } from "../support/project.ts";
import { recordConsole } from "./support.ts";

it("requests other hosts with --external only, and not again on the same day", async () => {
  const { origin, requested } = await openHost();
  const page = `<!doctype html><html lang="en"><title>x</title><a href="${origin}">x</a></html>`;
  const root = await createProject([{ file: "out/index.html", write: page }]);
  const { console } = recordConsole();
  const check = (...flags: string[]) =>
    run(["check", "out", "--only", "links", ...flags], root, console, join(root, "cache"));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-30T08:00:00Z") });
  await check();
  expect(requested).toHaveLength(0);
  await check("--external");
  vi.setSystemTime(new Date("2026-12-30T23:59:00Z"));
  await check("--external");
  expect(requested).toHaveLength(1);
  vi.setSystemTime(new Date("2026-12-31T00:00:00Z"));
  await check("--external");
  expect(requested).toHaveLength(2);
});
