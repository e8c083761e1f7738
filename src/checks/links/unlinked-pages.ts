import { placeOf } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type CheckedPage, type CheckedSite, findPage } from "../checked-site.ts";
import { eachPage } from "../finding.ts";

/** What leads a visitor to a page: links, and forms with the page that thanks. */
const leading = "a[href], area[href], form[action], input[type=hidden][value]";

/** Finds pages that no links lead to from the home page; a page and its translation may only lead to each other. */
export function checkUnlinkedPages(checked: CheckedSite): Diagnostic[] {
  const home = checked.pages.filter(({ paths }) => paths.includes("index.html"));
  // It grows while it is gone through.
  const reached = new Set(home);
  for (const page of reached) for (const next of listTargets(checked, page)) reached.add(next);
  const check = eachPage((page, report) => {
    if (!page.source || reached.has(page)) return;
    report("links/unlinked-page", "no link leads from the home page to this one", {
      place: placeOf(page.source.source, ["route"]),
      hint: "link to it; if only others do, accept this",
      severity: "warning",
    });
  });
  return check(checked);
}

function listTargets(checked: CheckedSite, { root }: CheckedPage): CheckedPage[] {
  const addresses = root
    .querySelectorAll(leading)
    .flatMap((one) => ["href", "action", "value"].map((name) => one.getAttribute(name)));
  return [...new Set(addresses)].flatMap((address) => {
    const [path = ""] = address?.split("#") ?? [];
    return /^(?:\/|https?:)/.test(path) ? (findPage(checked, path) ?? []) : [];
  });
}
