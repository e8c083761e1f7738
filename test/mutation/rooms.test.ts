import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { inRepository, repository } from "../support/project.ts";
import { readEquivalents, squeeze } from "./equivalents.ts";
import { rooms, spread } from "./rooms.ts";

describe("the rooms whose sources are changed", () => {
  it.each(rooms)("$name: has every source and test that it names", ({ mutate, tests }) => {
    const patterns = [...mutate, ...tests].flatMap(spread).map((one) => one.replace(/^!/, ""));
    expect(patterns.filter((one) => glob.sync(one, { cwd: repository }).length === 0)).toEqual([]);
  });
});

describe("the mutants that change nothing", () => {
  it.each(rooms)("$name: are of code that stands in its sources", ({ name, mutate }) => {
    const patterns = mutate.flatMap(spread);
    const files = new Set(glob.sync(patterns, { cwd: repository }));
    const gone = readEquivalents(name).filter(
      ({ file, code }) =>
        !files.has(file) || !squeeze(readFileSync(inRepository(file), "utf8")).includes(code),
    );
    expect(gone).toEqual([]);
  });

  it("are all of a room", () => {
    const told = readdirSync(join(import.meta.dirname, "equivalent")).map(
      (file) => parse(file).name,
    );
    expect(rooms.map(({ name }) => name)).toEqual(expect.arrayContaining(told));
  });
});
