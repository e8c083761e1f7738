import type { Diagnostic } from "../../../src/diagnostics/diagnostic.ts";
import type { SiteFiles } from "../../../src/site/file.ts";

/**
 * A fault to put into the company's site, and how `check` finds it: the code, the file that is
 * edited, the text to replace, and a part of the finding's element or line of content.
 */
export type PlantedFault = readonly [
  code: Diagnostic["code"],
  file: string,
  replace: string,
  instead: string,
  found?: string,
];

/** A site with these faults in its finished files, and in those with the same bytes. */
export function plant(files: SiteFiles, faults: readonly PlantedFault[]): SiteFiles {
  return faults.reduce((files, [, path, replace, instead]) => {
    const before = files.get(path)?.bytes.toString();
    if (!before?.includes(replace)) {
      throw new Error(
        `${path} has no text to plant a fault at (did the output change?): ${replace}`,
      );
    }
    const bytes = Buffer.from(before.replace(replace, () => instead));
    const changed = [...files.values()].map((file) =>
      file.bytes.toString() === before ? { ...file, bytes } : file,
    );
    return new Map(changed.map((file) => [file.path, file]));
  }, files);
}

/** The faults that are not found: in their file, or at their line of content. */
export function listMissed(
  findings: readonly Diagnostic[],
  faults: readonly PlantedFault[],
): readonly PlantedFault[] {
  return faults.filter(([code, path, , instead, found]) => {
    const isContent = path.startsWith("content/");
    const wanted = found ?? (isContent ? instead : "");
    return !findings.some(({ place, output, ...finding }) => {
      const files = [output?.file, ...(output?.others ?? [])];
      const at = `${output?.at} ${place?.text.split("\n")[place.line - 1]}`;
      const isThere = isContent || files.includes(path);
      return finding.code === code && isThere && at.includes(wanted);
    });
  });
}
