import { realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { insideOf } from "../../src/dev/inside-of.ts";
import { createProject } from "../support/project.ts";

describe("insideOf(folder, file)", () => {
  it("finds a file of the folder, through links that stay in it", async () => {
    const root = realpathSync(await createProject());
    symlinkSync("content/site.yaml", join(root, "link.yaml"));
    symlinkSync(root, join(root, "self"));
    const file = join(root, "content/site.yaml");
    expect(insideOf(root, "content/site.yaml")).toBe(file);
    expect(insideOf(root, "link.yaml")).toBe(file);
    expect(insideOf(join(root, "self"), "self/content/site.yaml")).toBe(file);
  });

  it("finds nothing that is missing or leads out, nor the folder itself", async () => {
    const root = await createProject([{ file: "secret.txt", write: "" }]);
    const folder = join(root, "content");
    symlinkSync("../secret.txt", join(folder, "link.txt"));
    symlinkSync(`${folder}-not`, join(folder, "nowhere"));
    symlinkSync(root, `${folder}-like`);
    for (const path of [
      "none.yaml",
      "../secret.txt",
      "link.txt",
      "nowhere",
      "../content-like/secret.txt",
      "/etc/hostname",
      "",
      ".",
    ]) {
      expect(insideOf(folder, path), path).toBeUndefined();
    }
  });
});
