import type { Assets } from "../assets/gather-assets.ts";
import type { Pictures } from "../assets/pictures.ts";
import type { Content } from "../content/content.ts";
import { takePage } from "../content/read-page.ts";
import { describeRules } from "../content/read-pages.ts";
import { versionOf } from "../content/version-of.ts";
import type { Means } from "../make-site.ts";
import { type Memory, noMemory } from "../memory/memory.ts";
import type { InlineHashes } from "../site/content-policy.ts";
import type { SiteFile } from "../site/file.ts";
import type { Route } from "../site/plan-routes.ts";
import { openCrew } from "../threads/crew.ts";
import type { Task } from "../threads/task.ts";
import { recallPages, type VersionedPage } from "./kept-pages.ts";
import { preparePageStyles } from "./page-styles.ts";
import { type Leaf, type RenderedPage, renderPage, type Setting } from "./render-page.tsx";

/** A rendered page under all of its names. */
export interface PageFiles {
  files: SiteFile[];
  hashes: InlineHashes;
}

/** Reads pages again and renders them, each by itself, in whichever thread. */
const renderTask: Task<Setting, Leaf, VersionedPage> = {
  name: "rendering pages",
  run: (setting, leaves, desk) =>
    leaves.map((leaf) => {
      const page = takePage(setting.rules, leaf.route.page, desk);
      const rendered = renderPage(setting, leaf, page);
      return { ...rendered, version: versionOf(rendered.bytes) };
    }),
};

/**
 * Renders every route to its final bytes, in no particular order.
 *
 * @throws {LostFile} when a content file changes meanwhile
 * @throws when a template throws; the route and its content file are named, the cause is kept
 */
export async function* renderPages(
  content: Content,
  routes: readonly Route[],
  assets: Assets,
  pictures: Pictures,
  { memory = noMemory, crew = openCrew(), progress, published = () => undefined }: Means = {},
): AsyncGenerator<PageFiles> {
  if (memory.isLasting) {
    const render = createRenderer(content, routes, assets, pictures, memory);
    for (const route of routes) yield filesOf(route, render(route));
    return;
  }
  const setting = settingOf(content, routes, assets, pictures);
  const kept = content.rules.many ? await recallPages(memory, describeSetting(setting)) : undefined;
  const due: Leaf[] = [];
  for (const leaf of leavesOf(routes, pictures)) {
    const page = kept?.find(leaf, published);
    if (page) yield filesOf(leaf.route, page);
    else due.push(leaf);
  }
  // In the order in which they were read, so that whoever has read one renders it too.
  due.sort((a, b) => (a.route.page.file < b.route.page.file ? -1 : 1));
  for await (const { item, made } of crew.share(renderTask, setting, due, progress)) {
    kept?.note(item, made);
    yield filesOf(item.route, made);
  }
  if (due.length > 0) await kept?.keep();
}

function filesOf({ outputs, page }: Route, { bytes, hashes }: RenderedPage): PageFiles {
  const buffer = asBuffer(bytes);
  return { files: outputs.map((path) => ({ path, bytes: buffer, origin: page.file })), hashes };
}

/** What comes from another thread has lost that it is a `Buffer`. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/**
 * What renders any one of these routes. A page that was made of the very same
 * things before is not rendered again.
 */
export function createRenderer(
  content: Content,
  routes: readonly Route[],
  assets: Assets,
  pictures: Pictures,
  memory: Memory = noMemory,
): (route: Route) => RenderedPage {
  const setting = settingOf(content, routes, assets, pictures);
  // Compared once here, and by identity for each page.
  const shared = memory.reuse("shared", "pages", [describeSetting(setting)], () => ({}));
  const leaves = new Map(leavesOf(routes, pictures).map((leaf) => [leaf.route, leaf]));
  return (route) => {
    const { value: page } = content.open(route.page);
    const leaf = leaves.get(route) as Leaf;
    const templates = [content.templates];
    const from = [
      shared,
      page,
      route.address,
      describe([route.alternates, leaf.card]),
      ...templates,
    ];
    return memory.reuse("page's bytes", page.route, from, () => renderPage(setting, leaf, page));
  };
}

/** Files are no part of a page; their names are, with their hashes, in the styles. */
function settingOf(
  { site, drafts, rules }: Content,
  routes: readonly Route[],
  { files: _, css, ...assets }: Assets,
  pictures: Pictures,
): Setting {
  return {
    site: site.value,
    drafts,
    rules,
    languages: new Map(routes.map(({ page }) => [page.route, page.language])),
    assets,
    styles: preparePageStyles(css),
    drawn: new Set(pictures.files.map(({ path }) => path)),
  };
}

function leavesOf(routes: readonly Route[], { cards }: Pictures): Leaf[] {
  const byRoute = new Map(cards.map((card) => [card.route, card]));
  return routes.map((route) => ({ route, card: byRoute.get(route.page.route) }));
}

/** Everything that pages are made of beside themselves. */
function describeSetting({ rules, styles, ...setting }: Setting): string {
  return describe([setting, styles.hash, describeRules(rules)]);
}

/** Everything a value holds, as text; maps and sets as lists. */
function describe(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof Map || part instanceof Set ? [...part] : part,
  );
}
