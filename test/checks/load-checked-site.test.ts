import { expect, it } from "vitest";
import { loadCheckedSite } from "../../src/checks/checked-site.ts";
import { checkSpelling } from "../../src/checks/content/spelling.ts";
import { createProject } from "../support/project.ts";

/** Loads a project, with the errors it has. */
async function load(root: string, folder?: string) {
  const { value, diagnostics } = await loadCheckedSite(root, folder, { drafts: false });
  return { value, errors: diagnostics.filter(({ severity }) => severity === "error") };
}

it("reads words, without comments", async () => {
  const words = "# of the trade\r\ngenômica\r\n\n  RNA-Seq # a method\nqPCR Illumina";
  const root = await createProject([{ file: "content/words.txt", write: words }]);
  const { value } = await load(root);
  expect(value).toMatchObject({ words: ["genômica", "RNA-Seq", "qPCR", "Illumina"] });
});

it("reports unreadable words, and checks the site all the same, but for its spelling", async () => {
  const root = await createProject([{ file: "content/words.txt/a.txt", write: "" }]);
  const { value, errors } = await load(root);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining("is a folder, not a file"),
  ]);
  expect(value?.pages).toHaveLength(3);
  expect(value && (await checkSpelling(value))).toEqual([]);
});

it.each([
  ["levels", "<div>".repeat(501), "nests elements over 500 levels deep"],
  ["ids", "<p id=a>a</p>".repeat(502), "has over 500 duplicate ids"],
  ["elements", "<p>a</p>".repeat(10_001), "has over 10,000 elements"],
])("leaves out a page of too many %s", async (_, body, why) => {
  const root = await createProject([
    { file: "out/index.html", write: body },
    {
      file: "out/sound.html",
      write: `${"<div>".repeat(500)}${"<p><br><path/></p>".repeat(3000)}`,
    },
  ]);
  const { value, errors } = await load(root, "out");
  expect(errors.map(({ message }) => message)).toEqual([`index.html ${why} and was not checked`]);
  expect(value?.pages.map(({ path }) => path)).toEqual(["sound.html"]);
});

it("refuses a folder that was built for another base path: each link would seem to be broken", async () => {
  const root = await createProject([
    { file: "out/index.html", write: "<p>a</p>" },
    { file: "out/manifest.webmanifest", write: '{"scope":"/site/"}' },
  ]);
  const { value, errors } = await load(root, "out");
  expect(value).toBeUndefined();
  expect(errors).toMatchObject([{ hint: 'add "--base /site/", or build again' }]);
});
