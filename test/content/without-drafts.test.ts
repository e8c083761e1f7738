import { describe, expect, it } from "vitest";
import { withoutDrafts } from "../../src/content/without-drafts.ts";

describe("withoutDrafts(value)", () => {
  it("leaves out groups that are drafts, at any depth, and entries of lists", () => {
    const page = {
      title: "T",
      course: { draft: true, title: "C" },
      team: { title: "E", photo: { draft: true } },
      items: [{ title: "a" }, { draft: true, title: "b" }, { title: "c", more: { draft: true } }],
    };
    const whole = structuredClone(page);
    expect(withoutDrafts(page)).toEqual({
      title: "T",
      team: { title: "E" },
      items: [{ title: "a" }, { title: "c" }],
    });
    expect(page).toEqual(whole);
  });

  it("keeps what is published, and says draft of something else", () => {
    const page = {
      course: { draft: false, title: "C" },
      paper: { draft: "first", count: 0, none: null, missing: undefined },
      words: ["draft", ""],
    };
    expect(withoutDrafts(page)).toEqual(page);
  });

  it("keeps a page that is a draft itself, which is asked for whole", () => {
    const page = { draft: true, title: "T" };
    expect(withoutDrafts(page)).toEqual(page);
  });
});
