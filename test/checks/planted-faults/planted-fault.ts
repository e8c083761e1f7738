import type { Check } from "../../../src/checks/check-site.ts";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.ts";
import type { Edit } from "../../support/project.ts";

/** Text of a finished file to replace; files with the same content change with it. */
export interface OutputEdit {
  path: string;
  replace: string;
  with: string;
}

/** A fault to put into the company's site, and the finding that is expected. */
export interface PlantedFault {
  /** What is wrong, as the name of the test. */
  name: string;
  check: Check;
  /** Edits of the finished files, or, by `content`, of the sources before. */
  output?: readonly OutputEdit[];
  content?: readonly Edit[];
  finds: {
    code: Diagnostic["code"];
    /** The output file, or the source file if the finding has no output. */
    file: string;
    /** A part of the finding's element. */
    at?: string;
    /** A part of the finding's line of content, or `false` if it has none. */
    line: string | false;
  };
}

type Row = [name: string, replace: string, instead: string, found?: Partial<PlantedFault["finds"]>];

/** Faults that replace a text of one finished file. */
export function inPage(
  path: string,
  check: Check,
  code: Diagnostic["code"],
  rows: readonly Row[],
): PlantedFault[] {
  return rows.map(([name, replace, instead, found]) => ({
    name,
    check,
    output: [{ path, replace, with: instead }],
    finds: { code, file: path, line: false, ...found },
  }));
}

/** Faults that replace a text of one content file; the new text is the line that is found. */
export function inContent(
  [file, output]: readonly [file: string, output: string],
  check: Check,
  code: Diagnostic["code"],
  rows: readonly [name: string, replace: string, instead: string, line?: string][],
): PlantedFault[] {
  return rows.map(([name, replace, instead, line = instead]) => ({
    name,
    check,
    content: [{ file, replace, with: instead }],
    finds: { code, file: output, line },
  }));
}
