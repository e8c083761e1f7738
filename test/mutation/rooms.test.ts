import glob from "fast-glob";
import { expect, it } from "vitest";
import { repository } from "../support/project.ts";
import { rooms } from "./rooms.ts";

it.each(rooms)("the mutation tests of $name have sources and tests", ({ mutate, tests }) => {
  expect(
    glob.sync(
      mutate.filter((one) => !one.startsWith("!")),
      { cwd: repository },
    ),
  ).not.toEqual([]);
  expect(tests.filter((one) => glob.sync(one, { cwd: repository }).length === 0)).toEqual([]);
});
