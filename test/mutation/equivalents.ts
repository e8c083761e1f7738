import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const entry = z.strictObject({
  /** The code and what Stryker makes of it, with single blanks. */
  code: z.string(),
  becomes: z.string(),
  why: z.string(),
});

const entriesOfFiles = z.record(z.string(), z.array(entry));

/** A mutant that no test can find, because the program does the same with it. */
export type Equivalent = z.infer<typeof entry> & { file: string };

/** What `equivalent/<room>.yaml` says of a room's mutants; nothing where there is no such file. */
export function readEquivalents(room: string): Equivalent[] {
  const path = join(import.meta.dirname, "equivalent", `${room}.yaml`);
  if (!existsSync(path)) return [];
  const byFile = entriesOfFiles.parse(parse(readFileSync(path, "utf8")));
  return Object.entries(byFile).flatMap(([file, entries]) =>
    entries.map((one) => ({ file, ...one })),
  );
}

/** Code as it is compared: on one line, with single blanks. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
