import type { Cache } from "../cache/cache.ts";
import type { Progress } from "../diagnostics/progress.ts";
import type { SiteFile } from "../site/file.ts";
import { RenderFailure } from "../templates/run-templates.ts";
import type { Templates } from "../templates/templates.ts";
import { drawIcon, renderIcons } from "./draw-icon.tsx";
import { drawCard, type SocialCard } from "./social-cards.ts";

/** How many drawn pictures the disk keeps at least. */
const minPictures = 2000;

/** A file that is drawn from the site's templates. */
export interface Picture extends Omit<SiteFile, "bytes"> {
  /** It changes with everything that the picture is drawn from. */
  version: string;
  draw: () => Promise<Buffer>;
}

/** All icons and social cards of a site. */
export function listPictures(
  templates: Templates,
  cards: readonly SocialCard[],
  cache: Cache,
): Picture[] {
  const { file: origin, socialCard } = templates.site;
  const failAt = (path: string) => (cause: unknown) => {
    throw new RenderFailure(`drawing ${path}, ${origin}`, { cause });
  };
  const rendered = cache.get("icons", [templates], () => renderIcons(templates));
  const icons = rendered.map(({ icon, svg }) => {
    const draw = () => drawIcon(icon, svg).catch(failAt(icon.path));
    return { path: icon.path, origin, version: svg, draw };
  });
  if (!socialCard) return icons;
  const drawnCards = cards.map((card) => {
    const { path, file } = card;
    const draw = () => drawCard(socialCard, card).catch(failAt(path));
    return { path, origin: file, version: path, draw };
  });
  return [...icons, ...drawnCards];
}

/**
 * Draws pictures, or takes them from the cache.
 *
 * @throws {RenderFailure} when a template's drawing cannot be laid out
 */
export async function* drawPictures(
  pictures: readonly Picture[],
  cache: Cache,
  progress?: Progress,
): AsyncGenerator<SiteFile> {
  for (const [done, { path, origin, version, draw }] of pictures.entries()) {
    progress?.("drawing pictures", done, pictures.length);
    const known = cache.load<Uint8Array>(`picture ${path}`, version);
    const bytes = known ? Buffer.from(known) : await draw();
    if (!known)
      cache.store(`picture ${path}`, version, bytes, Math.max(minPictures, 2 * pictures.length));
    yield { path, origin, bytes };
  }
}
