import { accessSync, constants, existsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, posix, win32 } from "node:path";
import { error, type Result } from "../diagnostics/diagnostic.ts";

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
  const found = (path: string, env = environment): Result<Chromium> => {
    return { value: { path, args, env }, diagnostics: [] };
  };
  const variable = variables.find((name) => environment[name]);
  const named = variable && environment[variable];
  if (named && isProgram(named)) return found(named);
  if (named) return missing(`${variable} does not name a program: ${named}`);
  const installed = listPrograms(platform, environment).find(isProgram);
  if (installed) return found(installed);
  if (platform !== "linux" || arch !== "x64") return missing("no browser found");
  const { path, env } = await unpackChromium(environment);
  return found(path, { ...environment, ...env });
}

function missing(message: string): Result<Chromium> {
  const hint =
    "install Chrome, Edge, Chromium or Brave, or set CHROME_PATH to the path of its program";
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

/** `@sparticuz/chromium` unpacks its libraries only on a system with this variable. */
const [name, value] = ["AWS_LAMBDA_JS_RUNTIME", "nodejs22.x"] as const;

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into the temporary folder, with the libraries and
 * the font that it needs on a system without them.
 *
 * @returns its path, and the variables to start it with
 */
async function unpackChromium(environment: NodeJS.ProcessEnv) {
  const { default: chromium } = await import("@sparticuz/chromium");
  const before = process.env[name];
  process.env[name] = value;
  // It reads the variable at once, so nothing else sees it.
  const unpacking = chromium.executablePath();
  if (before === undefined) delete process.env[name];
  else process.env[name] = before;
  const path = await unpacking;

  const libraries = [join(tmpdir(), "al2023/lib"), environment.LD_LIBRARY_PATH].filter(Boolean);
  const env: Record<string, string> = {
    LD_LIBRARY_PATH: libraries.join(delimiter),
    // Where the system looks for a folder `fonts`.
    XDG_DATA_HOME: tmpdir(),
  };
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH = join(tmpdir(), "fonts");
  return { path, env };
}
