import { definePage, plainText } from "vitrine";
import { commonConstants, compareShown, showsConstants } from "../parts/constants.ts";
import { findReservedIds } from "../parts/reserved-ids.ts";
import { namesAllShown } from "../parts/structured-data.ts";
import { Faq } from "./Faq.tsx";
import { schema } from "./schema.ts";

/** The terms that answers state (specification §9). */
const terms = ["urgentHours", "rnaSeqWeeks", "singleCellWeeks", "multiOmicsWeeks"];

export default definePage({
  schema,
  component: Faq,
  heading: ({ title }) => title,
  structuredData: ({ items }) => ({
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  }),
  rules: {
    ids: findReservedIds(/^faq-list$/, ({ items }) => ({ path: ["items"], items })),
  },
  documentRules: {
    constants: showsConstants("main", [...commonConstants, ...terms]),
    copyright: showsConstants("footer", ["copyrightYear"]),
    structuredData: namesAllShown("Question", "summary"),
    parts: (document, _, context) => {
      const shown = document.querySelector("main")?.querySelectorAll("details").length ?? 0;
      return compareShown(context, "questions", shown, "questions");
    },
  },
});
