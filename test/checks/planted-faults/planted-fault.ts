import type { judges } from "../../../src/checks/judges.ts";
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
  judge: (typeof judges)[keyof typeof judges][number];
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
  judge: PlantedFault["judge"],
  code: Diagnostic["code"],
  replace: string,
  instead: string,
  { line = false, ...at }: { at?: string; line?: string | false } = {},
): PlantedFault {
  return {
    name,
    judge,
    output: [{ path, replace, with: instead }],
    finds: { code, file: path, ...at, line },
  };
}
