import { placeOf } from "../../content/source.ts";
import { variablesField } from "../../content/variables.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { explainTemplateFailure } from "../../templates/run-templates.ts";
import { EndlessTemplate } from "../../templates/template-realm.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";

/** Runs the document rules of each page's template. */
export function checkDocumentRules(checked: CheckedSite): Diagnostic[] {
  const { site, templates } = checked.content;
  const field = variablesField(templates.site.schema);
  const variable = (name: string) => {
    const values = field === undefined ? {} : Reflect.get(site.value, field);
    return Object.hasOwn(values, name) ? values[name] : undefined;
  };
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
          const isVariable = field !== undefined && variable !== undefined;
          const place = isVariable ? placeOf(site.source, [field, variable]) : undefined;
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
