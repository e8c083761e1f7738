import { Findings } from "./Findings.tsx";
import type { Measure, ReportPage } from "./report-view.ts";
import { WeightChart } from "./WeightChart.tsx";

/** One page: what was found, what it weighs, how it looks and what a screen reader is told. */
export function PageReport({ page }: { page: ReportPage }) {
  return (
    <section>
      <h2>{page.title}</h2>
      <p>
        <code>{page.path}</code>
      </p>
      {page.findings.length > 0 && <Findings findings={page.findings} />}
      <h3>Weight</h3>
      <dl className="measures">
        {page.measures.map((measure) => (
          <MeasureBar key={measure.name} measure={measure} />
        ))}
      </dl>
      <WeightChart parts={page.parts} />
      {page.lighthouse.length > 0 && (
        <>
          <h3>Lighthouse, as a middling phone on slow 4G</h3>
          <ul>
            {page.lighthouse.map((figure) => (
              <li key={figure}>{figure}</li>
            ))}
          </ul>
        </>
      )}
      {page.shots.length > 0 && (
        <>
          <h3>How it looks</h3>
          <ul className="shots">
            {page.shots.map(({ file, label, width, height }) => (
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
      {page.tree && (
        <details>
          <summary>What a screen reader is told</summary>
          <pre>{page.tree}</pre>
        </details>
      )}
    </section>
  );
}

function MeasureBar({ measure: { name, value, budget, unit } }: { measure: Measure }) {
  const text = `${value.toLocaleString("en-US")} of ${budget.toLocaleString("en-US")} ${unit}`;
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
