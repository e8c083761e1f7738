/** All of them are in `hostile-files.long.ts`; these were the slowest, each once. */
import { describe, it } from "vitest";
import { expectRefusal } from "./expect-refusal.ts";
import { hostile } from "./texts.ts";

describe("a hostile file", () => {
  it.each(hostile.filter(([name]) => /tokens|one line|brackets|bomb/.test(name)))(
    "of %s is answered in time, on a screen, at its line",
    async (_, text) => {
      await expectRefusal(text);
    },
  );
});
