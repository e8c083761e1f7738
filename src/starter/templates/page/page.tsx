import { definePage, group, list, type PageOf, slug, text, type View } from "vitrine";

/** The fields of a page, besides those that every page has: route, language, template and meta. */
const schema = {
  title: text("The large heading."),
  lead: text("One or two sentences below it."),
  sections: list(
    "The sections, from top to bottom.",
    group("A section.", {
      slug: slug("Its name in links: /classes#price."),
      title: text("Its heading."),
      text: text("Its text."),
    }),
    { min: 1 },
  ),
};

function Page({ page }: { page: PageOf<typeof schema>; view: View }) {
  return (
    <>
      <header className="opening">
        <h1>{page.title}</h1>
        <p>{page.lead}</p>
      </header>
      <div className="sections">
        {page.sections.map((section) => (
          <section key={section.slug} id={section.slug}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </div>
    </>
  );
}

export default definePage({ schema, component: Page, heading: ({ title }) => title });
