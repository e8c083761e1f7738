import { realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resolveInside } from "../../src/dev/open-editor.ts";
import { createProject } from "../support/project.ts";

describe("resolveInside(folder, file)", () => {
  it("finds a file of the folder, through links that stay in it", async () => {
    const root = realpathSync(await createProject());
    symlinkSync("content/site.yaml", join(root, "link.yaml"));
    symlinkSync(root, join(root, "self"));
    const file = join(root, "content/site.yaml");
    expect(resolveInside(root, "content/site.yaml")).toBe(file);
    expect(resolveInside(root, "link.yaml")).toBe(file);
    expect(resolveInside(join(root, "self"), "self/content/site.yaml")).toBe(file);
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
      expect(resolveInside(folder, path), path).toBeUndefined();
    }
  });
});
