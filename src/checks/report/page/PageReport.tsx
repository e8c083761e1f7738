import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { SiteBase } from "../../../templates/site-schema.ts";
import type { CheckedPage } from "../../checked-site.ts";
import { collapseSpaces } from "../../text-origins.ts";
import type { PageWeight } from "../../weight.ts";
import type { PageCapture } from "../capture-pages.ts";
import { Findings, type Shots } from "./Findings.tsx";

/** A page with all that the report shows of it. */
export interface ReportedPage {
  page: CheckedPage;
  weight: PageWeight;
  capture: PageCapture;
  findings: readonly Diagnostic[];
}

/** One page: its findings, weight, screenshots and accessibility tree. */
export function PageReport({
  reported: { page, weight, capture, findings },
  budgets,
  shots,
}: {
  reported: ReportedPage;
  shots: Shots;
  budgets: SiteBase["budgets"];
}) {
  const parts = weight.parts.filter(({ bytes }) => bytes > 0);
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section>
      <h2>{collapseSpaces(page.root.querySelector("title")?.text ?? page.path)}</h2>
      <p>
        <code>{page.paths.join(", ")}</code>
      </p>
      {findings.length > 0 && <Findings findings={findings} shots={shots} />}
      <h3>Weight</h3>
      <dl className="measures">
        <Measure name="Page, compressed" value={weight.page} budget={budgets.page} unit="B" />
        <Measure name="Fonts" value={weight.fonts} budget={budgets.fonts} unit="B" />
        {weight.images > 0 && (
          <Measure name="Images" value={weight.images} budget={budgets.images ?? 0} unit="B" />
        )}
        <Measure name="Requests" value={weight.requests.length} budget={budgets.requests} />
      </dl>
      <dl className="measures">
        {parts.map(({ name, bytes }) => (
          <Measure key={name} name={name} value={bytes} budget={total} unit="B" />
        ))}
      </dl>
      {capture.shots.length > 0 && (
        <>
          <h3>Screenshots</h3>
          <ul className="shots">
            {capture.shots.map(({ file, label, width, height }) => (
              <li key={file}>
                <a href={file}>
                  <img src={file} alt={label} width={width} height={height} loading="lazy" />
                </a>
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
      {capture.tree && (
        <details>
          <summary>Accessibility tree</summary>
          <pre>{capture.tree}</pre>
        </details>
      )}
    </section>
  );
}

function Measure(props: { name: string; value: number; budget: number; unit?: string }) {
  const { name, value, budget, unit = "" } = props;
  const text = `${formatNumber(value)} of ${formatNumber(budget)} ${unit}`;
  return (
    <div className={value > budget ? "bad" : "good"}>
      <dt>{name}</dt>
      <dd>
        <meter min={0} max={budget * 1.25} high={budget} value={value}>
          {text}
        </meter>{" "}
        {text}
      </dd>
    </div>
  );
}

function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}
