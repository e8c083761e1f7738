import { traceScripts } from "../../assets/browser-scripts.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { PlacedSighting } from "./explain-sightings.ts";

/** Where a browser says that a script fails: in the page that holds it. */
const inPage = /line (\d+), column (\d+)$/;

/** Leads errors of scripts to the line in `scripts/` that fails. */
export async function placeScriptErrors(
  { projectRoot, scripts }: CheckedSite,
  sightings: readonly PlacedSighting[],
): Promise<readonly PlacedSighting[]> {
  const isOfScript = ({ rule, element }: PlacedSighting) =>
    /^behavior\/(?:refused|script-error)$/.test(rule) && inPage.test(element.tag);
  if (!sightings.some(isOfScript)) return sightings;
  const trace = await traceScripts(projectRoot);
  const placeOf = ({ page: { html }, element }: PlacedSighting) => {
    const [, line, column] = inPage.exec(element.tag) ?? [];
    const lines = html.split("\n").slice(0, Number(line) - 1);
    const offset = lines.join("\n").length + Math.sign(lines.length) + Number(column) - 1;
    for (const [name, code] of scripts) {
      const start = html.indexOf(code);
      if (start < 0 || offset < start || offset >= start + code.length) continue;
      const before = html.slice(start, offset).split("\n");
      return trace(name, before.length - 1, before.at(-1)?.length ?? 0);
    }
    return undefined;
  };
  return sightings.map((one) => (isOfScript(one) ? { ...one, place: placeOf(one) } : one));
}
