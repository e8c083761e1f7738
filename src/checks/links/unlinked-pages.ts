import { placeOf } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { outputPathsOf } from "../../site/addresses.ts";
import { type CheckedSite, findFile } from "../checked-site.ts";
import { eachPage } from "../finding.ts";

/** What leads a visitor to a page: links, and forms with the page that thanks. */
const leading = "a[href], area[href], form[action], input[type=hidden][value]";

/** Finds pages that no other page leads to: visitors do not find them. */
export function checkUnlinkedPages(checked: CheckedSite): Diagnostic[] {
  const linked = new Set<string>();
  for (const page of checked.pages) {
    const addresses = page.root
      .querySelectorAll(leading)
      .map((one) => ["href", "action", "value"].map((name) => one.getAttribute(name)));
    for (const address of new Set(addresses.flat())) {
      if (!address || !/^(?:\/|https?:)/.test(address)) continue;
      const [withoutPart = ""] = address.split("#");
      const target = findFile(checked, withoutPart);
      if (target !== undefined && !page.paths.includes(target)) linked.add(target);
    }
  }
  const homes = new Set(outputPathsOf("/"));
  const check = eachPage(({ source, paths }, report) => {
    if (!source || paths.some((path) => linked.has(path) || homes.has(path))) return;
    report("links/unlinked-page", "no page leads to this one", {
      place: placeOf(source.source, ["route"]),
      hint: "link to it; if only others do, accept this",
      severity: "warning",
    });
  });
  return check(checked);
}
