import { setImmediate, setTimeout } from "node:timers/promises";
import type { ContentSettings } from "../content/content.ts";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import { assembleSite, gatherMaterials, type Materials } from "../make-site.ts";
import type { Memory } from "../memory/memory.ts";
import type { ProcessMemory } from "../memory/process-memory.ts";
import { createRenderer } from "../render/render-pages.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import type { Route } from "../site/plan-routes.ts";
import { runBounded } from "./run-bounded.ts";

/** For how long, in milliseconds, the rest of the pages may keep the server from answering. */
const slice = 8;

/** How long, in milliseconds, browsers have the machine for what they are shown first. */
const lead = 30;

export interface Watchers {
  /** The paths that pages are written to which somebody looks at. */
  seen: ReadonlySet<string>;
  /** Takes the pages that somebody looks at, before the others are made, and all that they need. */
  show: (files: SiteFile[], diagnostics: Diagnostic[]) => void;
  /** Whether something has changed again: nobody waits for the result any more. */
  isOutdated: () => boolean;
}

/**
 * Makes what `makeSite` makes, and of its pages those first that somebody looks
 * at: how long they take does not depend on how many others there are. For them
 * nothing is looked at on the disk but what is known to have changed; all of it is
 * for what is made in the end.
 *
 * @param memory keeps the pages that are made
 * @param changed the absolute paths of what is known to have changed
 * @returns the whole site, or why there is none; undefined when it became outdated meanwhile
 */
export async function makeSeenFirst(
  root: string,
  settings: ContentSettings,
  memory: ProcessMemory,
  changed: ReadonlySet<string>,
  { isOutdated, seen, show }: Watchers,
): Promise<Result<SiteFiles> | undefined> {
  if (seen.size > 0) {
    const early = await gatherMaterials(root, settings, {
      memory: memory.trusting(changed),
    });
    if (isOutdated()) return undefined;
    const { value } = early;
    const first = value ? runBounded(() => renderSeen(value, memory, seen)) : [];
    if (first.length > 0) {
      show(first, early.diagnostics);
      await setTimeout(lead);
    }
  }

  const { value: materials, diagnostics } = await gatherMaterials(root, settings, { memory });
  if (isOutdated()) return undefined;
  if (!materials) return { value: undefined, diagnostics };
  const { content, routes, assets, pictures } = materials;
  const render = createRenderer(content, routes, assets, pictures, memory);
  const due = routes.values();
  while (runBounded(() => renderForSlice(render, due))) {
    await setImmediate();
    if (isOutdated()) return undefined;
  }
  const { value, diagnostics: found } = await assembleSite(materials, { memory });
  return { value, diagnostics: [...diagnostics, ...found] };
}

/** @returns whether time was over before there was no route left */
function renderForSlice(render: (route: Route) => unknown, due: Iterator<Route>): boolean {
  const start = performance.now();
  for (let next = due.next(); !next.done; next = due.next()) {
    render(next.value);
    if (performance.now() - start >= slice) return true;
  }
  return false;
}

/** The pages that somebody looks at, and what they name. */
function renderSeen(
  { content, routes, assets, pictures }: Materials,
  memory: Memory,
  seen: ReadonlySet<string>,
): SiteFile[] {
  const render = createRenderer(content, routes, assets, pictures, memory);
  const pages = routes.flatMap((route) =>
    route.outputs
      .filter((path) => seen.has(path))
      .map((path) => ({ path, bytes: render(route).bytes, origin: route.page.file })),
  );
  return pages.length > 0 ? [...assets.files, ...pictures.files, ...pages] : [];
}
