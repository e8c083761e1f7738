import { parseCode } from "../../src/bundle/parse-code.ts";
import { listClasses } from "../../src/templates/class-names.ts";

/** What is known of a site's templates, if this is the only one. */
export async function parseTemplate(text: string) {
  const file = "templates/a.tsx";
  const classes = new Map([[file, listClasses(await parseCode(file, text))]]);
  return { texts: new Map([[file, text]]), classes, code: text };
}
