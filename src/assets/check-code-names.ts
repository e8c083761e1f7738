import type { Sources } from "../bundle/read-sources.ts";
import type { Cache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Templates } from "../templates/templates.ts";
import { checkClasses } from "./check-classes.ts";
import { checkFonts } from "./check-fonts.ts";
import { checkStyleNames } from "./check-style-names.ts";
import { findLostStyleNames } from "./lost-style-names.ts";
import { findLostNames } from "./script-names.ts";
import type { Styles } from "./styles.ts";
import { listWords } from "./written-names.ts";

/** All code of a site. */
export interface SiteCode {
  styles: Styles;
  templates: Templates;
  /** The scripts as pages load them. */
  scripts: ReadonlyMap<string, string>;
  /** The scripts as they are written. */
  sources: Sources;
}

/**
 * Finds names that styles, templates and scripts do not agree on, and other mistakes that show only beside one another.
 * Most changes are to content: what was found is stored, also on disk.
 *
 * @param loadsOthers whether pages load scripts of other sites
 */
export function checkCodeNames(
  { styles, templates, scripts, sources }: SiteCode,
  loadsOthers: boolean,
  cache: Cache,
): Promise<Diagnostic[]> {
  const code = [...scripts.values()];
  const find = async () => {
    const texts = [
      ...templates.texts,
      ...[...styles.files].map(([file, { text }]) => [file, text]),
    ];
    const version = hashParts([...texts.flat(), ...code, sources.version, `${loadsOthers}`]);
    const known = cache.load<Diagnostic[]>("names", version);
    if (known) return known;
    const words = listWords([templates.code, ...code]);
    const found = [
      ...checkStyleNames(styles.files, words),
      ...checkFonts(styles.files, words),
      ...findLostStyleNames(styles.files, [templates.code, ...code]),
      ...checkClasses(styles.files, templates, code, words),
      ...(await findLostNames(sources, styles.files, templates, loadsOthers)),
    ];
    cache.store("names", version, found);
    return found;
  };
  return cache.get("names in code", [styles, templates, scripts, loadsOthers], find);
}
