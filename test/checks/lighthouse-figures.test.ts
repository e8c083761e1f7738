import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import {
  findLighthouseFigures,
  parseLighthouseFigures,
} from "../../src/checks/report/lighthouse-figures.ts";

const figures = (html: string, performance: number) => ({
  sha256: createHash("sha256").update(html).digest("hex"),
  scores: { Performance: performance },
  milliseconds: {},
});

it("finds the figures of a page by the hash of its HTML", () => {
  const all = parseLighthouseFigures(JSON.stringify([figures("old", 1), figures("ação", 98)]));
  expect(findLighthouseFigures(all, { html: "ação" })?.scores).toEqual({ Performance: 98 });
  expect(findLighthouseFigures(all, { html: "new" })).toBeUndefined();
});

it.each(["", "[{"])("has no figures if Lighthouse wrote %j", (text) => {
  expect(parseLighthouseFigures(text)).toEqual([]);
});
