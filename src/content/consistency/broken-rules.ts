import { type Diagnostic, error, warning } from "../../diagnostics/diagnostic.ts";
import type { PageTemplate } from "../../templates/define-page.ts";
import type { PageBase } from "../../templates/page-schema.ts";
import type { RuleContext, RuleFinding } from "../../templates/rules.ts";
import { formatPath, placeOf, placeOfKey, type Source, type Sourced } from "../source.ts";

/** What the rules of a page's own template find in it, in every build. */
export function findBrokenRules(
  { source, value }: Sourced<PageBase>,
  { name: template, file, rules }: PageTemplate,
  context: RuleContext,
): Diagnostic[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    try {
      return [...rule(value, context)].map((finding) =>
        explainFinding(source, `rule/${template}-${name}`, finding),
      );
    } catch (cause) {
      const message = `the rule "${name}" of ${file} failed on ${source.file}: ${cause}`;
      return [error("template/rule", message)];
    }
  });
}

function explainFinding(
  source: Source,
  code: `rule/${string}`,
  { path, at = "value", message, hint, severity = "error" }: RuleFinding,
): Diagnostic {
  const place = at === "key" ? placeOfKey(source, path) : placeOf(source, path);
  const report = severity === "error" ? error : warning;
  return report(code, `"${formatPath(path)}" ${message}`, { place, hint });
}
