import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import type { DiagnosticCode } from "../diagnostics/diagnostic.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { readPlainFileSync } from "../disk/read-plain-file.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";
import { packageFile } from "./package-files.ts";

/** A set of drawings with names, for content and templates. */
interface DrawingSet {
  package: string;
  folder: string;
  code: DiagnosticCode;
  /** The error for an unknown name, before the name. */
  complaint: string;
  /** The hint where no name is near. */
  advice: string;
  /** Converts a file of the set for templates. */
  convert: (svg: string) => string;
}

export const drawingSets = {
  /** Lucide (ISC license), strokes on 24 × 24: the content of each icon's `<svg>`. */
  icon: {
    package: "lucide-static",
    folder: "icons",
    code: "content/unknown-icon",
    complaint: "unknown Lucide icon",
    advice: "choose a name from lucide.dev/icons",
    convert: innerMarkup,
  },
  /** Flags by country code (country-flag-icons, MIT license): each a whole `<svg>` in HTML, which needs no namespace. */
  flag: {
    package: "country-flag-icons",
    folder: "3x2",
    code: "content/unknown-flag",
    complaint: "unknown country code",
    advice: 'use a two-letter code from ISO 3166-1, such as "BR" or "GB"',
    convert: (svg: string) => svg.replace(/ xmlns="[^"]*"/, ""),
  },
} satisfies Record<string, DrawingSet>;

/** Why a name is not in the set, and what to do; undefined if it is. */
export function explainUnknownDrawing(
  set: DrawingSet,
  name: string,
): { message: string; hint: string } | undefined {
  const folder = packageFile(set.package, set.folder);
  if (existsSync(`${folder}/${name}.svg`)) return undefined;
  const names = readdirSync(folder).map((file) => basename(file, ".svg"));
  const hint = suggestionHint(name, names) ?? set.advice;
  return { message: `${set.complaint} "${name}"`, hint };
}

/**
 * Reads drawings by name, each once.
 *
 * @returns a function that throws a `MarkupMistake` if there is no drawing of that name
 */
export function openDrawings(set: DrawingSet): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const drawing = known.get(name);
    if (drawing !== undefined) return drawing;
    if (name === undefined) {
      const hint = "give it a name, or show it only where there is one";
      throw new MarkupMistake("the name of this drawing is undefined", hint);
    }
    const unknown = explainUnknownDrawing(set, name);
    if (unknown) throw new MarkupMistake(unknown.message, unknown.hint, name);
    const folder = packageFile(set.package, set.folder);
    const read = set.convert(readPlainFileSync(`${folder}/${name}.svg`, folder).toString());
    known.set(name, read);
    return read;
  };
}

/** The shapes without the element around them, on one line. */
function innerMarkup(svg: string): string {
  const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return inner.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>");
}
