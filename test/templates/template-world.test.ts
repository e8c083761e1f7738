import { describe, expect, it } from "vitest";
import { TemplateWorld } from "../../src/templates/template-world.ts";

describe("new TemplateWorld().run(doing, work, limitMs)", () => {
  const world = new TemplateWorld();
  const doing = () => "rendering";

  it("returns what the work returns, and throws what it throws", () => {
    expect(world.run(doing, () => "made")).toBe("made");
    const cause = new TypeError("of a template");
    const fail = () => {
      throw cause;
    };
    expect(() => world.run(doing, fail)).toThrow(cause);
  });

  it("ends an infinite loop, with an error without a line, and can be used again", () => {
    const endless = () => {
      for (;;);
    };
    expect(() => world.run(doing, endless, 50)).toThrow(
      expect.objectContaining({
        message: "rendering did not finish within 0.05 seconds; check for an infinite loop",
        stack: "",
      }),
    );
    expect(world.run(doing, () => 1)).toBe(1);
  });
});
