import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** The package unpacks its libraries only on a system with this variable. */
const [name, value] = ["AWS_LAMBDA_JS_RUNTIME", "nodejs22.x"] as const;

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into the temporary folder, with the libraries and
 * the font that it needs on a system without them.
 *
 * @returns its path, and the variables to start it with
 */
export async function unpackChromium(environment: NodeJS.ProcessEnv) {
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
