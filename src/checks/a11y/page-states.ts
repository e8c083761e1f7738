/** Media settings that a visitor's system may have. */
const allMedia = [
  { name: "light", scheme: "light", forcedColors: false },
  { name: "dark", scheme: "dark", forcedColors: false },
  { name: "forced colors", scheme: "dark", forcedColors: true },
] as const;

/** One page, at this size, with these media settings, after a click on this. */
export interface PageState {
  route: string;
  size: { name: string; width: number; height: number };
  media: (typeof allMedia)[number];
  /** The selector of what is clicked first; undefined if nothing is. */
  opened: string | undefined;
}

const phone = { name: "phone", width: 360, height: 740 };
const desktop = { name: "desktop", width: 1280, height: 900 };

/** What can be opened: the menu where it is a button, and the first question. */
const openings = [
  { selector: ".menu-button", sizes: [phone] },
  { selector: "summary", sizes: [phone, desktop] },
];

/**
 * Every page at every size and with all media settings, closed and with each opening clicked.
 *
 * @param pages each page's route, and whether it has an element
 */
export function listPageStates(
  pages: readonly { route: string; has: (selector: string) => boolean }[],
): PageState[] {
  return allMedia.flatMap((media) =>
    pages.flatMap(({ route, has }) =>
      [
        { selector: undefined, sizes: [phone, desktop] },
        ...openings.filter(({ selector }) => has(selector)),
      ].flatMap(({ selector: opened, sizes }) =>
        sizes.map((size) => ({ route, size, media, opened })),
      ),
    ),
  );
}

/** A state in words: `phone, dark, summary open`. */
export function describePageState({ size, media: { name }, opened }: PageState): string {
  return [size.name, name, ...(opened ? [`${opened} open`] : [])].join(", ");
}
