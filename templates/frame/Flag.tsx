import type { View } from "vitrine";

/** A country's flag; the link around it says the language. */
export function Flag({ code, view }: { code: string; view: View }) {
  return (
    <span
      className="flag"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: view.flag(code) }}
    />
  );
}
