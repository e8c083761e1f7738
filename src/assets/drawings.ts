import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { type Diagnostic, type DiagnosticCode, error } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { readPlainFileSync } from "../disk/read-plain-file.ts";
import { packageFile } from "./package-files.ts";

/** A set of drawings that content and templates choose from by name. */
interface DrawingSet {
  package: string;
  folder: string;
  code: DiagnosticCode;
  /** What is said of a name that is not in the set, before the name. */
  complaint: string;
  /** Makes what templates take of a file of the set. */
  convert: (svg: string) => string;
}

/** Lucide (ISC licence) draws on 24 × 24 with strokes: what stands inside each icon's `<svg>`. */
const icons: DrawingSet = {
  package: "lucide-static",
  folder: "icons",
  code: "content/unknown-icon",
  complaint: "there is no Lucide icon called",
  convert: innerMarkup,
};

/** Flags by country code, each as a whole `<svg>` in HTML, which needs no namespace (country-flag-icons, MIT licence). */
const flags: DrawingSet = {
  package: "country-flag-icons",
  folder: "3x2",
  code: "content/unknown-flag",
  complaint: "there is no flag for the country",
  convert: (svg) => svg.replace(/ xmlns="[^"]*"/, ""),
};

export const drawingSets = { icon: icons, flag: flags };

/** What is said of a name that content chooses and that is not in the set; undefined where it is. */
export function explainUnknownDrawing(
  set: DrawingSet,
  name: string,
  place: () => Place,
): Diagnostic | undefined {
  const folder = packageFile(set.package, set.folder);
  if (existsSync(`${folder}/${name}.svg`)) return undefined;
  const near = suggest(
    name,
    readdirSync(folder).map((file) => basename(file, ".svg")),
  );
  const hint = near === undefined ? undefined : `did you mean "${near}"?`;
  return error(set.code, `${set.complaint} "${name}"`, { place: place(), hint });
}

/**
 * Reads drawings by name, each once.
 *
 * @returns a function that throws where there is no drawing of that name
 */
export function openDrawings(set: DrawingSet): (name: string) => string {
  const folder = packageFile(set.package, set.folder);
  const read = new Map<string, string>();
  return (name) => {
    const known = read.get(name);
    if (known !== undefined) return known;
    if (!existsSync(`${folder}/${name}.svg`)) throw new Error(`${set.complaint} "${name}"`);
    const drawing = set.convert(readPlainFileSync(`${folder}/${name}.svg`, folder).toString());
    read.set(name, drawing);
    return drawing;
  };
}

/** The shapes alone, on one line. */
function innerMarkup(svg: string): string {
  const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return inner.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>");
}
