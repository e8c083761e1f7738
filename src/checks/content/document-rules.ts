import { placeOf } from "../../content/source.ts";
import { variablesField } from "../../content/variables.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { explainTemplateFailure } from "../../templates/run-bundle.ts";
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
  return checked.pages.flatMap((page) => {
    const { source } = page;
    const template = source && templates.pages.get(source.value.template);
    if (!template) return [];
    return Object.entries(template.documentRules).flatMap(([name, rule]) => {
      try {
        const found = [...rule(page.root, source.value, { variable })];
        return found.map(({ element: at, message, variable, ...where }) => {
          const isVariable = field !== undefined && variable !== undefined;
          const place = isVariable ? placeOf(site.source, [field, variable]) : undefined;
          const code = `rule/${template.name}-${name}` as const;
          return finding(checked, code, message, { ...where, page, at, place });
        });
      } catch (cause) {
        const context = `rule "${name}" of ${template.file}, on ${page.path}`;
        return [{ ...explainTemplateFailure(cause, context), code: "template/rule" }];
      }
    });
  });
}
