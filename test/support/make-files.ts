import { inject } from "vitest";
import { Cache, type CacheOptions } from "../../src/cache/cache.ts";
import type { Result } from "../../src/diagnostics/diagnostic.ts";
import { makeSite } from "../../src/make-site.ts";
import type { SiteOptions } from "../../src/options.ts";
import { collectFiles, type SiteFiles } from "../../src/site/file.ts";
import { getCompanySite } from "./company-site.ts";

/** What all tests store: bundles, fonts and pictures are made once. */
export function sharedCache(options: Pick<CacheOptions, "inMemory"> = {}): Cache {
  return new Cache({ ...options, folder: inject("cacheFolder") });
}

/** Makes a site as a value: its files by path, or why there are none. */
export async function makeFiles(root: string, options: SiteOptions): Promise<Result<SiteFiles>> {
  const { files, diagnostics } = await makeSite(root, { cache: sharedCache(), ...options });
  return { value: files && (await collectFiles(files)), diagnostics };
}

const companySites = new Map<string, Promise<SiteFiles>>();

/** Makes the company's site for a base path, once for all files of tests that run in this process. */
export function makeCompanySite(base = "/"): Promise<SiteFiles> {
  const known = companySites.get(base);
  if (known) return known;
  const made = makeFiles(getCompanySite(), { drafts: false, base }).then(({ value }) => {
    if (!value) throw new Error("the company's site has mistakes");
    return value;
  });
  companySites.set(base, made);
  return made;
}
