import { definePage, list, type PageOf, text } from "vitrine";

const schema = {
  heading: text("The page's heading."),
  paragraphs: list("The text.", text("A paragraph."), { min: 1 }),
};

function Letter({ page: { heading, paragraphs } }: { page: PageOf<typeof schema> }) {
  return (
    <>
      <h1>{heading}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

export default definePage({ schema, component: Letter, heading: ({ heading }) => heading });
