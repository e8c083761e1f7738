import { describe, expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { openCrew } from "../../src/threads/crew.ts";
import { createProject } from "../support/project.ts";

describe("renderPages(site, routes, assets, pictures, memory, crew, progress)", () => {
  it("gives the same pages by a crew as without, and says how far it is", async () => {
    const root = await createProject();
    const settings = { drafts: false };
    const told: unknown[] = [];
    const crew = openCrew("never started: there is too little to do");
    const shared = await makeSite(root, settings, {
      crew,
      progress: (...words) => told.push(words),
    });
    const alone = await makeSite(root, settings);
    expect(alone.value?.size).toBeGreaterThan(10);
    expect(shared).toEqual(alone);
    expect(told).toContainEqual(["rendering pages", 3, 3]);
  });
});
