import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { visitSite } from "../../src/checks/visits/visit-site.ts";
import { setUpBrowser } from "../support/browser.ts";
import { inRepository } from "../support/project.ts";
import { createSmallSite } from "./small-site.ts";
import { checkContext } from "./support.ts";

/** Documentation that JSDoc's own template wrote for a package (MIT), which is installed for it alone. */
const folder = inRepository("node_modules/js-md4/doc");

const pages = ["global.html", "index.html", "md4.js.html"];

// Without a browser there is nothing to visit.
setUpBrowser();

it("finds on pages of strangers just what was looked at and is so", async () => {
  const files = await glob(["fonts/*", "scripts/**", "styles/*", ...pages], { cwd: folder });
  const output = files.map((file) => [file, readFileSync(`${folder}/${file}`)] as const);
  const checked = await createSmallSite(
    Object.fromEntries([...output, ["robots.txt", Buffer.from("")]]),
  );
  const sections = ["layout", "keyboard", "behavior", "print", "styles"] as const;
  const results = await visitSite(checked, checkContext, sections);
  const found = [...results.values()]
    .flatMap(({ findings }) => findings)
    // Where a machine has no font for code, some of it is in another one.
    .filter(({ code }) => code !== "styles/font-fallback")
    .map(({ code, output }) => `${output?.file} ${code} ${output?.at}`);
  const onEach = [
    'layout/fixed-text-size <html lang="en">',
    "layout/sideways-scroll <h3>",
    "styles/font-blocks @font-face Open Sans",
    "styles/font-blocks @font-face Open Sans Light",
  ];
  const expected = [
    ...pages.flatMap((page) => onEach.map((line) => `${page} ${line}`)),
    'global.html print/cut-off <pre class="prettyprint">',
    'index.html print/card-cut <pre class="prettyprint source lang-JavaScript">',
    'index.html print/cut-off <pre class="prettyprint source lang-JavaScript">',
    "index.html print/heading-alone <h2>",
    'md4.js.html print/cut-off <pre class="prettyprint source linenums">',
  ];
  expect(found.sort()).toEqual(expected.sort());
});
