import { expect, it, vi } from "vitest";
import { judgeSpelling } from "../../src/checks/content/spelling.ts";
import { createProject } from "../support/project.ts";
import { createSmallSubject, listFindings, pageOf } from "./small-subject.ts";

// A file of its own: cspell asks for the working folder when it is loaded.
it("judgeSpelling(subject) asks no configuration of cspell's own that lies about", async () => {
  const words = JSON.stringify({ words: ["humannos"] });
  const root = await createProject([{ file: "cspell.json", write: words }]);
  vi.spyOn(process, "cwd").mockReturnValue(root);
  const subject = await createSmallSubject({ "index.html": pageOf("<p>Genomas humannos</p>") });
  expect(listFindings(await judgeSpelling(subject))).toHaveLength(1);
});
