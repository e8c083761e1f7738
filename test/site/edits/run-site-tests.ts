import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { repository } from "../../support/project.ts";
import type { EditedSite } from "./edited-site.ts";

const vitest = join(repository, "node_modules/vitest/vitest.mjs");

/** Not the folder as a whole: this suite is in it. */
const files = readdirSync(join(repository, "test/site"))
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `test/site/${name}`);

/**
 * Runs the site's own tests, those of `test/site`, on an edited copy of the site.
 *
 * @throws with what they print, where one of them fails
 */
export async function runSiteTests({ root }: EditedSite): Promise<void> {
  const env = { ...process.env, SITE_ROOT: root };
  const run = promisify(execFile)(
    process.execPath,
    [vitest, "run", "--configLoader", "runner", ...files],
    {
      cwd: repository,
      env,
    },
  );
  await run.catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`);
  });
}
