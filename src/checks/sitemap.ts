import { placeOf } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { addressOf } from "../site/addresses.ts";
import { escapeMarkup } from "../site/escape-markup.ts";
import type { CheckedSite } from "./checked-site.ts";
import { eachPage } from "./finding.ts";

/** Checks that the sitemap lists each page, and that none of them asks search engines to leave it out. */
export function checkSitemap(checked: CheckedSite): Diagnostic[] {
  const sitemap = checked.files.get("sitemap.xml")?.bytes.toString() ?? "";
  const listed = new Set(sitemap.match(/(?<=<loc>)[^<]*/g));
  const check = eachPage(({ root, source }, report) => {
    // In a folder without content, nothing says what the addresses are.
    if (!source) return;
    const place = placeOf(source.source, ["route"]);
    const address = addressOf(checked.site, source.value.route);
    const element = root.querySelector('[name="robots"]');
    if (!listed.has(escapeMarkup(address))) {
      const message = `the sitemap does not list the page: "${address}"`;
      report("seo/sitemap", message, { page: "sitemap.xml", at: address, place });
    } else if (/\bno(?:index|ne)\b/i.test(element?.getAttribute("content") ?? "")) {
      const message = "the sitemap lists a page that tells search engines to skip it";
      const hint =
        'remove "noindex" from the template, or accept this finding in content/site.yaml';
      report("seo/sitemap", message, { element, place, hint, severity: "warning" });
    }
  });
  return check(checked);
}
