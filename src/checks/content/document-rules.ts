import { placeOf } from "../../content/source.ts";
import { variablesField } from "../../content/tokens.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { error } from "../../diagnostics/diagnostic.ts";
import type { PageTemplate } from "../../templates/define-page.ts";
import type { DocumentFinding } from "../../templates/rules.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";

/** Whether each finished page keeps to the rules of its own template. */
export function checkDocumentRules(checked: CheckedSite): Diagnostic[] {
  const { pages } = checked.content.templates;
  return checked.pages.flatMap((page) => {
    const template = page.source && pages.get(page.source.value.template);
    return template ? checkPage(checked, page, template) : [];
  });
}

function checkPage(checked: CheckedSite, page: CheckedPage, template: PageTemplate): Diagnostic[] {
  const { source } = page;
  if (!source) return [];
  const { site, templates } = checked.content;
  const field = variablesField(templates.site.schema);
  const variable = (name: string) => {
    const values = field === undefined ? {} : Reflect.get(site.value, field);
    return Object.hasOwn(values, name) ? values[name] : undefined;
  };
  const explain = (name: string, found: DocumentFinding) => {
    const { element, message, hint, variable, texts } = found;
    const isVariable = field !== undefined && variable !== undefined;
    const place = isVariable ? placeOf(site.source, [field, variable]) : undefined;
    const code = `rule/${template.name}-${name}` as const;
    return finding(checked, code, message, { page, at: element, place, texts, hint });
  };
  return Object.entries(template.documentRules).flatMap(([name, rule]) => {
    try {
      return [...rule(page.root, source.value, { variable })].map((found) => explain(name, found));
    } catch (cause) {
      const message = `the rule "${name}" of ${template.file} failed on ${page.path}: ${cause}`;
      return [error("template/rule", message)];
    }
  });
}
