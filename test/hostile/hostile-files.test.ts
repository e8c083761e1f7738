import { describe, it } from "vitest";
import { expectRefusal } from "./expect-refusal.ts";
import { hostile } from "./texts.ts";

/** These were the slowest, each once; `.ci/long` tries all. */
const some = hostile.filter(([name]) => /tokens|one line|brackets|bomb/.test(name));

describe("a hostile file", () => {
  it.each(process.env.RANDOM_CASES ? hostile : some)(
    "of %s is answered in time, on a screen, at its line",
    async (_, text) => {
      await expectRefusal(text);
    },
  );
});
