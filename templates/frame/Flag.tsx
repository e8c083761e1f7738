import type { View } from "vitrine";
import { flags } from "./flags.ts";

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
