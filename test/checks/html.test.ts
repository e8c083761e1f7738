import { describe, expect, it } from "vitest";
import { checkHtml } from "../../src/checks/html.ts";
import { createSmallSite, listFindings } from "./small-site.ts";

const head = '<meta charset="utf-8"><title>Um</title>';

async function check(body: string, change = (page: string) => page): Promise<string[]> {
  const page = `<!doctype html>\n<html lang="pt-BR"><head>${head}</head><body>${body}</body></html>\n`;
  return listFindings(await checkHtml(await createSmallSite({ "index.html": change(page) })));
}

describe("checkHtml(checked)", () => {
  it("finds nothing wrong with what React writes", async () => {
    expect(await check('<main><p hidden="" class="">Um</p></main>')).toEqual([]);
  });

  it("leaves the length of titles to those who read content", async () => {
    const long = (page: string) => page.replace("Um", "x".repeat(90));
    expect(await check("<p>Um</p>", long)).toEqual([]);
  });

  it.each([
    [
      "a paragraph in a paragraph",
      "<p><div>Um</div></p>",
      /^html\/invalid index.html .*no-implicit/,
    ],
    [
      "an attribute twice",
      '<p class="a" class="b">Um</p>',
      /<p class="a" class="b">: .*no-dup-attr/,
    ],
    ["a picture without words", '<img src="/a.png">', /<img src="\/a.png">: .*wcag\/h37/],
  ])("finds %s, at its element", async (_, body, finding) => {
    expect(await check(body)).toContainEqual(expect.stringMatching(finding));
  });

  it("wants a whole document, with its type in lower case", async () => {
    const untyped = await check("", (page) => page.replace("<!doctype html>\n", ""));
    expect(untyped).toEqual([expect.stringMatching(/missing-doctype/)]);
    const shouted = await check("", (page) => page.replace("doctype", "DOCTYPE"));
    expect(shouted).toEqual([expect.stringMatching(/ 1:\d+: .*\(doctype-style\)$/)]);
  });
});
