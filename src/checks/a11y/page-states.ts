/** What a visitor's system asks for. */
interface Surroundings {
  name: string;
  scheme: "light" | "dark";
  forcedColors: boolean;
}

/** One look at one page: at this size, in these surroundings, after this was opened. */
export interface PageState {
  /** The page's route. */
  route: string;
  size: { name: string; width: number; height: number };
  surroundings: Surroundings;
  /** What is clicked first, by selector; undefined where the page stays as it opens. */
  opened: string | undefined;
}

const surroundings: readonly Surroundings[] = [
  { name: "light", scheme: "light", forcedColors: false },
  { name: "dark", scheme: "dark", forcedColors: false },
  { name: "forced colours", scheme: "dark", forcedColors: true },
];

const phone = { name: "phone", width: 360, height: 740 };
const desktop = { name: "desktop", width: 1280, height: 900 };

/** What can be opened: the menu where it is a button, a question where there are any. */
const openings = [
  { selector: ".menu-button", sizes: [phone] },
  { selector: "summary", sizes: [phone, desktop] },
];

/**
 * Every page at every size, in all surroundings, closed and with whatever it has opened.
 *
 * @param pages each page's route, and whether it holds an element
 */
export function listPageStates(
  pages: readonly { route: string; has: (selector: string) => boolean }[],
): PageState[] {
  return surroundings.flatMap((around) =>
    pages.flatMap(({ route, has }) => {
      const visit = { route, surroundings: around };
      return [
        ...[phone, desktop].map((size) => ({ ...visit, size, opened: undefined })),
        ...openings
          .filter(({ selector }) => has(selector))
          .flatMap(({ selector, sizes }) =>
            sizes.map((size) => ({ ...visit, size, opened: selector })),
          ),
      ];
    }),
  );
}

/** A visit in words: `/about on a phone, dark, with summary open`. */
export function describePageState({ size, surroundings: { name }, opened }: PageState): string {
  return [size.name, name, ...(opened ? [`${opened} open`] : [])].join(", ");
}
