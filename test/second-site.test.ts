import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { buildSite } from "../src/testing.ts";
import { createFolder } from "./support/folder.ts";
import { applyEdit, change } from "./support/project.ts";
import { runHere } from "./support/run-vitrine.ts";
import { startVitrine } from "./support/spawn-vitrine.ts";

/**
 * A site that has nothing in common with the one of this repository but the engine: another trade,
 * another layout, three languages with one from right to left, page types of its own, and a base path.
 */
const secondSite = fileURLToPath(new URL("second-site", import.meta.url));

/** A copy, in a folder that goes when the test ends. */
async function copySecondSite(): Promise<string> {
  const root = createFolder();
  await cp(secondSite, root, { recursive: true });
  return root;
}

const errorsOf = async (root: string) =>
  (await buildSite({ root })).diagnostics.filter(({ severity }) => severity === "error");

it("builds every page type, in every language", async () => {
  const { pages, files } = await buildSite({ root: secondSite });
  expect(await errorsOf(secondSite)).toEqual([]);
  const routes = ["/", "/ar", "/conditions", "/fr", "/fr/horaires", "/ships", "/timetable"];
  expect([...pages.keys()].sort()).toEqual(routes);
  const pageAt = (route: string) => parse(pages.get(route) ?? "");
  const arabic = pageAt("/ar");
  expect(arabic.querySelector("html")?.getAttribute("dir")).toBe("rtl");
  expect(pageAt("/").querySelector("html")?.getAttribute("dir")).toBeUndefined();
  // Its own color, in both schemes, from the property that its templates name.
  const colors = arabic.querySelectorAll('meta[name="theme-color"]');
  expect(colors.map(({ attributes }) => attributes.content)).toEqual(["#f4f9fc", "#0e1a22"]);
  // Links and languages of other pages keep to the base path.
  expect(arabic.querySelector('a[hreflang="fr"]')?.getAttribute("href")).toBe("/strait/fr");
  const table = pageAt("/fr/horaires");
  expect(table.querySelectorAll("th")).toHaveLength(3);
  expect(table.querySelectorAll("tbody tr")).toHaveLength(3);
  const day = '<time datetime="2027-03-28">28 mars 2027</time>';
  expect(table.querySelector("time")?.toString()).toBe(day);
  // Its languages lead to its own translation, or to the start page of a language that has none.
  const links = ["en", "fr", "ar"].map((tag) =>
    table.querySelector(`nav a[hreflang="${tag}"]`)?.getAttribute("href"),
  );
  expect(links).toEqual(["/strait/timetable", "/strait/fr/horaires", "/strait/ar"]);
  expect(pageAt("/ships").querySelectorAll("article[id]")).toHaveLength(2);
  // It has no icons but its favicon, no social cards, no publisher, and nothing of the other site.
  expect([...files.keys()].filter((path) => /\.(?:png|ico|woff2)$/.test(path))).toEqual([]);
  for (const html of pages.values()) expect(html).not.toMatch(/whatsapp|bioinform|#organization/i);
});

it("shows a group that is a draft only with drafts", async () => {
  const at = async (drafts: boolean) =>
    (await buildSite({ root: secondSite, drafts })).pages.get("/fr");
  expect(await at(false)).not.toContain("commencent en juin");
  expect(await at(true)).toContain("commencent en juin");
});

it("is right by every check that needs no browser", async () => {
  const sections = "links,html,content,weight,security,seo";
  const root = await copySecondSite();
  await runHere(root, ["schema"]);
  const { code, stdout, stderr } = await runHere(root, ["check", "--only", sections]);
  expect(`${stdout}${stderr}`).not.toContain(" error ");
  expect(code).toBe(0);
});

it("asks for no translation of a text that is the same in every language", async () => {
  const root = await copySecondSite();
  const ships = "content/pages/ships.en.yaml";
  await applyEdit(root, change(ships, "name: Aurora", "name: Aurora, first of the fleet"));
  const english = await readFile(join(root, ships), "utf8");
  const summary = "Chaque navire, son année et sa longueur. ".repeat(3);
  const french = english
    .replace("route: /ships", "route: /fr/navires\ntranslationOf: /ships")
    .replace("language: en", "language: fr")
    .replace("title: The ships of Strait Line", "title: Les navires de Strait Line")
    .replace(/description: .*/, `description: ${summary}`)
    .replace("heading: Our ships", "heading: Nos navires");
  await writeFile(join(root, "content/pages/ships.fr.yaml"), french);
  const { stdout, stderr } = await runHere(root, ["check", "--only", "content"]);
  expect(`${stdout}${stderr}`).not.toContain("content/untranslated");
});

it("reports what a page type's own rule finds, at its line", async () => {
  const root = await copySecondSite();
  for (const language of ["en", "fr"]) {
    const file = `content/pages/timetable.${language}.yaml`;
    await applyEdit(root, change(file, '["09:00", "10:15", Borealis]', '["09:00", Borealis]'));
  }
  const errors = await errorsOf(root);
  expect(errors.map(({ code, place }) => `${place?.file}:${place?.line} ${code}`)).toEqual([
    "content/pages/timetable.en.yaml:13 rule/timetable-cells",
    "content/pages/timetable.fr.yaml:14 rule/timetable-cells",
  ]);
});

it("writes schemas for its own page types", async () => {
  const root = await copySecondSite();
  const { stdout } = await runHere(root, ["schema"]);
  const names = ["site", "landing", "letter", "ships", "timetable"];
  for (const name of names) expect(stdout).toContain(`content/schema/${name}.json`);
  const ships = JSON.parse(await readFile(join(root, "content/schema/ships.json"), "utf8"));
  expect(ships.properties.ships.items.properties.built.description).toMatch(/year/);
});

it("is served by dev, below its base path", async () => {
  const { origin } = await startVitrine(await copySecondSite(), ["dev", "--port", "0"]);
  const page = await fetch(`${origin}/strait/ar`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('dir="rtl"');
});
