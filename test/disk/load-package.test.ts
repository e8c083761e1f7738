import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { expect, it, onTestFinished } from "vitest";
import { explainPackageFailure, loadPackage, PackageFailure } from "../../src/disk/load-package.ts";

it("loads a package anew whose first load a time limit has stopped", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-package-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const main = join(folder, "index.js");
  await writeFile(main, 'exports.name = "outer"; exports.inner = require("./inner");');
  await writeFile(join(folder, "inner.js"), "while (!global.hasTime); exports.name = 'inner';");

  const globals = createContext({ load: () => loadPackage(main) });
  const limited = () => new Script("load()").runInContext(globals, { timeout: 200 });
  expect(limited).toThrow(/timed out/);

  Reflect.set(globalThis, "hasTime", true);
  onTestFinished(() => void Reflect.deleteProperty(globalThis, "hasTime"));
  expect(loadPackage(main)).toEqual({ name: "outer", inner: { name: "inner" } });
});

it.each([
  ["missing", undefined, "the package is not installed"],
  ["damaged", "exports.", "Unexpected end of input"],
  ["broken", "throw null", "null"],
])("says that a package is %s", async (_, code, reason) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-package-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const main = join(folder, "index.js");
  if (code !== undefined) await writeFile(main, code);
  const message = `the package "${main}" cannot be loaded: ${reason}`;
  expect(() => loadPackage(main)).toThrow(new PackageFailure(message));
  expect(explainPackageFailure(new PackageFailure(message)).hint).toContain("npm ci");
});
