import { date, definePage, group, list, type PageOf, text, type View } from "vitrine";

const schema = {
  heading: text("The page's heading."),
  caption: text("What the table shows."),
  from: date("The day from which it holds."),
  columns: list("The names of the columns.", text("A column."), { min: 1 }),
  rows: list("The rows.", group("A row.", { cells: list("Its cells.", text("A cell.")) })),
};

type Timetable = PageOf<typeof schema>;

function Page({ page, view }: { page: Timetable; view: View }) {
  const { heading, caption, from, columns, rows } = page;
  return (
    <>
      <h1>{heading}</h1>
      <table>
        <caption>
          {caption} (<time dateTime={from}>{view.date(from)}</time>)
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }) => (
            <tr key={cells.join()}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export default definePage({
  schema,
  component: Page,
  heading: ({ heading }) => heading,
  rules: {
    /** Every row has a cell for each column. */
    cells: ({ columns, rows }: Timetable) =>
      rows.flatMap(({ cells }, index) =>
        cells.length === columns.length
          ? []
          : [
              {
                path: ["rows", index, "cells"],
                at: "key" as const,
                message: `has ${cells.length} cells for ${columns.length} columns`,
                hint: "write one cell for each column",
              },
            ],
      ),
  },
});
