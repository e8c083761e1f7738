import { accessSync, constants, existsSync, statSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join, posix, win32 } from "node:path";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { isSystemError, reasonOf } from "../disk/system-error.ts";
import { makeTemporaryFolder } from "../disk/temporary-folder.ts";

/** A browser to check pages with. */
export interface Chromium {
  path: string;
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
  ...["chromium", "google-chrome-stable", "google-chrome", "microsoft-edge-stable"],
  // The last one of Ubuntu only prints that there is a snap.
  ...["microsoft-edge", "brave-browser", "chromium-browser"],
];

const macApps = ["Google Chrome", "Microsoft Edge", "Chromium", "Brave Browser"];

/** Where installers put browsers: the programs that may be in folders, or in the folders of variables. */
const places: Partial<
  Record<NodeJS.Platform, readonly (readonly [folders: string[], programs: string[]])[]>
> = {
  win32: [
    [["$PATH"], ["chrome.exe", "msedge.exe", "brave.exe"]],
    [
      ["$PROGRAMFILES", "$PROGRAMFILES(X86)", "$LOCALAPPDATA"],
      [
        "Google\\Chrome\\Application\\chrome.exe",
        "Microsoft\\Edge\\Application\\msedge.exe",
        "Chromium\\Application\\chrome.exe",
        "BraveSoftware\\Brave-Browser\\Application\\brave.exe",
      ],
    ],
  ],
  darwin: [
    [["$PATH"], commands],
    [
      ["/Applications", "$HOME/Applications"],
      macApps.map((name) => `${name}.app/Contents/MacOS/${name}`),
    ],
  ],
  linux: [
    [["$PATH"], commands],
    [["/usr/bin", "/usr/local/bin", "/snap/bin"], commands],
    [["/opt"], ["google/chrome/chrome", "microsoft/msedge/msedge", "brave.com/brave/brave"]],
  ],
};

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
  { platform, arch, isProgram }: Computer = thisComputer,
): Promise<Result<Chromium>> {
  const found = (path: string): Result<Chromium> => {
    return { value: { path, args, env: environment }, diagnostics: [] };
  };
  const variable = variables.find((name) => environment[name]);
  const named = variable && environment[variable];
  if (named && isProgram(named)) return found(named);
  if (named) {
    const message = `${variable} does not name a program: ${named}`;
    return missing(message, `correct ${variable}, or unset it`);
  }
  const installed = listPrograms(platform, environment).find(isProgram);
  if (installed) return found(installed);
  if (platform !== "linux" || arch !== "x64") return missing("no browser found");
  try {
    return { value: await unpackChromium(environment), diagnostics: [] };
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    return missing(`the browser in @sparticuz/chromium was not unpacked: ${reasonOf(cause)}`);
  }
}

function missing(
  message: string,
  hint = "install Chrome, Edge, Chromium or Brave, or set CHROME_PATH to the path of its program",
): Result<Chromium> {
  return { value: undefined, diagnostics: [error("check/no-browser", message, { hint })] };
}

/** The paths where a browser may be, the preferred one first. */
function listPrograms(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  const { delimiter, join } = platform === "win32" ? win32 : posix;
  return (places[platform] ?? places.linux ?? []).flatMap(([folders, programs]) => {
    const paths = folders.flatMap((folder) => {
      const [, name, rest = ""] = /^\$([^/]*)(.*)/.exec(folder) ?? [];
      if (name === undefined) return [folder];
      return (environment[name]?.split(delimiter) ?? []).filter(Boolean).map((path) => path + rest);
    });
    // By name first: a preferred browser wins wherever it is.
    return programs.flatMap((program) => paths.map((path) => join(path, program)));
  });
}

const thisComputer: Computer = {
  platform: process.platform,
  arch: process.arch,
  // Folders may be executable too.
  isProgram: (path) => isAccessible(path, constants.X_OK) && statSync(path).isFile(),
};

function isAccessible(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** The fonts of the system, and those of the package beside this file. */
const fontConfig =
  '<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir prefix="relative">fonts</dir></fontconfig>';

/**
 * Unpacks the Chromium of `@sparticuz/chromium`, with the libraries and the font that it needs on a
 * system without them, beside the package: `npm ci` removes both, and no other user can have written it.
 * Where this user cannot write there, a temporary folder of this process has it.
 */
async function unpackChromium(environment: NodeJS.ProcessEnv): Promise<Chromium> {
  const { default: chromium } = await import("@sparticuz/chromium");
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const beside = join(dirname(entry), "../../unpacked");
  const canKeep = existsSync(beside) || isAccessible(dirname(beside), constants.W_OK);
  const folder = canKeep
    ? beside
    : join(await makeTemporaryFolder("vitrine-chromium-"), "unpacked");
  if (!existsSync(folder)) {
    const unfinished = await mkdtemp(`${folder}-`);
    try {
      await withVariables({ TMPDIR: unfinished, ...withLibraries }, () =>
        chromium.executablePath(),
      );
      await writeFile(join(unfinished, "fonts.conf"), fontConfig);
      await rename(unfinished, folder);
    } catch (cause) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process may have been faster.
      if (!existsSync(folder)) throw cause;
    }
  }
  const libraries = [join(folder, "al2023/lib"), environment.LD_LIBRARY_PATH].filter(Boolean);
  const env = {
    ...environment,
    LD_LIBRARY_PATH: libraries.join(delimiter),
    FONTCONFIG_FILE: join(folder, "fonts.conf"),
  };
  return { path: join(folder, "chromium"), args, env };
}

/** `@sparticuz/chromium` unpacks its libraries only on a system with this variable. */
const withLibraries = { AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" };

/** Calls a function that reads these variables at once, so that nothing else sees them. */
function withVariables<T>(variables: Record<string, string>, call: () => T): T {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  const result = call();
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return result;
}
