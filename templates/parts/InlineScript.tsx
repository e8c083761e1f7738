import type { View } from "vitrine";

/** One of the site's scripts, inline: it runs before the elements after it are drawn. */
export function InlineScript({ name, view }: { name: string; view: View }) {
  return <script dangerouslySetInnerHTML={{ __html: view.script(name) }} />;
}
