import { placeOf } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedSite } from "./checked-site.ts";
import { finding } from "./finding.ts";
import { sectionNames } from "./sections.ts";

/** Findings after which a page was not looked at any further. */
const noResult = /\/(?:unvisited|endless-script|untestable)$/;

/** Whether an entry of `check.accept` names this finding. */
export function matchesEntry(
  { code, output }: Diagnostic,
  { rule, at }: { rule: string; at: string },
): boolean {
  return code === rule && `${output?.file ?? ""} ${output?.at ?? ""}`.includes(at);
}

/**
 * Leaves out the findings of a section that `check.accept` of `site.yaml` names. An entry that matches
 * no finding is a finding itself, in the section whose name is nearest to its own.
 *
 * @param isWhole whether all its checks ran, on every page: otherwise a finding may have been missed
 */
export function leaveOutAccepted(
  checked: CheckedSite,
  { external }: Pick<CheckContext, "external">,
  section: string,
  findings: readonly Diagnostic[],
  isWhole: boolean,
): Diagnostic[] {
  const codes = findings.map(({ code }) => code);
  const entries = (checked.site.check?.accept ?? [])
    .map((entry, index) => ({ ...entry, path: ["check", "accept", index] }))
    .filter(
      ({ rule }) =>
        section === (suggest(rule.replace(/\/.*/, ""), sectionNames) ?? sectionNames[0]),
    );
  const ran = ({ rule }: { rule: string }) =>
    isWhole &&
    !codes.some((code) => noResult.test(code)) &&
    (external || rule !== "links/external");
  const unused = entries.filter(
    (entry) => ran(entry) && !findings.some((found) => matchesEntry(found, entry)),
  );
  return [
    ...findings.filter((found) => !entries.some((entry) => matchesEntry(found, entry))),
    ...unused.map(({ rule, at, path }) => {
      const near = suggest(rule, codes);
      const meant = near !== undefined && near !== rule ? `did you mean "${near}"?` : undefined;
      const message = `no finding matches this entry: "${rule}" at "${at}"`;
      return finding(checked, "check/accepted", message, {
        page: "content/site.yaml",
        place: placeOf(checked.content.site.source, path),
        hint: meant ?? 'correct "at", or remove this entry from "check.accept"',
      });
    }),
  ];
}
