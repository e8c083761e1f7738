import { describe, expect, it } from "vitest";
import { judgeSpelling } from "../../src/checks/content/spelling.ts";
import { createSmallSubject, pageOf } from "./small-subject.ts";

describe("judgeSpelling(subject)", () => {
  it("tells a word once a text, seen or spoken, and suggests what is near", async () => {
    const body = '<p>Genomas humannos</p><img alt="Genomas humannos"><p>Os humannos</p>';
    const subject = await createSmallSubject({ "index.html": pageOf(body) });
    const found = await judgeSpelling(subject);
    expect(found.map(({ message }) => message)).toEqual([
      '"humannos" is no word that pt-BR knows',
      '"humannos" is no word that pt-BR knows',
    ]);
    expect(found[0]?.hint).toMatch(/^did you mean: .*humanos.*\? a word of the trade goes into/);
  });

  it("suggests nothing where nothing is near", async () => {
    const page = pageOf("<p>xqzwkvjxqzwkvjxqzwkvj</p>");
    const [found] = await judgeSpelling(await createSmallSubject({ "index.html": page }));
    expect(found?.hint).toBe("a word of the trade goes into content/words.txt");
  });

  it("takes the project's own words for right", async () => {
    const subject = await createSmallSubject({ "index.html": pageOf("<p>Genomas humannos</p>") });
    expect(await judgeSpelling({ ...subject, words: ["humannos"] })).toEqual([]);
  });
});
