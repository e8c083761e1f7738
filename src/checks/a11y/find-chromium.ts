import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A browser to judge with, and where it came from. */
export interface Chromium {
  path: string;
  origin: string;
  args: string[];
}

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Root may not use Chromium's sandbox, and a container's /dev/shm may be small. */
const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"];

/**
 * Finds a Chromium: the one that CHROMIUM_PATH names, else an installed one, else
 * the one that the development dependency `@sparticuz/chromium` carries.
 *
 * @param environment where `CHROMIUM_PATH` and `PATH` are read from
 */
export async function findChromium(environment: NodeJS.ProcessEnv): Promise<Chromium> {
  const named = environment.CHROMIUM_PATH;
  if (named) return { path: named, origin: "CHROMIUM_PATH", args };
  const installed = environment.PATH?.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
  if (installed) return { path: installed, origin: "installed", args };
  const { default: chromium } = await import("@sparticuz/chromium");
  return { path: await chromium.executablePath(), origin: "@sparticuz/chromium", args };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // A folder may be entered by the same right.
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
