import { Findings } from "./Findings.tsx";
import { PageReport } from "./PageReport.tsx";
import type { ReportView } from "./report-view.ts";

/** What a check came to, as one page without scripts that a person would rather look at than a log. */
export function Report({ view, css }: { view: ReportView; css: string }) {
  const total = view.sections.reduce((sum, { findings }) => sum + findings, 0);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{view.title}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <header>
          <h1>{view.title}</h1>
          <p className={total === 0 ? "good" : "bad"}>
            {total === 0 ? "Nothing wrong." : `${total} to mend.`}
          </p>
        </header>
        <main>
          <table>
            <tbody>
              {view.sections.map(({ name, about, findings }) => (
                <tr key={name} className={findings === 0 ? "good" : "bad"}>
                  <th scope="row">{name}</th>
                  <td>{findings === 0 ? "✓" : findings}</td>
                  <td>{about}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {view.others.length > 0 && (
            <section>
              <h2>The site as a whole</h2>
              <Findings findings={view.others} />
            </section>
          )}
          {view.pages.map((page) => (
            <PageReport key={page.path} page={page} />
          ))}
          {view.sources.map(({ file, lines }) => (
            <section key={file}>
              <h2>{file}</h2>
              <pre>
                {lines.map(({ anchor, number, text }) => (
                  <code key={anchor} id={anchor}>
                    {`${String(number).padStart(4)}  ${text}\n`}
                  </code>
                ))}
              </pre>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
