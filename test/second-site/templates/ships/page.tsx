import { definePage, group, list, number, type PageOf, slug, text, url } from "vitrine";

const schema = {
  heading: text("The page's heading."),
  ships: list(
    "The ships.",
    group("A ship.", {
      id: slug("Its name in links."),
      name: text("Its name.", { translated: false }),
      built: number("The year in which it was built.", { min: 1800 }),
      metres: number("Its length.", { min: 1 }),
      register: url("Where the register of ships describes it."),
    }),
    { min: 1 },
  ),
};

function Ships({ page: { heading, ships } }: { page: PageOf<typeof schema> }) {
  return (
    <>
      <h1>{heading}</h1>
      {ships.map(({ id, name, built, metres, register }) => (
        <article key={id} id={id}>
          <h2>{name}</h2>
          <dl>
            <dt>Built</dt>
            <dd>{built}</dd>
            <dt>Length</dt>
            <dd>{metres}&nbsp;m</dd>
          </dl>
          <a href={register}>
            {name}: {new URL(register).host}
          </a>
        </article>
      ))}
    </>
  );
}

export default definePage({
  schema,
  component: Ships,
  heading: ({ heading }) => heading,
  structuredData: ({ ships }) => ({
    "@type": "CollectionPage",
    mainEntity: ships.map(({ name, register }) => ({ "@type": "Vehicle", name, url: register })),
  }),
});
