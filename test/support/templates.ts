import { loadTemplates } from "../../src/templates/load-templates.ts";
import type { Templates } from "../../src/templates/templates.ts";
import { inRepository } from "./project.ts";

/** The templates of this repository's site. */
export const ownTemplates: Templates = await load();

async function load(): Promise<Templates> {
  const { value, diagnostics } = await loadTemplates(inRepository("."));
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}
