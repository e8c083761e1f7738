import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Computer, findChromium } from "../../src/checks/find-chromium.ts";

/** A computer that has these programs and no others. */
function computerWith(platform: NodeJS.Platform, ...programs: string[]): Computer {
  return { platform, arch: "x64", isProgram: (path) => programs.includes(path) };
}

const linux = { PATH: "/home/ana/bin:/usr/games", HOME: "/home/ana" };
const mac = { PATH: "/opt/homebrew/bin:/usr/bin", HOME: "/Users/ana" };
const windows = {
  PATH: "C:\\Windows;D:\\Tools\\",
  PROGRAMFILES: "C:\\Program Files",
  "PROGRAMFILES(X86)": "C:\\Program Files (x86)",
  LOCALAPPDATA: "C:\\Users\\ana\\AppData\\Local",
};

describe("findChromium(environment, computer)", () => {
  it.each([
    ["linux", linux, "/home/ana/bin/google-chrome-stable"],
    ["linux", {}, "/usr/bin/chromium-browser"],
    ["linux", linux, "/usr/local/bin/brave-browser"],
    ["linux", linux, "/opt/brave.com/brave/brave"],
    ["darwin", mac, "/opt/homebrew/bin/chromium"],
    ["darwin", {}, "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
    ["darwin", mac, "/Users/ana/Applications/Chromium.app/Contents/MacOS/Chromium"],
    ["win32", windows, "D:\\Tools\\chrome.exe"],
    ["win32", windows, "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe"],
    ["win32", windows, "C:\\Users\\ana\\AppData\\Local\\Chromium\\Application\\chrome.exe"],
  ] as const)("finds on %s, with %j, %s", async (platform, environment, path) => {
    const { value } = await findChromium({ ...environment }, computerWith(platform, path));
    expect(value).toMatchObject({ path });
  });

  it("prefers CHROME_PATH, then PUPPETEER_EXECUTABLE_PATH, then PATH, then other folders", async () => {
    const places = ["/a/mine", "/b/mine", "/usr/games/chromium", "/usr/bin/chromium"];
    const environment: NodeJS.ProcessEnv = {
      ...linux,
      CHROME_PATH: "/a/mine",
      PUPPETEER_EXECUTABLE_PATH: "/b/mine",
    };
    const find = async () => {
      const { value } = await findChromium(environment, computerWith("linux", ...places));
      return value?.path;
    };
    expect(await find()).toBe("/a/mine");
    environment.CHROME_PATH = "";
    expect(await find()).toBe("/b/mine");
    delete environment.PUPPETEER_EXECUTABLE_PATH;
    expect(await find()).toBe("/usr/games/chromium");
    environment.PATH = "";
    expect(await find()).toBe("/usr/bin/chromium");
  });

  it("falls back to the package on Linux, and reports other systems", async () => {
    const { value } = await findChromium(linux, computerWith("linux"));
    expect(value).toMatchObject({
      path: expect.stringMatching(/chromium$/),
      // It asks nobody but the site.
      args: expect.arrayContaining(["--disable-background-networking"]),
    });
    for (const computer of [
      computerWith("darwin"),
      computerWith("win32"),
      { ...computerWith("linux"), arch: "arm64" as const },
    ]) {
      expect(await findChromium(linux, computer)).toEqual({
        value: undefined,
        diagnostics: [
          expect.objectContaining({
            code: "check/no-browser",
            hint: expect.stringContaining("CHROME_PATH"),
          }),
        ],
      });
    }
  });
});

describe("findChromium(environment)", () => {
  it("accepts executable files only", async () => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-path-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, "chromium"));
    await writeFile(join(folder, "google-chrome-stable"), "", { mode: 0o644 });
    await writeFile(join(folder, "google-chrome"), "");
    await chmod(join(folder, "google-chrome"), 0o755);
    const find = async (name: string) => {
      const { value } = await findChromium({ CHROME_PATH: join(folder, name) });
      return value?.path;
    };
    expect(await find("chromium")).toBeUndefined();
    expect(await find("google-chrome-stable")).toBeUndefined();
    expect(await find("google-chrome")).toBe(join(folder, "google-chrome"));
  });
});
