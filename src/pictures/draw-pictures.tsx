import { renderToStaticMarkup } from "react-dom/server";
import { type IconFile, iconFilesOf } from "../site/icons.ts";
import type { SocialCardPlan } from "../site/social-cards.ts";
import type { SiteTemplate } from "../templates/define-site.ts";
import { drawCard } from "./draw-card.ts";
import { drawSvg } from "./draw-svg.ts";
import { packIco } from "./ico.ts";

/** Draws everything that belongs into `content/pictures/`: path below it → bytes; the same for the same words. */
export async function drawPictures(
  site: SiteTemplate,
  cards: readonly SocialCardPlan[],
): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const icon of iconFilesOf(site)) pictures.set(icon.path, await drawIcon(site, icon));
  if (site.socialCard) {
    for (const { path, words } of cards) pictures.set(path, await drawCard(site.socialCard, words));
  }
  return pictures;
}

async function drawIcon(
  { tabIcon: TabIcon, appIcon: AppIcon }: SiteTemplate,
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
