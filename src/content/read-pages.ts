import type { Progress } from "../diagnostics/progress.ts";
import type { Memory } from "../memory/memory.ts";
import type { Crew } from "../threads/crew.ts";
import type { Task } from "../threads/task.ts";
import { keepAtHand, type PageReading, type PageRules, readPage } from "./read-page.ts";
import { isUnchanged } from "./read-source.ts";

/** What a thread reads pages by. */
interface Common {
  rules: PageRules;
  /** The states in which files were read before. */
  versions: ReadonlyMap<string, string>;
}

/** What a reading is on its way from one thread to another. */
interface PackedReading extends PageReading {
  /** The file's, where there is something to say of it. */
  text: string | undefined;
}

/** Reads pages in whichever thread; nothing is made of a file that is as it was. */
export const readTask: Task<Common, string, PackedReading | undefined> = {
  name: "reading content",
  run: ({ rules, versions }, files, desk) =>
    files.map((file) => {
      const version = versions.get(file);
      if (version !== undefined && isUnchanged(rules, { file, version })) return undefined;
      const { source: _, page, ...reading } = readPage(rules, file);
      if (page && reading.outline && rules.keep) keepAtHand(desk, reading.outline, page);
      // A piece of a text keeps all of the text in memory; a copy does not.
      return structuredClone(pack(reading));
    }),
};

/**
 * Reads many pages of which outlines are enough; those that an earlier build has read
 * are not parsed again, as long as their bytes and the rules are the same.
 *
 * @returns what reading them came to, by file
 */
export async function readPages(
  rules: PageRules,
  files: readonly string[],
  memory: Memory,
  crew: Crew,
  progress?: Progress,
): Promise<PageReading[]> {
  const key = [rules.root, describeRules(rules)];
  const kept = rules.many ? await memory.recall("readings", key) : undefined;
  const before: PageReading[] = kept ? JSON.parse(kept.toString()) : [];
  const known = new Map(before.map((reading) => [reading.file, reading]));
  const versions = new Map(before.map(({ file, written }) => [file, written?.version ?? ""]));

  const readings: PageReading[] = [];
  let news = 0;
  const shared = crew.share(readTask, { rules, versions }, files, progress);
  for await (const { item: file, made } of shared) {
    if (made) news++;
    readings.push(made ? unpack(made) : (known.get(file) as PageReading));
  }
  readings.sort((a, b) => (a.file < b.file ? -1 : 1));
  if (rules.many && news > 0) {
    // What there is to say of the others is said again, with its place.
    const flawless = readings.filter(({ diagnostics }) => diagnostics.length === 0);
    await memory.keep("readings", key, Buffer.from(JSON.stringify(flawless)));
  }
  return readings;
}

/** Without its file's text, which copies of a thousand mistakes would each have. */
function pack(reading: PageReading): PackedReading {
  const text = reading.diagnostics.find(({ place }) => place)?.place?.text;
  return { ...withText(reading, ""), text };
}

function unpack({ text = "", ...reading }: PackedReading): PageReading {
  return withText(reading, text);
}

/** What there is to say of a page has its place in the page's own file. */
function withText(reading: PageReading, text: string): PageReading {
  const diagnostics = reading.diagnostics.map((diagnostic) =>
    diagnostic.place ? { ...diagnostic, place: { ...diagnostic.place, text } } : diagnostic,
  );
  return { ...reading, diagnostics };
}

/** All that a reading depends on beside its file. */
export function describeRules({ tokens, variables }: PageRules): string {
  const described = tokens && [[...tokens.values], [...tokens.untrusted], tokens.complete];
  return JSON.stringify([described, variables]);
}
