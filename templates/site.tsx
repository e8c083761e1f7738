import { defineSite } from "vitrine";
import { fieldHelp } from "./field-help.ts";
import { Frame } from "./frame/Frame.tsx";
import { en } from "./languages/en.ts";
import { pt } from "./languages/pt.ts";
import { AppIcon, BareMark, Favicon } from "./pictures/icons.tsx";
import { cardHeight, cardWidth, SocialCard } from "./pictures/SocialCard.tsx";
import { schema } from "./site-schema.ts";

export default defineSite({
  schema,
  fieldHelp,
  frame: Frame,
  favicon: Favicon,
  tabIcon: BareMark,
  appIcon: AppIcon,
  socialCard: {
    component: SocialCard,
    width: cardWidth,
    height: cardHeight,
    font: {
      package: "@fontsource-variable/schibsted-grotesk",
      file: "files/schibsted-grotesk-latin-wght-normal.woff2",
      weight: 650,
    },
    words: ({ brand, languages }, { heading, language }) => ({
      brand,
      title: heading,
      sentence: languages[language]?.words.footer.tagline ?? "",
    }),
    alt: ({ brand, title, sentence }) => `${brand}: ${title}. ${sentence}`,
  },
  themeColor: "--paper",
  languageRules: { pt, en },
  publisher: ({ brand, email, phone, facts, profiles }, { id, url }) => ({
    "@type": "Organization",
    "@id": id,
    name: brand,
    url,
    email,
    telephone: phone,
    ...(facts.founded !== undefined && { foundingDate: String(facts.founded) }),
    sameAs: profiles.map(({ url }) => url),
  }),
});
