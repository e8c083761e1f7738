import type { View } from "vitrine";

/** An icon beside words that say the same: it has their color and size, and screen readers skip it. */
export function Icon({ name, view }: { name: string; view: View }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: view.icon(name) }}
    />
  );
}
