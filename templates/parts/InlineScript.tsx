import type { View } from "vitrine";

/** One of the site's scripts, run where it stands, before what follows is drawn. */
export function InlineScript({ name, view }: { name: string; view: View }) {
  return <script dangerouslySetInnerHTML={{ __html: view.script(name) }} />;
}
