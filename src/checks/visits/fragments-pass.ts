import type { Visit } from "./pass.ts";

/** How many links to parts of the page are followed. */
const maxFragments = 24;

/** Reloads a page that says to restore its scroll position itself, as Back also does. */
async function tryReload({ tab, report }: Visit): Promise<void> {
  const place = await tab.page.evaluate(() => {
    if (history.scrollRestoration === "auto") return 0;
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" });
    return scrollY;
  });
  if (place === 0) return;
  await tab.settle();
  await tab.page.reload();
  await tab.prepare();
  const isThere = (top: number) => vitrineVisitor.until(() => Math.abs(scrollY - top) < 60);
  if (await tab.page.evaluate(isThere, place)) return;
  const element = await tab.page.evaluate(() => vitrineVisitor.markOf(document.documentElement));
  const message = "a reload, or Back, loses the scroll position";
  report({ rule: "behavior/place-lost", element, message });
}

/** Follows every link to a part of the page, and one of each kind to another page. */
export async function followFragments(visit: Visit): Promise<void> {
  const { tab, report } = visit;
  await tab.load({ width: 360, height: 560 });
  const own = await tab.page.evaluate(() => {
    const { activation, currentEntry } = navigation;
    const hasAdded = activation && activation.entry?.key !== currentEntry?.key;
    return hasAdded && vitrineVisitor.markOf(document.documentElement);
  });
  if (own) {
    const message = "the page adds itself to the history again: Back stays on it";
    report({ rule: "behavior/back-stays", element: own, message });
  }
  await tryReload(visit);
  const arrivals = await tab.page.evaluate((n) => vitrineVisitor.goToParts(n), maxFragments);
  for (const { hash, element, cover, ...arrival } of arrivals) {
    if (!arrival.isShown) {
      const message = `${hash} links to {element}, which stays closed`;
      report({ rule: "behavior/hidden-target", element, message });
    } else if (!arrival.isInWindow) {
      const message = `${hash} links to {element}, which is off screen`;
      report({ rule: "behavior/target-out-of-sight", element, message });
    } else if (cover !== null) {
      const message = `${hash} links to {element}, which is covered by ${cover.tag}`;
      report({ rule: "layout/anchor-covered", element, message, cause: cover.selector });
    }
  }
  const swallowed = await tab.page.evaluate(async () => [
    ...(await vitrineVisitor.findDeadLinks()),
    ...(await vitrineVisitor.findSwallowedWheel()),
    ...vitrineVisitor.findSwallowedPaste(),
  ]);
  report(...swallowed);
}
