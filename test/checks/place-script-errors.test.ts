import { expect, it } from "vitest";
import { buildScripts, readScripts } from "../../src/assets/browser-scripts.ts";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { placeScriptErrors } from "../../src/checks/visits/place-script-errors.ts";
import { createProject } from "../support/project.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

it("leads an error of a script to the line that fails, and of any other code to none", async () => {
  const source = "export {};\n\nconst first: number = 1;\n  document.title = first.fail();\n";
  const projectRoot = await createProject([{ file: "scripts/failing.ts", write: source }]);
  const { value: scripts = new Map<string, string>() } = await buildScripts(
    projectRoot,
    readScripts(projectRoot),
  );
  const code = scripts.get("failing") ?? "";
  const html = pageOf(`\n<p>\n<script>${code}</script>`);
  const checked = { ...(await createSmallSite({ "index.html": html })), projectRoot, scripts };
  const [page] = checked.pages as [CheckedPage];
  const before = html.slice(0, html.indexOf(code) + code.indexOf("document")).split("\n");
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  const see = (tag: string) => ({
    ...{ rule: "behavior/script-error" as const, message: "a script fails", styles: "" },
    ...{ page, element: { tag, selector: "", text: "" }, surroundings: { width: 1, height: 1 } },
  });
  const seen = [see(`script, ${place}`), see("script, line 1, column 1"), see("script")];
  const found = await placeScriptErrors(checked, seen);
  expect(found.map(({ place }) => place && `${place.file}:${place.line}:${place.column}`)).toEqual([
    "scripts/failing.ts:4:3",
    undefined,
    undefined,
  ]);
});
