import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ClassUse } from "./class-names.ts";

/** A template, and what it was compiled to. */
export interface CompiledTemplate {
  text: string;
  code: string;
  /** The source map between the two, as JSON. */
  map: string;
}

/** A template as a CommonJS module. */
export interface TemplateModule extends CompiledTemplate {
  /** By what its code asks for: the file, or in words why there is none and, on a second line, what to do. */
  imports: ReadonlyMap<string, string>;
  classes: readonly ClassUse[];
  /** What is probably a mistake. */
  warnings: readonly Diagnostic[];
}
