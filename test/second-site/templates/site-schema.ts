import { group, language, list, route, type SiteOf, text, variables } from "vitrine";

export const schema = {
  fields: {
    figures: variables("Figures that texts use by name.", "A figure.", {}),
    menu: list(
      "Links at the top.",
      group("A link.", {
        page: route("Where it leads."),
        label: text("Its text."),
        language: language("The language of its text."),
      }),
    ),
  },
  language: {
    title: text("The language's own name."),
    start: route("Its first page."),
  },
  words: {
    skip: text("Link to the content."),
    menu: text("Name of the links at the top."),
    languages: text("Name of the links to other languages."),
    note: text("The last line."),
  },
};

declare module "vitrine" {
  interface Register {
    site: SiteOf<typeof schema>;
  }
}
