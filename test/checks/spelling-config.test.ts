import { expect, it, vi } from "vitest";
import { checkSpelling } from "../../src/checks/content/spelling.ts";
import { createProject } from "../support/project.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";

// A file of its own: cspell asks for the working folder when it is loaded.
it("checkSpelling(checked) ignores cspell's own configuration files", async () => {
  const words = JSON.stringify({ words: ["humannos"] });
  const root = await createProject([{ file: "cspell.json", write: words }]);
  vi.spyOn(process, "cwd").mockReturnValue(root);
  const checked = await createSmallSite({ "index.html": pageOf("<p>Genomas humannos</p>") });
  expect(listFindings(await checkSpelling(checked))).toHaveLength(1);
});
