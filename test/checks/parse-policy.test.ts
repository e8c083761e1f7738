import { expect, it } from "vitest";
import { parsePolicy } from "../../src/checks/security/parse-policy.ts";

it("reads a policy as a browser does", () => {
  const policy = parsePolicy(" IMG-SRC  'self'\tdata: ; ;base-uri;default-src 'none';");
  expect([...policy]).toEqual([
    ["img-src", ["'self'", "data:"]],
    ["base-uri", []],
    ["default-src", ["'none'"]],
  ]);
});

it("goes by the first of two directives of one name: the second closes nothing", () => {
  const policy = parsePolicy("script-src *; Script-Src 'none'");
  expect([...policy]).toEqual([["script-src", ["*"]]]);
});
