import { expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { createProject } from "../support/project.ts";

/** What is said of files that nothing uses, when these are added to a site. */
async function warningsOf(files: readonly string[]): Promise<string[]> {
  const root = await createProject(files.map((file) => ({ file, write: "x" })));
  const { diagnostics } = await makeSite(root, { drafts: false, withoutPictures: true });
  const unused = diagnostics.filter(({ code }) => /^site\/(?:unused-)?file$/.test(code));
  return unused.map(({ message }) => message);
}

it("warns of files that nothing uses", async () => {
  const files = {
    "content/images/a/b.jpg": "nothing uses content/images/a/b.jpg",
    "content/files/Ata 1.pdf": "content/files/Ata 1.pdf is not a valid file name",
    "content/menu.yaml": "nothing uses content/menu.yaml",
    "content/pages/idea.txt": "nothing uses content/pages/idea.txt",
    "scripts/helo.ts": "no template uses scripts/helo.ts",
    "styles/old.css": "nothing imports styles/old.css",
  };
  expect((await warningsOf(Object.keys(files))).sort()).toEqual(Object.values(files).sort());
});

it("is silent about what editors leave behind and about notes for people", async () => {
  const files = [
    "content/site.yaml~",
    "content/pages/home.yaml.orig",
    "content/README.md",
    "content/files/Thumbs.db",
    "content/files/~$ata.docx",
  ];
  expect(await warningsOf(files)).toEqual([]);
});
