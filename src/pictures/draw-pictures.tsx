import { type IconFile, iconFilesOf } from "../site/icons.ts";
import type { SocialCardPlan } from "../site/social-cards.ts";
import type { Templates } from "../templates/templates.ts";
import { drawCard } from "./draw-card.ts";
import { drawSvg } from "./draw-svg.ts";
import { packIco } from "./ico.ts";

/** Draws everything in `content/pictures/`. @returns bytes by path in it; equal inputs give equal bytes */
export async function drawPictures(
  templates: Templates,
  cards: readonly SocialCardPlan[],
): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  const { socialCard } = templates.site;
  for (const icon of iconFilesOf(templates.site)) {
    pictures.set(icon.path, await drawIcon(templates, icon));
  }
  if (socialCard) {
    for (const { path, words } of cards) pictures.set(path, await drawCard(socialCard, words));
  }
  return pictures;
}

async function drawIcon(
  { site: { tabIcon: TabIcon, appIcon: AppIcon }, renderToStaticMarkup }: Templates,
  { path, sizes, share }: IconFile,
): Promise<Buffer> {
  const isTabIcon = path.endsWith(".ico");
  const svg = renderToStaticMarkup(
    <>
      {isTabIcon && TabIcon && <TabIcon />}
      {!isTabIcon && AppIcon && <AppIcon share={share} />}
    </>,
  );
  const drawn = await Promise.all(
    sizes.map(async (side) => ({ side, png: await drawSvg(svg, side) })),
  );
  return isTabIcon ? packIco(drawn) : Buffer.concat(drawn.map(({ png }) => png));
}
