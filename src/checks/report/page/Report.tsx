import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { Place } from "../../../diagnostics/place.ts";
import type { SiteBase } from "../../../templates/site-schema.ts";
import type { SectionResult } from "../../check-site.ts";
import { sections } from "../../sections.ts";
import { anchorOf, Findings, type Shots } from "./Findings.tsx";
import { Looks } from "./Looks.tsx";
import { PageReport, type ReportedPage } from "./PageReport.tsx";

interface ReportProps {
  title: string;
  css: string;
  budgets: SiteBase["budgets"];
  results: readonly SectionResult[];
  pages: readonly ReportedPage[];
  /** Pictures of findings. */
  shots: Shots;
  /** Findings outside of pages, such as in the sitemap. */
  others: readonly Diagnostic[];
  /** Where findings are in the content. */
  places: readonly Place[];
}

/** The results of a check as one page without scripts. */
export function Report(props: ReportProps) {
  const { title, css, budgets, results, pages, shots, others, places } = props;
  const total = results.reduce((sum, { findings }) => sum + findings.length, 0);
  const files = [...new Map(places.map(({ file, text }) => [file, text]))].sort();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <header>
          <h1>{title}</h1>
          <p className={total === 0 ? "good" : "bad"}>
            {total === 0 ? "No problems found." : `Findings: ${total}`}
          </p>
        </header>
        <main>
          <table>
            <tbody>
              {results.map(({ name, findings: { length } }) => (
                <tr key={name} className={length === 0 ? "good" : "bad"}>
                  <th scope="row">{name}</th>
                  <td>{length === 0 ? "✓" : length}</td>
                  <td>{sections[name]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Looks results={results} />
          {others.length > 0 && (
            <section>
              <h2>The site as a whole</h2>
              <Findings findings={others} shots={shots} />
            </section>
          )}
          {pages.map((reported) => (
            <PageReport
              key={reported.page.path}
              reported={reported}
              budgets={budgets}
              shots={shots}
            />
          ))}
          {files.map(([file, text]) => (
            <SourceLines key={file} file={file} text={text} places={places} />
          ))}
        </main>
      </body>
    </html>
  );
}

/** Lines of content shown before and after a finding's. */
const contextLines = 3;

/** The lines of a content file around its findings. */
function SourceLines({
  file,
  text,
  places,
}: {
  file: string;
  text: string;
  places: readonly Place[];
}) {
  const own = places.filter((place) => place.file === file);
  return (
    <section>
      <h2>{file}</h2>
      <pre>
        {text.split(/\r?\n/).map((line, index) => {
          const number = index + 1;
          if (!own.some((place) => Math.abs(place.line - number) <= contextLines)) return null;
          const anchor = anchorOf(file, number);
          return (
            <code key={anchor} id={anchor}>
              {`${String(number).padStart(4)}  ${line}\n`}
            </code>
          );
        })}
      </pre>
    </section>
  );
}
