import { relative, sep } from "node:path";
import picocolors from "picocolors";
import type { DevBuild } from "../dev/dev-site.ts";
import { plural } from "../diagnostics/plural.ts";
import type { Console } from "./console.ts";
import { formatDiagnostics, printable } from "./report.ts";

/**
 * Reports the builds of dev, a line each. What a build has found is printed in full above its line,
 * once while it stays the same.
 */
export function reportBuilds(root: string, console: Console): (build: DevBuild) => void {
  const { color } = console;
  const paint = picocolors.createColors(color);
  let reported = "";
  return ({ changed, diagnostics, isGood, milliseconds, pages }) => {
    const report = formatDiagnostics(diagnostics, { color, rest: "the browser shows more" });
    if (report !== reported) console.error(report);
    reported = report;
    // The error may be in another file than the one that was saved.
    const wrong = diagnostics.find(({ severity }) => severity === "error")?.place?.file;
    const names = [...changed].map((path) => relative(root, path).replaceAll(sep, "/"));
    const what = names.length > 2 ? `${names.length} files` : names.join(", ") || "site";
    const time = `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
    // Placeholders stay until the site is published.
    const warnings = diagnostics.filter(({ code }) => code !== "content/placeholder").length;
    const outcome = isGood
      ? `${paint.green("built")} in ${time}${describePages(pages)}${warnings > 0 ? `, ${plural(warnings, "warning")}` : ""}`
      : `${paint.red("failed")} (${time})`;
    console.print(`${printable(wrong ?? what)} ${outcome}\n`);
  };
}

/** What a save has changed: `, /en changed (3 words)`. */
function describePages(pages: DevBuild["pages"]): string {
  const [page, ...others] = pages ?? [];
  if (!page) return pages ? ", no page changed" : "";
  if (others.length > 0) return `, ${others.length + 1} pages changed`;
  return `, ${page.address} changed${page.words > 0 ? ` (${plural(page.words, "word")})` : ""}`;
}
