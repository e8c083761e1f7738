import type { ReportFinding } from "./report-view.ts";

/** Findings as a list, each with a link to the line of content behind it. */
export function Findings({ findings }: { findings: ReportFinding[] }) {
  return (
    <ul className="findings">
      {findings.map(({ code, message, hint, output, source }, index) => (
        <li key={`${code} ${index}`}>
          <strong>{message}</strong> <small>{code}</small>
          {source && (
            <p>
              <a href={`#${source.anchor}`}>{source.label}</a>
            </p>
          )}
          {output && (
            <p>
              <code>{output}</code>
            </p>
          )}
          {hint && <p>{hint}</p>}
        </li>
      ))}
    </ul>
  );
}
