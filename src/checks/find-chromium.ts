import { accessSync, constants, statSync } from "node:fs";
import { posix, win32 } from "node:path";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { unpackChromium } from "./packaged-chromium.ts";

/** A browser to check pages with, and where it was found. */
export interface Chromium {
  path: string;
  /** A variable, a package, or "installed". */
  origin: string;
  args: string[];
  /** The environment to start it with. */
  env: NodeJS.ProcessEnv;
}

/** The computer to search. */
export interface Computer {
  platform: NodeJS.Platform;
  arch: NodeJS.Architecture;
  /** Whether this user may run a program at this path. */
  isProgram: (path: string) => boolean;
}

/** Root may not use Chromium's sandbox, and a container's /dev/shm may be small. */
const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"];

/** Variables that name a browser; Lighthouse reads the first, puppeteer the second. */
const variables = ["CHROME_PATH", "PUPPETEER_EXECUTABLE_PATH"];

/** The commands of Chromium, Chrome, Edge and Brave, the preferred one first. */
const commands = [
  "chromium",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
  "brave-browser",
  // Last, because Ubuntu's only prints that there is a snap.
  "chromium-browser",
];

const macApps = ["Google Chrome", "Microsoft Edge", "Chromium", "Brave Browser"];

/**
 * Finds a browser based on Chromium: the one that `CHROME_PATH` or `PUPPETEER_EXECUTABLE_PATH`
 * names, else one in `PATH`, else one where installers put it, else that of the development
 * dependency `@sparticuz/chromium`, which is for Linux on x64 only.
 *
 * @param computer this one by default
 * @returns the browser; or one error, if a variable names no program or there is no browser
 */
export async function findChromium(
  environment: NodeJS.ProcessEnv,
  computer: Computer = thisComputer,
): Promise<Result<Chromium>> {
  const { platform, arch, isProgram } = computer;
  const variable = variables.find((name) => environment[name]);
  if (variable !== undefined) {
    const path = environment[variable] as string;
    if (isProgram(path)) return found(path, variable, environment);
    return missing(`${variable} does not name a program: ${path}`);
  }
  const installed = listPrograms(platform, environment).find(isProgram);
  if (installed) return found(installed, "installed", environment);
  if (platform !== "linux" || arch !== "x64") return missing("no browser found");
  const { path, env } = await unpackChromium(environment);
  return found(path, "@sparticuz/chromium", { ...environment, ...env });
}

function found(path: string, origin: string, env: NodeJS.ProcessEnv): Result<Chromium> {
  return { value: { path, origin, args, env }, diagnostics: [] };
}

function missing(message: string): Result<Chromium> {
  const hint = "install Chrome, Edge, Chromium or Brave, or set CHROME_PATH to its program";
  return { value: undefined, diagnostics: [error("check/no-browser", message, { hint })] };
}

/** The paths where a browser may be, the preferred one first. */
function listPrograms(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  const { join, delimiter } = platform === "win32" ? win32 : posix;
  const path = environment.PATH?.split(delimiter) ?? [];
  return listPlaces(platform, path, environment).flatMap(([folders, names]) =>
    // By name first: a preferred browser wins wherever it is.
    names.flatMap((name) => folders.flatMap((folder) => (folder ? [join(folder, name)] : []))),
  );
}

type Places = [folders: readonly (string | undefined)[], names: readonly string[]];

/** Folders, and the programs that may be in any of them. */
function listPlaces(
  platform: NodeJS.Platform,
  path: readonly string[],
  environment: NodeJS.ProcessEnv,
): Places[] {
  const {
    HOME: home,
    PROGRAMFILES,
    "PROGRAMFILES(X86)": programFiles32,
    LOCALAPPDATA,
  } = environment;
  if (platform === "win32") {
    const programs = [
      "Google\\Chrome\\Application\\chrome.exe",
      "Microsoft\\Edge\\Application\\msedge.exe",
      "Chromium\\Application\\chrome.exe",
      "BraveSoftware\\Brave-Browser\\Application\\brave.exe",
    ];
    return [
      [path, ["chrome.exe", "msedge.exe", "brave.exe"]],
      [[PROGRAMFILES, programFiles32, LOCALAPPDATA], programs],
    ];
  }
  if (platform === "darwin") {
    const programs = macApps.map((name) => `${name}.app/Contents/MacOS/${name}`);
    return [
      [path, commands],
      [["/Applications", home && `${home}/Applications`], programs],
    ];
  }
  return [
    [path, commands],
    [["/usr/bin", "/usr/local/bin", "/snap/bin"], commands],
    [["/opt"], ["google/chrome/chrome", "microsoft/msedge/msedge", "brave.com/brave/brave"]],
  ];
}

const thisComputer: Computer = {
  platform: process.platform,
  arch: process.arch,
  isProgram: (path) => {
    try {
      accessSync(path, constants.X_OK);
      // Folders may be executable too.
      return statSync(path).isFile();
    } catch {
      return false;
    }
  },
};
