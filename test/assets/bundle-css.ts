import { bundleStyles } from "../../src/assets/styles.ts";
import { createProject } from "../support/project.ts";

/** Bundles the styles of the tiny site with `css` as their `styles/site.css`. */
export async function bundleCss(css: string) {
  const root = await createProject([{ file: "styles/site.css", write: css }]);
  const { value, diagnostics } = await bundleStyles(root);
  return { root, value, css: value?.css, messages: diagnostics.map(({ message }) => message) };
}
