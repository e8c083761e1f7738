import { expect, it } from "vitest";
import { checkReproducibility } from "../../src/checks/reproducible.ts";
import { onDiskThat } from "../support/odd-disk.ts";
import { createSmallSite } from "./small-site.ts";

it("writes the copy from the last file to the first: some disks then list files in that order", async () => {
  const written: string[] = [];
  const notes = (operation: string, path: string) => {
    const [, name] = /content\/([^/]+)\.txt$/.exec(path) ?? [];
    if (operation === "writeFile" && name) written.push(name);
    return undefined;
  };
  const names = ["a", "b", "c", "z"];
  const edits = names.map((name) => ({ file: `content/${name}.txt`, write: name }));
  const checked = await createSmallSite({}, {}, edits);
  const { signal: interrupted } = new AbortController();
  const context = { environment: process.env, program: "/there/is/none.js", interrupted };
  await onDiskThat(notes, () => checkReproducibility(checked, context));
  expect(written).toEqual(["z", "c", "b", "a"]);
});
