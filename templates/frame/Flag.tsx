import type { View } from "vitrine";

/** At 26 high, each of thirteen stripes is two. */
const ground = (color: string) => `<path fill="${color}" d="M0 0h39v26H0z"/>`;

const flag = (shapes: string) => `<svg viewBox="0 0 39 26">${shapes}</svg>`;

/**
 * Flags by country code, drawn for the 24 pixels that they are shown at: in the package's drawings
 * each star has ten corners, and they weigh three times as much.
 */
const flags: Readonly<Record<string, string>> = {
  BR: flag(
    `${ground("#009b3a")}<path fill="#fedf00" d="M20 2l16 11-16 11L4 13z"/><circle fill="#002776" cx="20" cy="13" r="6"/><path fill="none" stroke="#fff" stroke-width="2" d="M14 12q7-1 11 4"/>`,
  ),
  US: flag(
    `${ground("#fff")}<path stroke="#d80027" stroke-width="40" stroke-dasharray="2" d="M20 0v26"/><path fill="#2e52b2" d="M0 0h20v14H0z"/><path stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 4" d="M4 3h14M4 7h14M4 11h14"/>`,
  ),
};

/** A country's flag; the link around it names the language. */
export function Flag({ code, view }: { code: string; view: View }) {
  return (
    <span
      className="flag"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: flags[code] ?? view.flag(code) }}
    />
  );
}
