import { loadTemplates } from "../../src/templates/load-templates.ts";
import { inRepository } from "./project.ts";

const { value, diagnostics } = await loadTemplates(inRepository("."));
if (!value) throw new Error(diagnostics.map(({ message }) => message).join("\n"));

/** The templates of this repository's site. */
export const ownTemplates = value;
