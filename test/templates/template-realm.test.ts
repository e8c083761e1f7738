import { describe, expect, it } from "vitest";
import { TemplateRealm } from "../../src/templates/template-realm.ts";

describe("new TemplateRealm().run(doing, work, limitMs)", () => {
  const realm = new TemplateRealm();
  const doing = () => "rendering";

  it("returns what the work returns, and throws what it throws", () => {
    expect(realm.run(doing, () => "made")).toBe("made");
    const cause = new TypeError("of a template");
    const fail = () => {
      throw cause;
    };
    expect(() => realm.run(doing, fail)).toThrow(cause);
  });

  it("ends an infinite loop, with an error without a line, and can be used again", () => {
    const endless = () => {
      for (;;);
    };
    expect(() => realm.run(doing, endless, 50)).toThrow(
      expect.objectContaining({
        message: "rendering did not finish within 0.05 seconds",
        stack: "",
      }),
    );
    expect(realm.run(doing, () => 1)).toBe(1);
  });
});
