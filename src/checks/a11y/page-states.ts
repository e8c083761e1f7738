import type { CheckedPage } from "../checked-site.ts";

/** Media settings that a visitor's system may have. */
const allMedia = [
  { name: "light", scheme: "light", forcedColors: false },
  { name: "dark", scheme: "dark", forcedColors: false },
  { name: "forced colors", scheme: "dark", forcedColors: true },
] as const;

/** One page, at this size, with these media settings, after a click on this. */
export interface PageState {
  page: CheckedPage;
  size: { name: string; width: number; height: number };
  media: (typeof allMedia)[number];
  /** The selector of what is clicked first; undefined if nothing is. */
  opened: string | undefined;
}

const phone = { name: "phone", width: 360, height: 740 };
const desktop = { name: "desktop", width: 1280, height: 900 };

/** What is opened: nothing, the menu where it is a button, the first question. */
const openings = [
  { selector: undefined, sizes: [phone, desktop] },
  { selector: ".menu-button", sizes: [phone] },
  { selector: "summary", sizes: [phone, desktop] },
];

/** Each page at every size and with all media settings, closed and with each opening clicked. */
export function listPageStates(pages: readonly CheckedPage[]): PageState[] {
  return allMedia.flatMap((media) =>
    pages.flatMap((page) =>
      openings
        .filter(({ selector }) => !selector || page.root.querySelector(selector))
        .flatMap(({ selector: opened, sizes }) =>
          sizes.map((size) => ({ page, size, media, opened })),
        ),
    ),
  );
}

/** A state in words: `phone, dark, summary open`. */
export function describePageState({ size, media: { name }, opened }: PageState): string {
  return [size.name, name, ...(opened ? [`${opened} open`] : [])].join(", ");
}
