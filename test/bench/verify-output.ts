import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import type { BenchPage } from "./write-project.ts";

interface Home {
  pipelines: { items: { steps: { title: string }[] }[] };
}

/**
 * Holds what a peer built against the pages it was given: each is there, with
 * its own title and every card and question.
 *
 * @returns the bytes of all files
 * @throws at the first page that is missing or not whole
 */
export async function verifyOutput(folder: string, pages: readonly BenchPage[]): Promise<number> {
  for (const { route, content } of pages) {
    const html = await readFile(join(folder, route, "index.html"), "utf8");
    const expect = (what: string, pattern: RegExp, count: number) => {
      const found = html.match(pattern)?.length ?? 0;
      if (found !== count) throw new Error(`${folder}${route}: ${found} ${what}, not ${count}`);
    };
    const home = content.template === "home";
    expect("cards", /<article/g, home ? 9 : 0);
    expect("questions", /<summary/g, home ? 0 : 19);
    const steps = home
      ? (content as unknown as Home).pipelines.items.flatMap(({ steps }) => steps)
      : [];
    const missing = steps.find(({ title }) => !html.includes(`>${title}<`));
    if (missing) throw new Error(`${folder}${route}: no step "${missing.title}"`);
    const [title = ""] = (content.meta as { title: string }).title.split(" | ");
    if (!html.includes(`<title>${title}`)) throw new Error(`${folder}${route}: not "${title}"`);
  }
  const files = await glob("**", { cwd: folder, dot: true });
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
