import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import {
  type Diagnostic,
  type DiagnosticCode,
  error,
  type Result,
} from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { readPlainFileSync, UnfitFile } from "../disk/read-plain-file.ts";
import { packageFile } from "./package-files.ts";

/** A drawing that the site uses, by its library's name, and where content asks for it. */
export interface DrawingRequest {
  name: string;
  place?: () => Place;
}

type Drawings = ReadonlyMap<string, string>;

/**
 * The Lucide icons asked for: what stands inside each one's `<svg>`. Lucide
 * (ISC licence) draws on 24 × 24 with strokes, which `templates/Icon.tsx` sets.
 */
export function loadIcons(requests: readonly DrawingRequest[]): Promise<Result<Drawings>> {
  const folder = packageFile("lucide-static", "icons");
  return load(
    folder,
    requests,
    "content/unknown-icon",
    "there is no Lucide icon called",
    innerMarkup,
  );
}

/** The flags asked for by country code, each as a whole `<svg>` (country-flag-icons, MIT licence). */
export function loadFlags(requests: readonly DrawingRequest[]): Promise<Result<Drawings>> {
  const folder = packageFile("country-flag-icons", "3x2");
  return load(
    folder,
    requests,
    "content/unknown-flag",
    "there is no flag for the country",
    (svg) => svg,
  );
}

async function load(
  folder: string,
  requests: readonly DrawingRequest[],
  code: DiagnosticCode,
  complaint: string,
  convert: (svg: string) => string,
): Promise<Result<Drawings>> {
  const diagnostics: Diagnostic[] = [];
  const drawings = new Map<string, string>();
  for (const { name, place } of requests) {
    if (drawings.has(name)) continue;
    try {
      // One after the other and at once: waiting for a small file takes longer than reading it.
      drawings.set(name, convert(readPlainFileSync(`${folder}/${name}.svg`, folder).toString()));
    } catch (cause) {
      const { code: reason = "" } = cause as NodeJS.ErrnoException;
      const isUnknown = cause instanceof UnfitFile || ["ENOENT", "ENAMETOOLONG"].includes(reason);
      if (!isUnknown) throw cause;
      const known = (await readdir(folder)).map((file) => basename(file, ".svg"));
      const near = suggest(name, known);
      const hint = near === undefined ? undefined : `did you mean "${near}"?`;
      diagnostics.push(error(code, `${complaint} "${name}"`, { place: place?.(), hint }));
    }
  }
  return { value: diagnostics.length > 0 ? undefined : drawings, diagnostics };
}

/** The shapes alone, on one line. */
function innerMarkup(svg: string): string {
  const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return inner.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>");
}
