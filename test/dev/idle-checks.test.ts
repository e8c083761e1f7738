import { expect, it, onTestFinished, vi } from "vitest";
import { type CheckPage, IdleChecks } from "../../src/dev/idle-checks.ts";
import type { ShownPage } from "../../src/dev/open-pages.ts";
import { warning } from "../../src/diagnostics/diagnostic.ts";

it("checks a page once while it stays the same; a save ends the check", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const page = (output: string, text: string): ShownPage => ({
    output,
    bytes: Buffer.from(text),
    window: { width: 360, height: 740 },
  });
  let shown = [page("index.html", "first")];
  const check = vi.fn<CheckPage>(async () => [warning("layout/shift", "it moves", {})]);
  const checks = new IdleChecks({
    check,
    listShown: () => shown,
    makePages: async () => {
      const files = (async function* () {})();
      return { files, inputs: {} as never, pictures: [], diagnostics: [] };
    },
    changed: () => {},
  });
  const checkAll = async (output: string) => {
    checks.restart();
    await vi.waitFor(() => expect(checks.find(output)).toHaveLength(1), 60_000);
  };

  await checkAll("index.html");
  shown.push(page("en/index.html", "first"));
  await checkAll("en/index.html");
  expect(check).toHaveBeenCalledTimes(2);

  shown = [page("index.html", "second")];
  expect(checks.find("index.html")).toEqual([]);
  check.mockImplementationOnce(async (_, interrupted) => {
    checks.restart();
    interrupted.throwIfAborted();
    return [];
  });
  await checkAll("index.html");
  expect(check).toHaveBeenCalledTimes(4);
});
