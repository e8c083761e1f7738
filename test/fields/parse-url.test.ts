import { expect, it } from "vitest";
import { parseUrl } from "../../src/fields/parse-url.ts";

it("gives one answer for an address, however often it is asked: URL.canParse of Node 20 gives two", () => {
  const answers = new Set<string | undefined>();
  for (let i = 0; i < 10_000; i++) answers.add(parseUrl("https://ex\u00adample.com")?.host);
  expect([...answers]).toEqual(["example.com"]);
  expect(parseUrl("https://")).toBeUndefined();
});
