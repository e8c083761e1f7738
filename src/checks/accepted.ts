import { placeOf } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { CheckedSite } from "./checked-site.ts";
import { finding } from "./finding.ts";

/**
 * Leaves out the findings of a section that `check.accept` of `site.yaml` names. An entry that matches
 * none is a finding itself.
 */
export function leaveOutAccepted(
  checked: CheckedSite,
  section: string,
  findings: readonly Diagnostic[],
): Diagnostic[] {
  const isMeant = ({ code, output }: Diagnostic, { rule, at }: { rule: string; at: string }) =>
    code === rule && `${output?.file ?? ""} ${output?.at ?? ""}`.includes(at);
  const entries = (checked.site.check?.accept ?? [])
    .map((entry, index) => ({ ...entry, path: ["check", "accept", index] }))
    .filter(({ rule }) => rule.startsWith(`${section}/`));
  const unused = entries.filter((entry) => !findings.some((found) => isMeant(found, entry)));
  return [
    ...findings.filter((found) => !entries.some((entry) => isMeant(found, entry))),
    ...unused.map(({ rule, at, path }) =>
      finding(
        checked,
        "check/accepted",
        `this accepted finding no longer occurs: "${rule}" at "${at}"`,
        {
          page: "content/site.yaml",
          place: placeOf(checked.content.site.source, path),
          hint: 'remove this entry from "check.accept"',
        },
      ),
    ),
  ];
}
