import { inject } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import type { Result } from "../../src/diagnostics/diagnostic.ts";
import { makeSite } from "../../src/make-site.ts";
import type { SiteOptions } from "../../src/options.ts";
import { collectFiles } from "../../src/site/collect-files.ts";
import type { SiteFiles } from "../../src/site/file.ts";

/** What all tests store: bundles, fonts and pictures are made once. */
export function sharedCache(): Cache {
  return new Cache({ folder: inject("cacheFolder") });
}

/** Makes a site as a value: its files by path, or why there are none. */
export async function makeFiles(root: string, options: SiteOptions): Promise<Result<SiteFiles>> {
  const { files, diagnostics } = await makeSite(root, { cache: sharedCache(), ...options });
  return { value: files && (await collectFiles(files)), diagnostics };
}
