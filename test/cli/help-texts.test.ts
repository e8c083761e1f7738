import { describe, expect, it } from "vitest";
import { realSite } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

/** `npx vitest run help-texts -u` writes them anew. */
describe("vitrine help", () => {
  it.each([
    "vitrine",
    "build",
    "dev",
    "preview",
    "check",
    "headers",
    "pictures",
    "info",
    "schema",
    "completion",
  ])("says of %s what test/cli/help/ has", async (name) => {
    const command = name === "vitrine" ? [] : [name];
    const { code, stdout, stderr } = await runHere(realSite, [...command, "--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    await expect(stdout).toMatchFileSnapshot(`help/${name}.txt`);
  });
});
