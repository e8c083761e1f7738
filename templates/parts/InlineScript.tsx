import type { View } from "vitrine";

/** One of the site's scripts, run where it stands, before what follows is drawn. */
export function InlineScript({ name, view }: { name: string; view: View }) {
  const code = view.script(name);
  return code === undefined ? null : <script dangerouslySetInnerHTML={{ __html: code }} />;
}
