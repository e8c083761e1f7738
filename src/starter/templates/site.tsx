import { defineSite, group, list, route, type SiteOf, text } from "vitrine";
import { Frame } from "./Frame.tsx";
import { AppIcon, Favicon, TabIcon } from "./icons.tsx";
import { SocialCard } from "./SocialCard.tsx";

/** The fields of content/site.yaml, besides Vitrine's own. */
const schema = {
  fields: {},
  language: {
    name: text("The language's name, in the language itself."),
    home: route("The home page in this language."),
  },
  words: {
    skipLink: text("The link that skips to the content."),
    pages: text("What the links to the pages are called, for screen readers."),
    languages: text("What the links to the languages are called, for screen readers."),
    navigation: list(
      "The links in the header.",
      group("A link.", { label: text("Its text."), path: route("The page that it leads to.") }),
    ),
    closing: text("The line at the foot of every page."),
  },
};

// Gives `view.site` its type in every component.
declare module "vitrine" {
  interface Register {
    site: SiteOf<typeof schema>;
  }
}

export default defineSite({
  schema,
  frame: Frame,
  favicon: Favicon,
  tabIcon: TabIcon,
  appIcon: AppIcon,
  socialCard: {
    component: SocialCard,
    width: 1200,
    height: 630,
    font: {
      package: "@fontsource-variable/figtree",
      file: "files/figtree-latin-wght-normal.woff2",
      weight: 600,
    },
    words: ({ brand }, { heading }) => ({ brand, heading }),
    alt: ({ brand, heading }) => `${brand}: ${heading}`,
  },
  themeColor: "--paper",
});
