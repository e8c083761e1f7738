import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createProject } from "../support/project.ts";
import { startVitrine } from "../support/spawn-vitrine.ts";
import { holds } from "./support.ts";

it("dev ends at Ctrl+C although a template never ends", async () => {
  const root = await createProject();
  const { interrupt, said } = await startVitrine(root, ["dev", "--port", "0"]);
  const path = join(root, "templates/faq/Faq.tsx");
  const text = await readFile(path, "utf8");
  await writeFile(path, `${text}\nconsole.log("it goes on");\nfor (;;) {}\n`);
  await holds(() => expect(said()).toContain("it goes on"));
  expect(await interrupt()).toBe(130);
  expect(said()).not.toContain("SIGINT");
  // Nobody waits for a report on the template any more.
  expect(said()).not.toContain("did not finish");
});
