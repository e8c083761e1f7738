import { type FaqPage, faqSchema } from "./faq.ts";
import { type HomePage, homeSchema } from "./home.ts";

/** The shape of a page file by the template it names; a new template is a new line here. */
export const pageSchemas = { home: homeSchema, faq: faqSchema };

export type Page = HomePage | FaqPage;
