import { expect, it } from "vitest";
import { applyEdit, change, createProject } from "../support/project.ts";
import { startVitrine } from "../support/spawn-vitrine.ts";
import { holds } from "./support.ts";

it("dev ends at Ctrl+C although a template never ends", async () => {
  const root = await createProject();
  const { interrupt, said } = await startVitrine(root, ["dev", "--port", "0"]);
  const endless = 'console.log("it goes on"); for (;;) {}\nexport ';
  await applyEdit(root, change("templates/faq/Faq.tsx", "export ", endless));
  await holds(() => expect(said()).toContain("it goes on"));
  expect(await interrupt()).toBe(130);
  expect(said()).not.toContain("SIGINT");
  // Nobody waits for a report on the template any more.
  expect(said()).not.toContain("did not finish");
});
