import type { SectionResult } from "../../check-site.ts";

/** What was looked at: for each visited page and section the number of states, and all states. */
export function Looks({ results }: { results: readonly SectionResult[] }) {
  const visited = results.filter(({ looks = [] }) => looks.length > 0);
  const looks = visited.flatMap(({ looks = [] }) => looks);
  const pages = [...new Set(looks.filter(({ isBrief }) => !isBrief).map(({ page }) => page))];
  const brief = new Set(looks.filter(({ isBrief }) => isBrief).map(({ page }) => page)).size;
  if (visited.length === 0) return null;
  return (
    <section>
      <h2>Pages tested in a browser</h2>
      <p>States checked on each page: window sizes, color schemes, text sizes, keyboard, print.</p>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Page</th>
              {visited.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <tr key={page.path}>
                <th scope="row">{page.path}</th>
                {visited.map(({ name, looks = [] }) => (
                  <td key={name}>{looks.find((look) => look.page === page)?.states.length}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {brief > 0 && <p>{`${brief} more pages as they are loaded, on a phone and a desktop.`}</p>}
      <details>
        <summary>The states of each section</summary>
        <dl>
          {visited.map(({ name, looks = [] }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{[...new Set(looks.flatMap(({ states }) => states))].join("; ")}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
