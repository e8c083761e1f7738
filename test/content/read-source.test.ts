import { expect, it } from "vitest";
import { readSource } from "../../src/content/read-source.ts";
import { createProject } from "../support/project.ts";

it.each([
  Array(1200).fill("a: {}\n"),
  Array.from({ length: 1200 }, (_, at) => `a${at}: "\\u0007"\n`),
])("of a file with more, a thousand mistakes are told (%#)", async (...lines) => {
  const root = await createProject([{ file: "content/a.yaml", write: lines.join("") }]);
  expect(readSource({ root }, "content/a.yaml").diagnostics).toHaveLength(1000);
});
