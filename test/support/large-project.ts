import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createProject, type Edit, tinySite } from "./project.ts";

/** From here on a site counts as large, and what is made of its pages is kept. */
const many = 50;

/** The tiny site with so many more pages of questions that it counts as large. */
export async function createLargeProject(edits: readonly Edit[] = []): Promise<string> {
  const faq = await readFile(join(tinySite, "content/pages/faq.pt-BR.yaml"), "utf8");
  const pages = Array.from({ length: many }, (_, index): Edit => {
    const name = `more-questions-${index}`;
    return { file: fileOf(index), write: faq.replace("route: /faq", `route: /${name}`) };
  });
  return createProject([...pages, ...edits]);
}

/** The content file of one of these pages, counted from 0. */
export function fileOf(index: number): string {
  return `content/pages/more-${String(index).padStart(2, "0")}.yaml`;
}
