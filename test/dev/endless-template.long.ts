import { expect, it } from "vitest";
import { applyEdit, change, createProject } from "../support/project.ts";
import { startVitrine } from "../support/spawn-vitrine.ts";

// On a busy machine a template has a minute of processor time. test/cli/processes tries signals while one takes a second.
it("dev ends at Ctrl+C although a template never ends", async () => {
  const root = await createProject();
  const { interrupt, said } = await startVitrine(root, ["dev", "--port", "0"]);
  const endless = 'console.log("it goes on"); for (;;) {}\nexport ';
  await applyEdit(root, change("templates/faq/Faq.tsx", "export ", endless));
  await expect.poll(said).toContain("it goes on");
  // On a busy machine the template may reach its time limit before that.
  const before = said().length;
  expect(await interrupt()).toBe(130);
  expect(said()).not.toContain("SIGINT");
  // Nobody waits for a report on the template any more.
  expect(said().slice(before)).not.toContain("did not finish");
});
