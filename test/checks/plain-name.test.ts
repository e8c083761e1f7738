import { describe, expect, it } from "vitest";
import { plainName } from "../../src/checks/report/plain-name.ts";

describe("plainName(path)", () => {
  it("keeps paths apart that only a slash or a hyphen tells apart", () => {
    expect(plainName("a/b.html")).toBe("a--b-html");
    expect(plainName("a-b.html")).toBe("a-b-html");
  });

  it("leaves nothing that an address would take for more than a name", () => {
    expect(plainName("50% de ação?#x.html")).toBe("50-de-a-o-x-html");
  });
});
