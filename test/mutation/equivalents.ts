import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A mutant that no test can find, because the program does the same with it. */
export interface Equivalent {
  /** The file with the code. */
  file: string;
  /** The code and its replacement by Stryker, with single blanks. */
  code: string;
  becomes: string;
  why: string;
}

/** All entries of `equivalent/`. */
export function readEquivalents(): Equivalent[] {
  const folder = join(import.meta.dirname, "equivalent");
  return readdirSync(folder).flatMap((name) => {
    const byFile: Record<string, Omit<Equivalent, "file">[]> = parse(
      readFileSync(join(folder, name), "utf8"),
    );
    return Object.entries(byFile).flatMap(([file, entries]) =>
      entries.map((entry) => ({ file, ...entry })),
    );
  });
}

/** Code for a comparison: on one line, with single blanks. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
