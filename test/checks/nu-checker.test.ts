import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { getCompanySite } from "../support/company-site.ts";
import { createFolder } from "../support/folder.ts";
import { inRepository } from "../support/project.ts";
import { needTools } from "../support/tools.ts";
import { loadSite } from "./support.ts";

// The W3C's own validator, in Java. `vitrine check` has html-validate, which needs none.
const jar = inRepository("node_modules/vnu-jar/build/dist/vnu.jar");

/**
 * Real CSS that the checker does not know yet: SVG 2 8.13, CSS View Transitions 2, CSS Values 5, and
 * oklch() in light-dark() (CSS Color 4 and 5), over which it stumbles.
 */
const unknownToIt = [
  'CSS: “--found”: Cannot invoke "org.w3c.css.values.CssValue.getType()" because "val" is null.',
  "CSS: “vector-effect”: Property “vector-effect” doesn't exist.",
  "CSS: Unrecognized at-rule “@view-transition”",
  "CSS: “interpolate-size”: Property “interpolate-size” doesn't exist.",
];

interface Verdict {
  messages: { type: string; message: string; url: string; lastLine?: number; extract?: string }[];
}

/** What the checker says of each page, in their order; its start takes longer than its work. */
async function check(pages: readonly { html: string }[]): Promise<string[][]> {
  const folder = createFolder();
  const files = pages.map((_, at) => join(folder, `${at}.html`));
  await Promise.all(pages.map(({ html }, at) => writeFile(files[at] ?? "", html)));
  const args = ["-jar", jar, "--format", "json", "--exit-zero-always", "--stdout", ...files];
  const { stdout } = await promisify(execFile)("java", args);
  const { messages } = JSON.parse(stdout) as Verdict;
  const mistakes = messages.filter(
    ({ type, message }) => type !== "info" && !unknownToIt.includes(message),
  );
  return files.map((file) =>
    mistakes
      .filter(({ url }) => url.endsWith(file))
      .map(({ message, extract }) => `${message} ${extract ?? ""}`),
  );
}

needTools("java");
const { pages } = await loadSite(getCompanySite());

it("the Nu checker finds no error in any page, and the one that is planted", async () => {
  expect(pages.length).toBeGreaterThan(2);
  const html = pages[0]?.html.replace("<main", "<main><p><div></div></p></main><main") ?? "";
  const [planted, ...found] = await check([{ html }, ...pages]);
  expect(found).toEqual(pages.map(() => []));
  expect(planted).toContainEqual(expect.stringMatching(/^No “?p“? ?.*element/));
});
