import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type DevBuild, DevSite } from "../../src/dev/dev-site.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { makeFiles } from "../support/make-files.ts";
import { createProject } from "../support/project.ts";
import { replaceText } from "./support.ts";

/** A site with one page open; `act` is called whenever the site has changed. */
async function start(act: (root: string, changes: number) => void = () => {}) {
  const root = await createProject();
  const shown: (SiteFiles | undefined)[] = [];
  const builds: DevBuild[] = [];
  const dev = new DevSite(
    { root, drafts: false, poll: false },
    {
      listOpenPaths: () => new Set(["en.html"]),
      changed: () => act(root, shown.push(dev.site)),
      built: (build) => builds.push(build),
    },
  );
  onTestFinished(() => dev.close());
  await dev.start();
  const edit = (file: string, text: string, by: string) => replaceText(join(root, file), text, by);
  return { builds, dev, edit, root, shown };
}

const title = ["content/pages/home.en.yaml", "We read genomes", "We read more"] as const;

it("shows the open page and what it names first, then builds what build builds", async () => {
  const { builds, dev, edit, root, shown } = await start();
  edit("content/site.yaml", "responseHours: 48", "responseHours: 47");
  await expect.poll(() => builds).toHaveLength(2);
  const [before, early] = shown;
  const after = shown.at(-1);
  expect(early?.get("en.html")).toEqual(after?.get("en.html"));
  expect(early?.get("faq.html")).toBe(before?.get("faq.html"));
  expect(after?.get("faq.html")).not.toEqual(before?.get("faq.html"));
  const { diagnostics, value } = await makeFiles(root, { drafts: false, withoutPictures: true });
  expect([dev.site, dev.diagnostics]).toEqual([value, diagnostics]);
});

it("reports an error of another page after it has shown the open one, and keeps that page", async () => {
  const { builds, dev, edit } = await start();
  const wrong = '  throw new Error("no");\n  const { title';
  edit("templates/faq/Faq.tsx", "  const { title", wrong);
  edit(...title);
  await expect.poll(() => builds.at(-1)?.isGood).toBe(false);
  expect(builds.at(-1)?.diagnostics[0]?.message).toContain("no");
  expect(String(dev.site?.get("en.html")?.bytes)).toContain("We read more");
  expect(dev.site?.has("faq.html")).toBe(true);
});

it("forgets an edit that was only tried: another page is made without its errors", async () => {
  const { dev, root } = await start();
  const file = "content/pages/home.pt-BR.yaml";
  const wrong = readFileSync(join(root, file), "utf8").replace("montagem", "sequenciamento");
  const { diagnostics } = await dev.load(new Map([[file, wrong]]));
  expect(diagnostics.map(({ code }) => code)).toContain("content/duplicate");
  const { inputs } = await dev.makePages(new Set(["en.html"]));
  expect(inputs).toBeDefined();
});

it("builds anew when something changes during a build, and reports both changes", async () => {
  const { builds, dev, edit } = await start((root, changes) => {
    if (changes === 2) replaceText(join(root, "styles/colours.css"), "#123", "#456");
  });
  edit(...title);
  // A busy machine may notice the second one after the build.
  const listChanged = () =>
    new Set(builds.flatMap(({ changed }) => [...changed].map((one) => basename(one))));
  await expect.poll(listChanged).toEqual(new Set(["colours.css", "home.en.yaml"]));
  expect(String(dev.site?.get("en.html")?.bytes)).toContain("#456");
});
