import type { BenchPage, PageContent } from "../write-project.ts";

/** What `{token}`s stand for, for peers that have none. */
const facts: Record<string, string> = { brand: "Bioinformática Rio", founded: "2010" };

/** A page's content with plain texts, and the names that peers keep for themselves beside it. */
export function plainPage({ route, content }: BenchPage) {
  const fields = JSON.parse(
    JSON.stringify(content).replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? name),
  ) as PageContent & { meta: { title: string }; template: string };
  return { title: fields.meta.title, layout: fields.template, url: route, fields };
}

/** A page as a file with YAML front matter, which Hugo and Eleventy read. */
export function plainPath({ route }: BenchPage, ending: string): string {
  return `${route === "/" ? "index" : route.slice(1).replaceAll("/", "-")}${ending}`;
}
