import { setImmediate } from "node:timers/promises";
import type { ContentSettings } from "../content/validate.ts";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import { assembleSite, gatherMaterials } from "../make-site.ts";
import type { Memory } from "../memory/memory.ts";
import { createRenderer } from "../render/render-pages.tsx";
import type { SiteFile, SiteFiles } from "../site/file.ts";

/** For how long, in milliseconds, the rest of the pages may keep the server from answering. */
const slice = 8;

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
 * at: how long they take does not depend on how many others there are.
 *
 * @param memory keeps the pages that are made
 * @returns the whole site, or why there is none; undefined when it became outdated meanwhile
 */
export async function makeSeenFirst(
  root: string,
  settings: ContentSettings,
  memory: Memory,
  { isOutdated, seen, show }: Watchers,
): Promise<Result<SiteFiles> | undefined> {
  const { value: materials, diagnostics } = await gatherMaterials(root, settings, memory);
  if (isOutdated()) return undefined;
  if (!materials) return { value: undefined, diagnostics };

  const { content, routes, assets, pictures } = materials;
  const render = createRenderer(content.site.value, routes, assets, pictures, memory);
  const first = routes.flatMap((route) =>
    route.outputs
      .filter((path) => seen.has(path))
      .map((path) => ({ path, bytes: render(route).bytes, origin: route.file })),
  );
  if (first.length > 0) show([...assets.files, ...pictures.files, ...first], diagnostics);
  // What was written to the browsers leaves now, before all else.
  await setImmediate();

  let start = performance.now();
  for (const route of routes) {
    render(route);
    if (performance.now() - start < slice) continue;
    await setImmediate();
    if (isOutdated()) return undefined;
    start = performance.now();
  }
  const { value, diagnostics: found } = await assembleSite(materials, memory);
  return { value, diagnostics: [...diagnostics, ...found] };
}
