import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { pathToName } from "../capture-pages.ts";

/** Findings, each with a link to its line of content. */
export function Findings({ findings }: { findings: readonly Diagnostic[] }) {
  return (
    <ul className="findings">
      {findings.map(({ code, message, hint, output, place }, index) => (
        <li key={`${code} ${index}`}>
          <strong>{message}</strong> <small>{code}</small>
          {place && (
            <p>
              <a href={`#${anchorOf(place.file, place.line)}`}>
                {`${place.file}:${place.line}:${place.column}`}
              </a>
            </p>
          )}
          {output?.at && (
            <p>
              <code>{output.at}</code>
            </p>
          )}
          {hint && <p>{hint}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The anchor of a line of content in the report. */
export function anchorOf(file: string, line: number): string {
  return `${pathToName(file)}-L${line}`;
}
