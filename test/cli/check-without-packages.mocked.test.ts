import { beforeEach, describe, expect, it, vi } from "vitest";
import { createProject } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const fault = vi.hoisted(() => ({ code: "", message: "" }));

// What Node throws on a machine that has only what a build needs.
vi.mock("../../src/cli/run-check.ts", () => ({
  runCheck: async () => {
    throw Object.assign(new Error(fault.message), { code: fault.code });
  },
}));

describe("vitrine check, without its packages", () => {
  beforeEach(() => {
    fault.message = "Cannot find package 'cspell-lib'\nRequire stack: …";
  });

  it.each(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"])(
    "says what to install (%s)",
    async (code) => {
      fault.code = code;
      const run = await runHere(await createProject(), ["check"]);
      expect(run.code).toBe(2);
      expect(run.stderr).toBe(
        "vitrine check needs its development dependencies: npm ci\nCannot find package 'cspell-lib'\n",
      );
    },
  );

  it("takes any other fault for what it is", async () => {
    fault.code = "ERR_INVALID_ARG_TYPE";
    const run = await runHere(await createProject(), ["check"]);
    expect(run.code).toBe(3);
    expect(run.stderr).toContain("this is a bug in Vitrine");
  });
});
