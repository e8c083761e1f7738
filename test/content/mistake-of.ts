import { loadContent } from "../../src/content/load-content.ts";
import { createProject, type Edit } from "../support/project.ts";

/** The first mistake that an edit to the tiny site makes, with its place and hint. */
export async function mistakeOf(file: string, replace: string, by: string) {
  const edit: Edit = { file, replace, with: by };
  const { diagnostics } = await loadContent(await createProject([edit]), { drafts: false });
  const [first] = diagnostics.filter(({ severity }) => severity === "error");
  const { place, message, hint, code } = first ?? {};
  return { code, message, hint, at: place && `${place.file}:${place.line}:${place.column}` };
}
