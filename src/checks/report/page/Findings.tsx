import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { pathToName } from "../capture-pages.ts";
import type { Shot } from "../picture-findings.ts";

export type Shots = ReadonlyMap<Diagnostic, Shot>;

/** Findings, each with its picture and a link to its line of content. */
export function Findings({ findings, shots }: { findings: readonly Diagnostic[]; shots: Shots }) {
  const shown = findings.map((finding) => ({ ...finding, shot: shots.get(finding) }));
  return (
    <ul className="findings">
      {shown.map(({ code, message, hint, output, place, shot }, index) => (
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
          {shot && (
            <a href={shot.file}>
              <img
                src={shot.file}
                alt={shot.label}
                width={shot.width}
                height={shot.height}
                loading="lazy"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The anchor of a line of content in the report. */
export function anchorOf(file: string, line: number): string {
  return `${pathToName(file)}-L${line}`;
}
