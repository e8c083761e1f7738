import { definePage } from "vitrine";
import { showsConstants } from "../parts/constants.ts";
import { findReservedIds } from "../parts/reserved-ids.ts";
import { schema } from "./schema.ts";
import { Text } from "./Text.tsx";

export default definePage({
  schema,
  component: Text,
  heading: ({ title }) => title,
  structuredData: ({ updated }) => (updated === undefined ? {} : { dateModified: updated }),
  rules: {
    ids: findReservedIds(/^contents$/, ({ sections }) => ({ path: ["sections"], items: sections })),
  },
  documentRules: { copyright: showsConstants("footer", ["copyrightYear"]) },
});
