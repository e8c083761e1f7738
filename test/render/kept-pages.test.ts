import { beforeEach, describe, expect, it } from "vitest";
import { versionOf } from "../../src/content/version-of.ts";
import { type Memory, noMemory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
import { recallPages } from "../../src/render/kept-pages.ts";
import type { Leaf } from "../../src/render/render-page.tsx";
import { renderPages } from "../../src/render/render-pages.ts";
import { planTiny } from "../site-files/plan-tiny.ts";
import { assets, noPictures } from "./render-setting.ts";

const hashes = { script: ["'sha256-a'"], style: ["'sha256-b'"] };
const bytes = Buffer.from("<p>one</p>");
const rendered = { bytes, hashes, version: versionOf(bytes) };
const nothing = () => undefined;

let memory: Memory;
let home: Leaf;
let faq: Leaf;

beforeEach(async () => {
  memory = createProcessMemory();
  const { routeAt } = await planTiny();
  home = { route: routeAt("/"), card: undefined };
  faq = { route: routeAt("/faq"), card: undefined };
});

/** What an earlier build has kept of the home page. */
async function keepHome(): Promise<void> {
  const kept = await recallPages(memory, "setting");
  kept.note(home, rendered);
  await kept.keep();
}

describe("recallPages(memory, setting)", () => {
  it("has none at first, and does not look into the output for any", async () => {
    const kept = await recallPages(memory, "setting");
    const asked: string[] = [];
    expect(kept.find(home, (path) => void asked.push(path))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it("takes a page from the output where it is what was rendered", async () => {
    await keepHome();
    const kept = await recallPages(memory, "setting");
    const output = new Map([["index.html", Buffer.from(bytes)]]);
    expect(kept.find(home, (path) => output.get(path))).toEqual({ bytes, hashes });
    expect(kept.find(home, nothing)).toBeUndefined();
    expect(kept.find(home, () => Buffer.from("<p>two</p>"))).toBeUndefined();
    expect(kept.find(faq, () => bytes)).toBeUndefined();
  });

  it("renders anew what is made of anything else", async () => {
    await keepHome();
    const find = async (setting: string, leaf: Leaf) =>
      (await recallPages(memory, setting)).find(leaf, () => bytes);
    expect(await find("setting", home)).toBeDefined();
    expect(await find("another setting", home)).toBeUndefined();
    const { page } = home.route;
    const edited = { ...page, version: "another" };
    expect(await find("setting", { ...home, route: { ...home.route, page: edited } })).toBe(
      undefined,
    );
    expect(await find("setting", { ...home, route: { ...home.route, alternates: [] } })).toBe(
      undefined,
    );
  });

  it("keeps what was found beside what is new, and forgets the rest", async () => {
    await keepHome();
    const second = await recallPages(memory, "setting");
    second.find(home, () => bytes);
    second.note(faq, rendered);
    await second.keep();
    const third = await recallPages(memory, "setting");
    expect(third.find(home, () => bytes)).toEqual({ bytes, hashes });
    expect(third.find(faq, () => bytes)).toEqual({ bytes, hashes });
    const fourth = await recallPages(memory, "setting");
    fourth.note(faq, rendered);
    await fourth.keep();
    expect((await recallPages(memory, "setting")).find(home, () => bytes)).toBeUndefined();
  });
});

describe("renderPages with a memory of earlier builds", () => {
  it("keeps what it has rendered, and nothing anew where there was nothing to render", async () => {
    const { content, routes } = await planTiny();
    const many = { ...content, rules: { ...content.rules, many: true } };
    const kept: Uint8Array[] = [];
    const memory: Memory = {
      ...noMemory,
      recall: async () => kept.at(-1) as Buffer,
      keep: async (_kind, _key, result) => void kept.push(result),
    };
    const output = new Map<string, Buffer>();
    const build = async () => {
      const means = { memory, published: (path: string) => output.get(path) };
      for await (const { files } of renderPages(many, routes, assets, noPictures, means)) {
        for (const { path, bytes } of files) output.set(path, bytes);
      }
    };
    await build();
    expect(kept).toHaveLength(1);
    await build();
    expect(kept).toHaveLength(1);
    output.delete("faq/index.html");
    await build();
    expect(kept).toHaveLength(2);
  });
});
