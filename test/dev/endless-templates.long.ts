import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { createProject } from "../support/project.ts";
import { startVitrine } from "../support/spawn-vitrine.ts";

/** It takes the ten seconds that `dev` gives a template. */
it("dev ends a template that comes to no end, and follows the next save", async () => {
  const root = await createProject();
  const { origin, said } = await startVitrine(root, ["dev", "--port", "0"]);
  const path = join(root, "templates/faq/Faq.tsx");
  const text = await readFile(path, "utf8");

  await writeFile(path, text.replace("return", "for (;;) {}\n  return"));
  await vi.waitFor(() => expect(said()).toContain("rendering did not finish"), 60_000);
  const before = said().length;
  await writeFile(path, text);
  await vi.waitFor(() => expect(said().slice(before)).toContain(" built in"), 60_000);
  expect((await fetch(`${origin}/en`)).status).toBe(200);
});
