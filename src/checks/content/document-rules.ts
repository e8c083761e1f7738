import { placeOf, valueAt } from "../../content/source.ts";
import { variablesField, variablesOf } from "../../content/variables.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { explainTemplateFailure } from "../../templates/run-templates.ts";
import { EndlessTemplate } from "../../templates/template-realm.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";

/** Runs the document rules of each page's template. */
export function checkDocumentRules(checked: CheckedSite): Diagnostic[] {
  const { site, templates } = checked.content;
  const variables = variablesOf(site.source, templates.site.schema);
  const group = variablesField(templates.site.schema) ?? "";
  const variable = (name: string) => variables.get(name);
  const found: Diagnostic[] = [];
  for (const page of checked.pages) {
    const { root, source } = page;
    const template = source && templates.pages.get(source.value.template);
    if (!template) continue;
    for (const [name, rule] of Object.entries(template.documentRules)) {
      const context = `rule "${name}" of ${template.file}, on ${page.path}`;
      try {
        const run = () => [...rule(root, source.value, { variable })];
        const reports = templates.realm.run(() => "this rule", run);
        for (const { element, message, variable, ...where } of reports) {
          const paths = variable === undefined ? [] : [[group, variable], [variable], [group]];
          const path = paths.find((path) => valueAt(site.source.value, path) !== undefined);
          const place = path && placeOf(site.source, path);
          // A rule can return any value.
          const [at, text] = [`${element}`, `${message}`];
          const code = `rule/${template.name}-${name}` as const;
          found.push(finding(checked, code, text, { ...where, page, at, place }));
        }
      } catch (cause) {
        found.push({ ...explainTemplateFailure(cause, context), code: "template/rule" });
        // It would not end on other pages either.
        if (cause instanceof EndlessTemplate) return found;
      }
    }
  }
  return found;
}
