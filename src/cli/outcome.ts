import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Written } from "../publish/write-site.ts";

/** What a build came to, for the reports. */
export interface Outcome {
  out: string;
  diagnostics: Diagnostic[];
  written: Written | undefined;
  /** Of the files that are listed, in bytes by path, where somebody asked for it. */
  compressed: ReadonlyMap<string, number> | undefined;
  milliseconds: number;
}
