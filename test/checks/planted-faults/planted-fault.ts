import type { checks } from "../../../src/checks/checks.ts";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.ts";
import type { Edit } from "../../support/project.ts";

/** A text of a finished file that is replaced; files with the same bytes change with it. */
export interface OutputEdit {
  path: string;
  replace: string;
  with: string;
}

/** A fault that is put into the company's site, and how it has to be found. */
export interface PlantedFault {
  /** What is wrong, in words that name the test. */
  name: string;
  check: (typeof checks)[keyof typeof checks][number];
  /** What is changed in the finished files, or, by `content`, in the sources before. */
  output?: readonly OutputEdit[];
  content?: readonly Edit[];
  finds: {
    code: Diagnostic["code"];
    /** The output file that is named, or the source where it shows in none. */
    file: string;
    /** A part of the element or place that is named. */
    at?: string;
    /** A part of the content's line that is named, or `false` where there is none to name. */
    line: string | false;
  };
}

/** A text of one finished page that is replaced: in which element, and for which line, that is found. */
export function inPage(
  path: string,
  name: string,
  check: PlantedFault["check"],
  code: Diagnostic["code"],
  replace: string,
  instead: string,
  { line = false, ...at }: { at?: string; line?: string | false } = {},
): PlantedFault {
  return {
    name,
    check,
    output: [{ path, replace, with: instead }],
    finds: { code, file: path, ...at, line },
  };
}
