import { expect, it } from "vitest";
import { withoutDrafts } from "../../src/content/without-drafts.ts";

it("leaves out groups and entries that are drafts, at any depth, but no page that is asked for itself", () => {
  const page = {
    draft: true,
    course: { draft: true, title: "C" },
    team: { draft: false, title: "E", photo: { draft: true } },
    items: [{ title: "a" }, { draft: true, title: "b" }, { title: "c", more: { draft: true } }],
    paper: { draft: "first", none: null },
  };
  expect(withoutDrafts(page)).toEqual({
    draft: true,
    team: { draft: false, title: "E" },
    items: [{ title: "a" }, { title: "c" }],
    paper: { draft: "first", none: null },
  });
});
