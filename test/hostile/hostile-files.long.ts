import { describe, it } from "vitest";
import { expectRefusal } from "./expect-refusal.ts";
import { hostile } from "./texts.ts";

describe("a hostile file", () => {
  it.each(hostile)("of %s is answered in time, on a screen, at its line", async (_, text) => {
    await expectRefusal(text);
  });
});
