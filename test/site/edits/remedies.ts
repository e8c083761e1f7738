import type { EditedSite } from "./edited-site.ts";
import type { Report } from "./judge.ts";

type Remedy = (site: EditedSite, report: Report) => void | Promise<void>;

/**
 * How a maintainer does what a report asks for, from the report alone: what these functions can't
 * find in its words, a person can't find there either.
 */
export const remedies: Partial<Record<string, Remedy>> = {
  "content/spelling"(site, { code, message, hint, output }) {
    if (hint?.includes('accept this in "check.accept"')) {
      const entry = { rule: code, at: output?.at, why: "There is no dictionary." };
      return site.set({ "check.accept": [entry] });
    }
    const [, word = ""] = find(message, /"([^"]+)"/);
    const [, file = ""] = find(hint, /(content\/\S+\.txt)/);
    const words = site.read(file);
    if (!words.split("\n").includes(word)) site.write(file, `${words}${word}\n`);
  },
  "content/unused-variable"(site, { place }) {
    if (!place) throw new Error("the report names no line");
    const lines = site.read(place.file).split("\n");
    site.write(place.file, lines.toSpliced(place.line - 1, 1).join("\n"));
  },
  "content/count": changeFact,
  "rule/home-numbers"(site, report) {
    const [, number = ""] = find(report.hint, /write (\d+)/);
    replaceAtPlace(site, report, number);
  },
  "style/unknown"(site, report) {
    const [, property = ""] = find(report.hint, /did you mean "([^"]+)"/);
    replaceAtPlace(site, report, property);
  },
  "weight/page"(site, report) {
    const [, weight = ""] = find(report.message, /^(\d+)/);
    // Of several pages, the heaviest decides.
    const budget = Number(/\d+$/.exec(lineAt(site, report))?.[0]);
    if (budget < Number(weight)) replaceAtPlace(site, report, weight);
  },
};

function lineAt(site: EditedSite, { place }: Report): string {
  return (place && site.read(place.file).split("\n")[place.line - 1]) ?? "";
}

/** Writes the count that the report names. */
function changeFact(site: EditedSite, { hint }: Report): void {
  const [, fact, file = "", count] = find(hint, /set "(\w+)" in (\S+) to (\d+)/);
  const line = new RegExp(`^(\\s+${fact}: ).*`, "m");
  site.write(
    file,
    site.read(file).replace(line, (_, key) => `${key}${count}`),
  );
}

/** What a pattern finds in a report's words: all of it, and its groups. */
function find(text: string | undefined, pattern: RegExp): [all: string, ...groups: string[]] {
  const found = pattern.exec(text ?? "");
  if (!found) throw new Error(`"${text}" does not say what to do`);
  return [...found] as [string, ...string[]];
}

/** Writes another text where the report points to. */
export function replaceAtPlace(site: EditedSite, { place }: Report, text: string): void {
  if (!place) throw new Error("the report names no line");
  const { file, line, column, length } = place;
  const lines = site.read(file).split("\n");
  const before = lines[line - 1] ?? "";
  lines[line - 1] = before.slice(0, column - 1) + text + before.slice(column - 1 + length);
  site.write(file, lines.join("\n"));
}
