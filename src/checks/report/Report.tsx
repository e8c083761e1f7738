import { formatCodeFrame } from "../../diagnostics/code-frame.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { groupBy } from "../../diagnostics/group-by.ts";
import { plural } from "../../diagnostics/plural.ts";
import type { SiteBase } from "../../templates/site-schema.ts";
import type { SectionResult } from "../check-site.ts";
import type { CheckedPage } from "../checked-site.ts";
import { collapseSpaces } from "../element-text.ts";
import { sections } from "../sections.ts";
import type { PageWeight } from "../weight.ts";
import type { Captures, Shot } from "./capture-pages.ts";
import { type Row, Table } from "./Table.tsx";

interface ReportProps {
  title: string;
  budgets: SiteBase["budgets"];
  results: readonly SectionResult[];
  /** All findings, those of the build too. */
  findings: readonly Diagnostic[];
  pages: readonly { page: CheckedPage; weight: PageWeight }[];
  captures: Captures;
}

/** The results of a check as one page without scripts. */
export function Report({ title, budgets, results, findings, pages, captures }: ReportProps) {
  const filesOf = ({ output }: Diagnostic) => [output?.file, ...(output?.others ?? [])];
  const others = findings.filter(
    (found) => !pages.some(({ page }) => filesOf(found).includes(page.path)),
  );
  const counts = results.map(({ name, findings: { length } }): Row => {
    return [name, [length || "✓", sections[name]], length > 0];
  });
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <h1>{title}</h1>
        <p>{findings.length === 0 ? "No problems found." : `Findings: ${findings.length}`}</p>
        <Table rows={counts} />
        <Looks results={results} />
        {others.length > 0 && <h2>The site as a whole</h2>}
        <Findings findings={others} pictures={captures.findings} />
        {pages.map(({ page, weight }) => (
          <section key={page.path}>
            <h2>{collapseSpaces(page.root.querySelector("title")?.text ?? page.path)}</h2>
            <code>{page.paths.join(", ")}</code>
            <Findings
              findings={findings.filter((found) => filesOf(found).includes(page.path))}
              pictures={captures.findings}
            />
            <h3>Weight</h3>
            <Table rows={listMeasures(weight, budgets)} />
            <Capture {...captures.pages.get(page)} />
          </section>
        ))}
      </body>
    </html>
  );
}

/** What was looked at: for each visited page and section the number of states, and all states. */
function Looks({ results }: { results: readonly SectionResult[] }) {
  const visited = results.filter(({ looks = [] }) => looks.length > 0);
  if (visited.length === 0) return null;
  const looks = visited.flatMap(({ name, looks = [] }) => looks.map((look) => ({ name, ...look })));
  const pages = [...groupBy(looks, ({ page }) => page)];
  const full = pages.filter(([, [{ isBrief }]]) => !isBrief);
  const rows = full.map(([{ path }, own]): Row => {
    const count = (section: string) => own.find(({ name }) => name === section)?.states.length;
    return [path, visited.map(({ name }) => count(name))];
  });
  const states = [...groupBy(looks, ({ name }) => name)].map(([name, own]): Row => {
    return [name, [[...new Set(own.flatMap(({ states }) => states))].join("; ")]];
  });
  return (
    <section>
      <h2>Pages tested in a browser</h2>
      <p>
        The number of states in which each page was tested: window sizes, color schemes, text sizes,
        keyboard, print.
      </p>
      <Table head={["Page", ...visited.map(({ name }) => name)]} rows={rows} />
      {pages.length > full.length && (
        <p>{`Tested only as loaded, on a phone and a desktop: ${plural(pages.length - full.length, "other page")}.`}</p>
      )}
      <details>
        <summary>The states of each section</summary>
        <Table rows={states} />
      </details>
    </section>
  );
}

/** Findings, each with its lines of content and its pictures. */
function Findings({
  findings,
  pictures,
}: {
  findings: readonly Diagnostic[];
  pictures: Captures["findings"];
}) {
  const shown = findings.map((finding) => ({ ...finding, shots: pictures.get(finding) ?? [] }));
  return (
    <ul>
      {shown.map(({ code, message, hint, output, place, shots }, index) => (
        <li key={`${code} ${index}`}>
          <strong>{message}</strong> <small>{code}</small>
          <pre>{output?.at}</pre>
          {place && (
            <pre>{`${place.file}:${place.line}:${place.column}\n${formatCodeFrame(place)}`}</pre>
          )}
          <p>{hint}</p>
          {shots.map((shot) => (
            <Picture key={shot.file} {...shot} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What a page weighs, with its budgets; then each part, compressed alone, with its share of their sum. */
function listMeasures(weight: PageWeight, budgets: SiteBase["budgets"]): Row[] {
  const { page, fonts, images, requests, parts } = weight;
  const whole = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const measures = [
    { name: "Page, compressed", bytes: page, most: budgets.page },
    { name: "Fonts", bytes: fonts, most: budgets.fonts },
    { name: "Images", bytes: images, most: budgets.images },
  ].filter(({ bytes }) => bytes > 0);
  const format = (value: number) => value.toLocaleString("en-US");
  const share = (bytes: number, most: number) => `${Math.round((100 * bytes) / most)}%`;
  return [
    ["Requests", [`${requests.length} of ${budgets.requests}`], requests.length > budgets.requests],
    ...measures.map(({ name, bytes, most = 0 }): Row => {
      return [name, [`${format(bytes)} of ${format(most)} B`, share(bytes, most)], bytes > most];
    }),
    ...parts
      .filter(({ bytes }) => bytes > 0)
      .map(({ name, bytes }): Row => {
        return [`Part: ${name}`, [`${format(bytes)} B`, share(bytes, whole)]];
      }),
  ];
}

function Capture({ shots = [], tree }: { shots?: readonly Shot[]; tree?: string }) {
  if (!tree) return null;
  return (
    <>
      <h3>Screenshots</h3>
      <div className="shots">
        {shots.map((shot) => (
          <Picture key={shot.file} {...shot} />
        ))}
      </div>
      <details>
        <summary>Accessibility tree</summary>
        <pre>{tree}</pre>
      </details>
    </>
  );
}

function Picture({ file, label, width, height }: Shot) {
  return (
    <figure>
      <a href={file}>
        <img src={file} alt={label} width={width} height={height} loading="lazy" />
      </a>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** For both color schemes. */
const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; }
section { border-top: 1px solid; margin-top: 3rem; }
th, td { padding: .25rem 1.5rem .25rem 0; text-align: start; vertical-align: top; }
img { border: 1px solid gray; max-width: 100%; height: auto; }
li strong, .problem { color: light-dark(#a4161a, #ff9b93); }
li { margin-block: 1rem; overflow-wrap: anywhere; }
li p, li pre { margin: 0; }
figure { margin: .5rem 0 0; }
table, pre { display: block; overflow-x: auto; line-height: 1.4; }
.shots { display: flex; flex-wrap: wrap; gap: 1rem; }
.shots img { width: auto; max-height: 20rem; }
`;
