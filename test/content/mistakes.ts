import { loadContent } from "../../src/content/load-content.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import type { SiteSettings } from "../../src/options.ts";
import { sharedCache } from "../support/make-files.ts";
import { change, createProject, type Edit } from "../support/project.ts";

export const site = "content/site.yaml";
export const home = "content/pages/home.pt-BR.yaml";
export const english = "content/pages/home.en.yaml";
export const faq = "content/pages/faq.pt-BR.yaml";

/** The placeholders of the tiny site, replaced by values that may be real. */
const realValues = [
  change(site, "placeholders: [brand]", "placeholders: []"),
  change(site, "https://www.example.com", "https://www.company.com"),
  change(site, "contato@example.com", "contato@company.com"),
  change(site, '"+55 00 00000-0000"', '"+55 21 3456-7890"'),
  change(site, "https://um.example/perfil", "https://um.com/perfil"),
  change(site, "https://dois.example/perfil", "https://dois.com/perfil"),
];

/** A diagnostic in a line: `site.yaml:2:1 brand | content/empty: "brand" is empty | write its value here`. */
export function inLine({ code, message, hint, place }: Diagnostic): string {
  const marked = place?.text.split("\n")[place.line - 1]?.slice(place.column - 1);
  const at = place
    ? `${place.file.replace(/^content\/(?:pages\/)?/, "")}:${place.line}:${place.column} ${marked?.slice(0, place.length)}`
    : "";
  return [at, `${code}: ${message}`, hint].filter(Boolean).join(" | ");
}

/** What is wrong with the tiny site of real values after these edits. */
export async function mistakes(
  edits: Edit[],
  settings: Partial<SiteSettings> = {},
): Promise<string[]> {
  return mistakesIn([...realValues, ...edits], settings);
}

/** The same of the tiny site as it is. */
export async function mistakesIn(edits: Edit[], settings: Partial<SiteSettings> = {}) {
  const root = await createProject(edits);
  const options = { drafts: false, cache: sharedCache(), ...settings };
  return (await loadContent(root, options)).diagnostics.map(inLine);
}
