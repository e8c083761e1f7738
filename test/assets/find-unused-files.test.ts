import { expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { sharedCache } from "../support/make-files.ts";
import { createProject } from "../support/project.ts";
import { pageWithType } from "../wrong-uses/wrong-use.ts";

const options = { drafts: false, withoutPictures: true, cache: sharedCache() };

/** What is said of files that nothing uses, when these are added to a site. */
async function warningsOf(files: readonly string[]): Promise<string[]> {
  const root = await createProject(files.map((file) => ({ file, write: "x" })));
  const { diagnostics } = await makeSite(root, options);
  const unused = diagnostics.filter(({ code }) => /^site\/(?:unused-)?file$/.test(code));
  return unused.map(({ hint, message }) => `${message}; ${hint}`);
}

it("warns of files that nothing uses", async () => {
  const files = {
    "content/images/a/b.jpg": "nothing uses content/images/a/b.jpg; use it in an image field",
    "content/images/a.HEIC": "nothing uses content/images/a.HEIC; save it as JPEG or PNG in",
    "content/notes.md": "nothing uses content/notes.md; remove it: Vitrine does not publish",
    [`content/files/${"a".repeat(97)}.pdf`]: "a.pdf has a name with over 100 characters; choose",
    "content/files/Ata 1.pdf": "content/files/Ata 1.pdf is not a valid file name",
    "content/menu.yaml": "nothing uses content/menu.yaml; move it to content/pages, or remove it",
    "content/pages/ata.pdf": "nothing uses content/pages/ata.pdf; move it to content/files, or",
    "content/pages/a.JPG": "nothing uses content/pages/a.JPG; move it to content/images, or",
    "content/images/ata.pdf": "nothing uses content/images/ata.pdf; move it to content/files, or",
    "scripts/helo.ts": "no template uses scripts/helo.ts",
    "styles/old.css": "nothing imports styles/old.css; import it",
    "templates/home/a.css":
      "nothing imports templates/home/a.css; move it to styles/ and import it",
  };
  const found = await warningsOf(Object.keys(files));
  expect(found).toHaveLength(Object.keys(files).length);
  for (const start of Object.values(files))
    expect(found).toContainEqual(expect.stringContaining(start));
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

it("reports the picture that a draft misses before the one that nothing uses", async () => {
  const schema = 'photo: image("A photograph.")';
  const fields = ["draft: true", "photo: { file: see.jpg, decorative: true }"];
  const root = await createProject([
    ...pageWithType("gallery", schema, "", fields),
    { file: "content/images/sea.jpg", write: "x" },
  ]);
  const { diagnostics } = await makeSite(root, options);
  const found = diagnostics.filter(({ code }) => code.startsWith("site/"));
  expect(found).toMatchObject([
    { message: "there is no content/images/see.jpg", hint: 'did you mean "sea.jpg"?' },
    { message: "nothing uses content/images/sea.jpg" },
  ]);
});
