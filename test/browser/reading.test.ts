import { expect, it } from "vitest";
import { formatAccessibilityTree } from "../../src/checks/report/capture-pages.ts";
import { setUpStage } from "./support.ts";

const stage = setUpStage();

const states = ["/", "/en", "/faq"].flatMap((path) => [
  { path, width: 1280, click: undefined },
  { path, width: 360, click: ".menu-button" },
]);

// Read them as a screen reader would: names, roles, states and order are what a visitor is told.
// `npx vitest run reading -u` writes them anew, to be reviewed.
it.each([...states, { path: "/faq", width: 1280, click: "summary" }])(
  "a screen reader is told: $path, $width px, $click",
  async ({ path, width, click }) => {
    await stage.visit(path, { width }, async (page) => {
      if (click) await page.click(click);
      const tree = await page.accessibility.snapshot();
      const text = `${tree ? formatAccessibilityTree(tree) : ""}\n`;
      const name = [path.replace(/\W+/g, "-").replace(/^-/, "") || "home", width, click ?? ""];
      const file = name
        .join("-")
        .replace(/[^\w-]+/g, "")
        .replace(/-+$/, "");
      await expect(text).toMatchFileSnapshot(`reading/${file}.txt`);
    });
  },
);
