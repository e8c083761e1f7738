import { accessSync, constants, existsSync, statSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { isSystemError, reasonOf } from "../disk/system-error.ts";
import { makeTemporaryFolder } from "../disk/temporary-folder.ts";
import { listBrowsers } from "./list-browsers.ts";

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

/** The loader of programs for glibc: the browser of `@sparticuz/chromium` is one. */
const glibc = "/lib64/ld-linux-x86-64.so.2";

/**
 * Finds a browser based on Chromium: the one that `CHROME_PATH` or `PUPPETEER_EXECUTABLE_PATH`
 * names; else that of the development dependency `@sparticuz/chromium`, which is for Linux on x64
 * only: its version is the same on all computers, and it takes a third less processor time; else one
 * in `PATH`, else one where installers put it.
 *
 * @param computer this one by default
 * @returns the browser; or one error, if a variable names no program or there is no browser
 * @throws if `@sparticuz/chromium` is needed and not installed
 */
export async function findChromium(
  environment: NodeJS.ProcessEnv,
  computer = thisComputer,
): Promise<Result<Chromium>> {
  const { platform, arch, isProgram } = computer;
  const variable = variables.find((name) => environment[name]);
  const named = variable && environment[variable];
  if (named && isProgram(named)) return found(named, environment);
  if (named) {
    const message = `${variable} does not name a program: ${named}`;
    return missing(message, `correct ${variable}, or unset it`);
  }
  const installed = findInstalled(environment, computer);
  if (platform === "linux" && arch === "x64" && isProgram(glibc)) {
    try {
      return { value: await unpackChromium(environment), diagnostics: [] };
    } catch (cause) {
      if (installed) return found(installed, environment);
      if (!isSystemError(cause)) throw cause;
      return missing(`the browser in @sparticuz/chromium was not unpacked: ${reasonOf(cause)}`);
    }
  }
  return installed ? found(installed, environment) : missing("no browser found");
}

/** The path of a browser that this computer's user has installed, the preferred one. */
export function findInstalled(
  environment: NodeJS.ProcessEnv,
  { platform, isProgram } = thisComputer,
): string | undefined {
  return listBrowsers(platform, environment).find(isProgram);
}

function found(path: string, env: NodeJS.ProcessEnv): Result<Chromium> {
  return { value: { path, args, env }, diagnostics: [] };
}

function missing(
  message: string,
  hint = "install Chrome, Edge, Chromium or Brave, or set CHROME_PATH to the path of such a browser",
): Result<Chromium> {
  return { value: undefined, diagnostics: [error("check/no-browser", message, { hint })] };
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
