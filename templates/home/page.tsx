import { definePage } from "vitrine";
import { commonConstants, showsConstants } from "../parts/constants.ts";
import { findReservedIds } from "../parts/reserved-ids.ts";
import { namesAllShown } from "../parts/structured-data.ts";
import { Home } from "./Home.tsx";
import { findWrongNumbers, findWrongParts, findWrongPictures } from "./rules.ts";
import { schema } from "./schema.ts";

export default definePage({
  schema,
  component: Home,
  heading: ({ hero }) => hero.title,
  structuredData: ({ pipelines }, publisher) => ({
    mainEntity: {
      "@type": "ItemList",
      name: pipelines.sectionTitle,
      itemListElement: pipelines.items.map(({ title }) => ({
        "@type": "Service",
        name: title,
        provider: publisher,
      })),
    },
  }),
  rules: {
    numbers: findWrongNumbers,
    pictures: findWrongPictures,
    ids: findReservedIds(/^(?:bootcamp|contact-form)(?:-.+)?$/, ({ pipelines: { items } }) => ({
      path: ["pipelines", "items"],
      items,
    })),
  },
  documentRules: {
    constants: showsConstants("main", commonConstants),
    copyright: showsConstants("footer", ["copyrightYear"]),
    parts: findWrongParts,
    structuredData: namesAllShown("Service", "article"),
  },
});
