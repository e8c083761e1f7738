import { expect, it } from "vitest";
import { createSmallSite } from "./small-site.ts";

it("makes one page of files with the same content, by the path that people know, whatever their order", async () => {
  const files = Object.entries({
    "404.html": "home",
    "en/index.html": "english",
    "index.html": "home",
    "en.html": "english",
    "a.txt": "home",
    "extra.html": "<p><!-- comments stay -->a</p>",
  });
  for (const inOrder of [files, files.toReversed()]) {
    const { pages } = await createSmallSite(Object.fromEntries(inOrder));
    expect(Object.fromEntries(pages.map(({ path, paths }) => [path, paths]))).toEqual({
      "index.html": ["index.html", "404.html"],
      "en.html": ["en.html", "en/index.html"],
      "extra.html": ["extra.html"],
    });
    const page = (name: string) => pages.find(({ path }) => path === name);
    expect(page("en.html")?.source?.source.file).toBe("content/pages/home.en.yaml");
    expect(page("extra.html")?.source).toBeUndefined();
    expect(page("extra.html")?.root.toString()).toBe(page("extra.html")?.html);
  }
});
