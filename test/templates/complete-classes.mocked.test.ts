import { afterEach, expect, it } from "vitest";
import * as z from "zod";
import "../../src/templates/page-schema.ts";

const define = Object.defineProperty;
afterEach(() => {
  Object.defineProperty = define;
});

// The time limit may end a template at any moment, also while it makes the first literal of the process.
it("a time limit that stops a template leaves no class of zod without methods", () => {
  let added = 0;
  Object.defineProperty = ((target: object, key: PropertyKey, value: PropertyDescriptor) => {
    if (key === "meta") added++;
    return define(target, key, value);
  }) as typeof define;
  const one = z.string();
  const plain = [z.literal("a"), z.enum(["a"]), z.boolean(), z.number(), z.int(), z.email()];
  const composed = [z.array(one), z.strictObject({}), z.looseObject({}), z.record(one, one)];
  const others = [
    z.union([one]),
    z.custom(),
    one.optional(),
    one.default(""),
    one.transform(String),
  ];
  expect([...plain, ...composed, ...others]).toHaveLength(15);
  expect(added).toBe(0);
  // zod still adds them like this.
  z.date();
  expect(added).toBe(1);
});
