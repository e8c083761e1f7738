import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { findChromium } from "../../src/checks/a11y/find-chromium.ts";

async function createFolder(...files: [name: string, mode: number][]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-path-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, mode] of files) {
    await writeFile(join(folder, name), "");
    await chmod(join(folder, name), mode);
  }
  return folder;
}

describe("findChromium(environment)", () => {
  it("takes the one that is named, wherever it is", async () => {
    const environment = { CHROMIUM_PATH: "/opt/any/browser", PATH: "/usr/bin" };
    expect(await findChromium(environment)).toMatchObject({
      path: "/opt/any/browser",
      origin: "CHROMIUM_PATH",
    });
  });

  it("takes the first on the path that may be run", async () => {
    const first = await createFolder(["chromium", 0o644]);
    const second = await createFolder(["google-chrome", 0o755], ["chromium-browser", 0o755]);
    expect(await findChromium({ PATH: `${first}:/nowhere:${second}` })).toMatchObject({
      path: join(second, "chromium-browser"),
      origin: "installed",
    });
  });

  it.each(["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"])(
    "knows %s for one",
    async (name) => {
      const folder = await createFolder([name, 0o755]);
      expect((await findChromium({ PATH: folder })).path).toBe(join(folder, name));
    },
  );

  it("takes no folder for a browser", async () => {
    const folder = await createFolder(["google-chrome", 0o755]);
    await mkdir(join(folder, "chromium"));
    expect((await findChromium({ PATH: folder })).path).toBe(join(folder, "google-chrome"));
  });

  it("starts every one so that root may, in a container, and that it asks nobody else", async () => {
    const folder = await createFolder(["chromium", 0o755]);
    for (const environment of [{ CHROMIUM_PATH: "/opt/any/browser" }, { PATH: folder }, {}]) {
      expect((await findChromium(environment)).args).toEqual([
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
      ]);
    }
  });

  it.each([{}, { PATH: "/nowhere", CHROMIUM_PATH: "" }])(
    "has one of its own where %j leads to none",
    async (environment) => {
      const { path, origin } = await findChromium(environment);
      expect(origin).toBe("@sparticuz/chromium");
      expect(path).toMatch(/chromium$/);
    },
  );
});
