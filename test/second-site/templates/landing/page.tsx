import {
  definePage,
  group,
  icon,
  list,
  optional,
  type PageOf,
  route,
  text,
  toggle,
  type View,
} from "vitrine";

const schema = {
  headline: text("The first thing to read."),
  lead: text("The second."),
  facts: list(
    "What else there is to know.",
    group("One of them.", { icon: icon("Its icon."), text: text("What it says.") }),
    { min: 1 },
  ),
  timetable: group("The link to the timetable.", {
    label: text("Its text."),
    page: route("The timetable's route."),
  }),
  notice: optional(
    group("A notice.", {
      draft: optional(toggle("true: not published.")),
      text: text("What it says."),
    }),
  ),
};

function Landing({ page, view }: { page: PageOf<typeof schema>; view: View }) {
  return (
    <>
      <h1>{page.headline}</h1>
      <p>{page.lead}</p>
      {page.notice && <p role="note">{page.notice.text}</p>}
      <ul>
        {page.facts.map(({ icon, text }) => (
          <li key={text}>
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: view.icon(icon) }}
            />
            {text}
          </li>
        ))}
      </ul>
      <p>
        <a href={view.link(page.timetable.page)} hrefLang={view.languageOf(page.timetable.page)}>
          {page.timetable.label}
        </a>
      </p>
    </>
  );
}

export default definePage({ schema, component: Landing, heading: ({ headline }) => headline });
