import { definePage } from "vitrine";
import { schema } from "./schema.ts";
import { Text } from "./Text.tsx";

export default definePage({
  schema,
  component: Text,
  heading: ({ title }) => title,
  structuredData: ({ updated }) => (updated === undefined ? {} : { dateModified: updated }),
});
