import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { realSite } from "../support/project.ts";
import { rooms, spread } from "./rooms.ts";

describe("the rooms whose sources are changed", () => {
  it.each(rooms)("$name: has every source and test that it names", ({ mutate, tests }) => {
    const patterns = [...mutate, ...tests].flatMap(spread).map((one) => one.replace(/^!/, ""));
    expect(patterns.filter((one) => glob.sync(one, { cwd: realSite }).length === 0)).toEqual([]);
  });
});
