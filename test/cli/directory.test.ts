import { existsSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createProject } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

describe("vitrine -C <folder>", () => {
  it.each([
    ["before the command", ["-C", "site", "build"]],
    ["behind it", ["build", "--directory=site", "--out", "public"]],
  ])("runs a command in another folder: %s", async (_, args) => {
    const root = await createProject();
    const parent = await createProject();
    await symlink(root, join(parent, "site"));
    expect(await runHere(parent, args)).toMatchObject({ code: 0 });
    expect(existsSync(join(root, args.includes("public") ? "public" : "dist"))).toBe(true);
    expect(existsSync(join(parent, "dist"))).toBe(false);
  });
});
