import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { createProject } from "../support/project.ts";
import { startVitrine } from "../support/spawn-vitrine.ts";

const patience = { timeout: 60_000, interval: 50 };

it("dev hears Ctrl+C while a template comes to no end", async () => {
  const root = await createProject();
  const { interrupt, said } = await startVitrine(root, ["dev", "--port", "0"]);
  const path = join(root, "templates/faq/Faq.tsx");
  const text = await readFile(path, "utf8");
  await writeFile(path, `${text}\nprocess.stderr.write("it goes on");\nfor (;;) {}\n`);
  await vi.waitFor(() => expect(said()).toContain("it goes on"), patience);
  expect(await interrupt()).toBe(130);
  expect(said()).not.toContain("SIGINT");
  // It did not wait for the template to be ended.
  expect(said()).not.toContain("did not finish");
});

it.each([
  ["a timer", 'setTimeout(() => { throw new Error("too late"); }, 20)'],
  ["a promise", 'void Promise.resolve().then(() => { throw new Error("too late"); })'],
])("dev goes on when %s of a template fails later, and says where", async (_, late) => {
  const root = await createProject();
  const { interrupt, origin, said } = await startVitrine(root, ["dev", "--port", "0"]);
  const path = join(root, "templates/faq/Faq.tsx");
  const text = await readFile(path, "utf8");
  const line = text.slice(0, text.indexOf("return")).split("\n").length;

  await writeFile(path, text.replace("return", `${late};\n  return`));
  await vi.waitFor(() => expect(said()).toContain("error too late"), patience);
  expect(said()).toContain(`templates/faq/Faq.tsx:${line}:`);
  const before = said().length;
  await writeFile(path, text);
  await vi.waitFor(() => expect(said().slice(before)).toContain(" built in"), patience);
  expect((await fetch(`${origin}/en`)).status).toBe(200);
  expect(await interrupt()).toBe(130);
});
