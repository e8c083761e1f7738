import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { ContentSettings } from "../src/content/content.ts";
import { makeSite, streamSite } from "../src/make-site.ts";
import { openDiskMemory } from "../src/memory/disk-memory.ts";
import { Published } from "../src/publish/published.ts";
import { writeSite } from "../src/publish/write-site.ts";
import { openCrew } from "../src/threads/crew.ts";
import { createLargeProject, fileOf } from "./support/large-project.ts";

/** What stands in any page of questions of the large project. */
const answer = "Um parágrafo.";

let root: string;

beforeEach(async () => {
  root = await createLargeProject();
});

/** How many pages each task was asked for, and what was read of them. */
interface Work {
  rendered: number;
  reread: number;
}

/** Builds into `dist/` with what earlier builds have kept, as `vitrine build` does. */
async function build(settings: Partial<ContentSettings> = {}): Promise<Work> {
  const out = join(root, "dist");
  const work: Work = { rendered: 0, reread: 0 };
  const published = new Published(out);
  const crew = openCrew();
  const made = await streamSite(
    root,
    { drafts: false, ...settings },
    {
      memory: openDiskMemory(join(root, "kept")),
      published: (path) => published.read(path),
      crew: {
        async *share(task, common, items) {
          for await (const done of crew.share(task, common, items)) {
            if (task.name === "rendering pages") work.rendered++;
            else if (done.made !== undefined) work.reread++;
            yield done;
          }
        },
      },
    },
  );
  if (!made.value) throw new Error(made.diagnostics.map(({ message }) => message).join("\n"));
  await writeSite(made.value, out, { published });
  return work;
}

/** Whether `dist/` holds what a build without any memory makes. */
async function expectTrueOutput(settings: Partial<ContentSettings> = {}): Promise<void> {
  const { value: site } = await makeSite(root, { drafts: false, ...settings });
  const paths = await readdir(join(root, "dist"), { recursive: true, withFileTypes: true });
  expect(paths.filter((entry) => entry.isFile()).length).toBe((site?.size ?? 0) + 1);
  for (const { path, bytes } of site?.values() ?? []) {
    expect((await readFile(join(root, "dist", path))).equals(bytes), path).toBe(true);
  }
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), "utf8");
  expect(text).toContain(from);
  await writeFile(join(root, file), text.replace(from, to));
}

describe("a large site that was built before", () => {
  it("is not read and rendered again where nothing changed", async () => {
    expect(await build()).toEqual({ rendered: 53, reread: 53 });
    expect(await build()).toEqual({ rendered: 0, reread: 0 });
    await expectTrueOutput();
  });

  it("has only the page made anew that changed", async () => {
    await build();
    await edit(fileOf(7), answer, "Outra resposta.");
    expect(await build()).toEqual({ rendered: 1, reread: 1 });
    await expectTrueOutput();
    // And back again: what is kept is of the last build, and what the output held then is gone.
    await edit(fileOf(7), "Outra resposta.", answer);
    expect(await build()).toEqual({ rendered: 1, reread: 1 });
    await expectTrueOutput();
    expect(await build()).toEqual({ rendered: 0, reread: 0 });
  });

  it("reads pages again where a fact changed, and renders what shows it", async () => {
    await build();
    await edit("content/site.yaml", "responseHours: 48", "responseHours: 24");
    expect(await build()).toEqual({ rendered: 53, reread: 53 });
    await expectTrueOutput();
  });

  it("renders all pages where something changed that all of them have", async () => {
    await build();
    await edit("styles/site.css", "color", "outline-color");
    expect(await build()).toEqual({ rendered: 53, reread: 0 });
    await expectTrueOutput();
    expect(await build({ base: "/b/" })).toMatchObject({ rendered: 53 });
    await expectTrueOutput({ base: "/b/" });
  });

  it("loses a page that is removed, and gets one that is new", async () => {
    await build();
    await rm(join(root, fileOf(3)));
    await build();
    await expectTrueOutput();
    await cp(join(root, fileOf(4)), join(root, fileOf(3)));
    await edit(fileOf(3), "route: /more-questions-4", "route: /new-questions");
    expect((await build()).reread).toBe(1);
    await expectTrueOutput();
  });

  it("is what it should be where somebody has changed the output", async () => {
    await build();
    const page = join(root, "dist/more-questions-9.html");
    const other = join(root, "dist/more-questions-9/index.html");
    const tampered = (await readFile(page, "utf8")).replace(answer, "Um Parágrafo.");
    await rm(page);
    await writeFile(page, tampered);
    await rm(other);
    expect((await build()).rendered).toBe(1);
    await expectTrueOutput();
    await rm(other);
    await writeFile(other, tampered);
    await build();
    await expectTrueOutput();
  });

  it.each(["pages", "readings"])(
    "is made in full where what is kept of %s is damaged",
    async (kind) => {
      await build();
      const kept = (await readdir(join(root, "kept"))).filter((name) =>
        name.startsWith(`${kind}-`),
      );
      expect(kept).toHaveLength(1);
      await writeFile(join(root, "kept", kept[0] as string), "[]");
      const work = await build();
      expect(Math.max(work.rendered, work.reread)).toBe(53);
      await expectTrueOutput();
      expect(await build()).toEqual({ rendered: 0, reread: 0 });
    },
  );

  it("says again what there is to say of a page, at its line", async () => {
    await edit(fileOf(5), "title: Perguntas de exemplo", "title: Curto");
    const find = async () => {
      const memory = openDiskMemory(join(root, "kept"));
      const { diagnostics } = await streamSite(root, { drafts: false }, { memory });
      return diagnostics.filter(({ code }) => code === "content/search-length");
    };
    const told = await find();
    expect(told).toMatchObject([{ place: { file: fileOf(5), line: 5 } }]);
    expect(await find()).toEqual(told);
  });

  it("reads a page that is kept where it has to be opened", async () => {
    await build();
    await edit("content/site.yaml", "brand: Laboratório Exemplo", "brand: Laboratório Diverso");
    await edit("styles/site.css", "color", "outline-color");
    await build();
    await expectTrueOutput();
  });
});
