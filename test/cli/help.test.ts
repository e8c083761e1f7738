import { expect, it } from "vitest";
import { tinySite } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const commands = "vitrine new build dev preview check headers record schema";

it.each(commands.split(" "))(
  "help of %s is what test/cli/help/ has, fits one screen and has examples",
  async (name) => {
    const command = name === "vitrine" ? [] : [name];
    const { code, stdout, stderr } = await runHere(tinySite, [...command, "--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    // `npx vitest run test/cli/help -u` rewrites them.
    await expect(stdout).toMatchFileSnapshot(`help/${name}.txt`);
    expect(stdout.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    expect(stdout).toMatch(/\nExamples:\n {2}vitrine /);
  },
);
