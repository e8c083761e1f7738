import type { SiteFiles } from "../site/file.ts";

/** A page that a build has changed, added or removed. */
export interface ChangedPage {
  /** Its address, without the base path: `/en`. */
  address: string;
  /** How many of its words differ. */
  words: number;
}

/** Finds the pages that differ between two sites, by their bytes. Each page has a copy under another name, which is left out. */
export function findChangedPages(before: SiteFiles, after: SiteFiles): ChangedPage[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].flatMap((path) => {
    const [old, now] = [before, after].map((files) => files.get(path)?.bytes);
    const isPage = /(?:^|\/)index\.html$/.test(path);
    if (!isPage || old === now || (old && now?.equals(old))) return [];
    const address = `/${path.replace(/\/?index\.html$/, "")}`;
    const words = Math.max(countOthers(old, now), countOthers(now, old));
    return [{ address, words }];
  });
}

/** How many words of a page are not in the other one. */
function countOthers(page: Buffer | undefined, other: Buffer | undefined): number {
  const left = new Map<string, number>();
  for (const word of listWords(other)) left.set(word, (left.get(word) ?? 0) + 1);
  return listWords(page).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  }).length;
}

function listWords(page: Buffer | undefined): string[] {
  const text = String(page ?? "").replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, " ");
  return text.match(/\S+/g) ?? [];
}
