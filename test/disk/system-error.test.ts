import { describe, expect, it } from "vitest";
import { explainSystemError, isSystemError, reasonOf } from "../../src/disk/system-error.ts";

const failure = (code: string, details = {}) =>
  Object.assign(new Error(`${code}: what the system says`), { code, ...details });

describe("reasonOf(cause)", () => {
  it("explains a code that is known, and has the system's words for any other one", () => {
    expect(reasonOf(failure("EMFILE"))).toBe("too many files are open");
    expect(reasonOf(failure("EXDEV"))).toBe("EXDEV: what the system says");
  });
});

describe("isSystemError(cause)", () => {
  it("distinguishes the system's errors from Node's, bugs and other values", () => {
    const causes = [failure("EACCES"), failure("E2BIG"), failure("ERR_MODULE_NOT_FOUND")];
    const others = [new TypeError("oh"), null, undefined, "EACCES", failure("ABORT_ERR")];
    expect([...causes, ...others].map(isSystemError)).toEqual([
      ...[true, true, false],
      ...[false, false, false, false, false],
    ]);
  });
});

describe("explainSystemError(cause)", () => {
  it("names the path, unless the system's own words do", () => {
    expect(explainSystemError(failure("EACCES", { path: "/a" })).message).toBe(
      "/a: permission denied",
    );
    expect(explainSystemError(failure("EMFILE")).message).toBe("too many files are open");
    expect(explainSystemError(failure("EXDEV", { path: "/a" })).message).toBe(
      "EXDEV: what the system says",
    );
  });
});
