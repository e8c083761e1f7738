import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type PageRules, readPage, takePage } from "../../src/content/read-page.ts";
import { describeRules, readPages, readTask } from "../../src/content/read-pages.ts";
import { type Memory, noMemory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
import { type Crew, openCrew } from "../../src/threads/crew.ts";
import type { Desk } from "../../src/threads/task.ts";
import { createProject } from "../support/project.ts";

const faq = "content/pages/faq.pt-BR.yaml";
const files = [faq, "content/pages/home.en.yaml"];
const none = new Map<string, string>();

let rules: PageRules;

beforeEach(async () => {
  const values = new Map([
    ["email", "a@b.example"],
    ["founded", "2010"],
    ["responseHours", "48"],
    ["pipelines", "2"],
  ]);
  const tokens = { values, untrusted: new Set(), complete: true };
  const root = await createProject();
  rules = { root, tokens, variables: undefined, many: false, keep: true };
});

/** A memory that gives what was kept last. */
function recordingMemory() {
  const kept: Uint8Array[] = [];
  const memory: Memory = {
    ...noMemory,
    recall: async (kind) => (kind === "readings" ? (kept.at(-1) as Buffer) : undefined),
    keep: async (_kind, _key, result) => void kept.push(result),
  };
  return { memory, kept };
}

/** What is kept of a page. */
function readingOf(file: string) {
  const { source: _, page: __, ...reading } = readPage(rules, file);
  return reading;
}

describe("readTask", () => {
  it("gives what is kept of each page, without the page, as it comes from a thread", () => {
    const readings = readTask.run({ rules, versions: none }, files, new Map());
    expect(readings).toEqual(files.map(readingOf));
    expect(structuredClone(readings)).toEqual(readings);
  });

  it("leaves pages at hand where there are few, but none with mistakes", async () => {
    const desk: Desk = new Map();
    const [reading] = readTask.run({ rules, versions: none }, files, desk);
    expect(desk.size).toBe(2);
    await rm(join(rules.root, faq));
    expect(reading?.outline && takePage(rules, reading.outline, desk).route).toBe("/faq");

    const empty: Desk = new Map();
    readTask.run({ rules: { ...rules, keep: false }, versions: none }, files, empty);
    const edits = new Map([[faq, "route: /a\n"]]);
    readTask.run({ rules: { ...rules, edits }, versions: none }, [faq], empty);
    expect(empty.size).toBe(0);
  });

  it("says a file's text once, however much there is to say of it", () => {
    const text = `route: /a\ntemplate: faq\n${"x: 1\n".repeat(50)}`;
    const edits = new Map([[faq, text]]);
    const [reading] = readTask.run(
      { rules: { ...rules, edits }, versions: none },
      [faq],
      new Map(),
    );
    expect(reading?.diagnostics.length).toBeGreaterThan(10);
    expect(JSON.stringify(reading).split("x: 1").length).toBe(51);
  });

  it("makes nothing of a file that is as it was", async () => {
    const versions = new Map(files.map((file) => [file, readingOf(file).written?.version ?? ""]));
    const run = () => readTask.run({ rules, versions }, files, new Map());
    expect(run()).toEqual([undefined, undefined]);
    await writeFile(join(rules.root, faq), `${await readFile(join(rules.root, faq))}# more\n`);
    expect(run()).toEqual([readingOf(faq), undefined]);
    await rm(join(rules.root, faq));
    expect(run()[0]).toMatchObject({ diagnostics: [{ code: "file/unreadable" }] });
  });
});

describe("readPages(rules, files, memory, crew, progress)", () => {
  it("gives readings by file, in whatever order they come, and says how far it is", async () => {
    const backwards: Crew = {
      async *share(task, common, items, progress) {
        for await (const done of openCrew().share(task, common, [...items].reverse(), progress))
          yield done;
      },
    };
    const told: unknown[][] = [];
    const readings = await readPages(rules, files, noMemory, backwards, (...step) =>
      told.push(step),
    );
    expect(readings).toEqual(files.map(readingOf));
    expect(told).toEqual([["reading content", 2, 2]]);
  });

  it("gives mistakes with their places, as they are found", async () => {
    rules = { ...rules, edits: new Map([[faq, "route: /a\ntemplate: faq\nx: {unknown}\n"]]) };
    const readings = await readPages(rules, files, noMemory, openCrew());
    expect(readings).toEqual(files.map(readingOf));
    expect(readings[0]?.diagnostics[0]?.place?.text).toContain("template: faq");
  });

  it("keeps readings of many pages, and none where there are few", async () => {
    const memory = createProcessMemory();
    const recall = (given: PageRules) =>
      memory.recall("readings", [given.root, describeRules(given)]);
    await readPages(rules, files, memory, openCrew());
    expect(await recall(rules)).toBeUndefined();
    rules = { ...rules, many: true };
    const readings = await readPages(rules, files, memory, openCrew());
    expect(JSON.parse(String(await recall(rules)))).toMatchObject(files.map((file) => ({ file })));
    expect(await readPages(rules, files, memory, openCrew())).toEqual(readings);
    expect(await recall({ ...rules, tokens: undefined })).toBeUndefined();
  });

  it("takes what an earlier build read as long as nothing has changed", async () => {
    rules = { ...rules, many: true };
    const { memory, kept } = recordingMemory();
    const first = await readPages(rules, files, memory, openCrew());
    await readPages(rules, files, memory, openCrew());
    expect(kept).toHaveLength(1);
    // As another program would have read it.
    const altered = first.map((reading) => ({ ...reading, used: ["earlier"] }));
    kept.push(Buffer.from(JSON.stringify(altered)));
    expect((await readPages(rules, files, memory, openCrew())).map(({ used }) => used)).toEqual([
      ["earlier"],
      ["earlier"],
    ]);
    expect(kept).toHaveLength(2);
  });

  it("keeps no page with mistakes: they are looked for again, and told with their places", async () => {
    rules = { ...rules, many: true, edits: new Map([[faq, "route: /a\ntitel: x\n"]]) };
    const { memory, kept } = recordingMemory();
    const first = await readPages(rules, files, memory, openCrew());
    expect(first[0]?.diagnostics.length).toBeGreaterThan(0);
    expect(JSON.parse(String(kept[0]))).toMatchObject([{ file: files[1] }]);
    expect(await readPages(rules, files, memory, openCrew())).toEqual(first);
  });
});

describe("describeRules(rules)", () => {
  it("tells rules apart by all that a page's reading depends on, and by nothing else", () => {
    const { tokens } = rules;
    if (!tokens) throw new Error("no tokens");
    const others: PageRules[] = [
      { ...rules, tokens: undefined },
      { ...rules, tokens: { ...tokens, values: new Map([["email", "3"]]) } },
      { ...rules, tokens: { ...tokens, untrusted: new Set(["email"]) } },
      { ...rules, tokens: { ...tokens, complete: false } },
      { ...rules, variables: { questions: 1 } },
    ];
    expect(new Set([rules, ...others].map(describeRules)).size).toBe(6);
    expect(describeRules({ ...rules, many: true, keep: false })).toBe(describeRules(rules));
  });
});
