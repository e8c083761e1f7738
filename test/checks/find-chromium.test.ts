import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { type Computer, findChromium } from "../../src/checks/find-chromium.ts";
import { createFolder } from "../support/folder.ts";

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

it.each([
  ["linux", linux, "/home/ana/bin/google-chrome-stable"],
  ["linux", {}, "/usr/bin/chromium-browser"],
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
  for (const [environment, path] of [
    [{ ...linux, CHROME_PATH: "/a/mine", PUPPETEER_EXECUTABLE_PATH: "/b/mine" }, "/a/mine"],
    [{ ...linux, CHROME_PATH: "", PUPPETEER_EXECUTABLE_PATH: "/b/mine" }, "/b/mine"],
    [linux, "/usr/games/chromium"],
    [{ ...linux, PATH: "" }, "/usr/bin/chromium"],
  ] as const) {
    const { value } = await findChromium({ ...environment }, computerWith("linux", ...places));
    expect(value?.path).toBe(path);
  }
});

it("prefers the package to what is installed, on Linux with glibc, and reports other systems", async () => {
  // What another user has unpacked.
  const temporary = createFolder();
  await writeFile(join(temporary, "chromium"), "", { mode: 0o600 });
  vi.stubEnv("TMPDIR", temporary);
  const programs = ["/lib64/ld-linux-x86-64.so.2", "/usr/bin/chromium"];
  const debian = computerWith("linux", ...programs);
  const found = await Promise.all([1, 2].map(() => findChromium(linux, debian)));
  vi.unstubAllEnvs();
  for (const { value } of found) {
    const { path = "", args = [], env } = value ?? {};
    expect(execFileSync(path, ["--version", ...args], { env }).toString()).toMatch(/^Chromium \d/);
    // It asks nobody but the site.
    expect(args).toContain("--disable-background-networking");
  }
  const [glibc = ""] = programs;
  const arm = { ...computerWith("linux", glibc), arch: "arm64" as const };
  const alpine = computerWith("linux");
  for (const computer of [computerWith("darwin"), computerWith("win32"), arm, alpine]) {
    const none = await findChromium(linux, computer);
    expect(none.value).toBeUndefined();
    expect(none.diagnostics).toMatchObject([{ code: "check/no-browser" }]);
  }
});

it("accepts executable files only", async () => {
  const folder = createFolder();
  await mkdir(join(folder, "chromium"));
  await writeFile(join(folder, "google-chrome-stable"), "", { mode: 0o644 });
  await writeFile(join(folder, "google-chrome"), "", { mode: 0o755 });
  for (const name of ["chromium", "google-chrome-stable", "google-chrome"]) {
    const { value } = await findChromium({ CHROME_PATH: join(folder, name) });
    expect(value?.path).toBe(name === "google-chrome" ? join(folder, name) : undefined);
  }
});
