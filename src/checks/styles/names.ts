import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type CheckedPage, type CheckedSite, findFile } from "../checked-site.ts";
import { finding } from "../finding.ts";

/**
 * Finds variables without a fallback that no style, attribute or script defines: the declaration is void
 * (CSS Custom Properties 1, 3.1).
 */
export async function checkNames(checked: CheckedSite): Promise<Diagnostic[]> {
  const { generate, parse, walk } = await import("css-tree/dist/csstree.esm");
  const defined = new Set<string>();
  /** With the first page whose styles use it. */
  const used = new Map<string, CheckedPage>();
  // Attributes and scripts may define a variable too.
  const elsewhere: string[] = [];
  const read = new Set<string>();
  for (const page of checked.pages) {
    for (const element of page.root.querySelectorAll("script, [style]")) {
      elsewhere.push(element.getAttribute("style") ?? element.innerHTML);
    }
    for (const css of listStyles(checked, page)) {
      if (read.has(css)) continue;
      read.add(css);
      walk(parse(css, { parseCustomProperty: true }), (node) => {
        if (node.type === "Declaration") defined.add(node.property);
        if (node.type === "Atrule" && node.name === "property" && node.prelude) {
          defined.add(generate(node.prelude));
        }
        if (node.type !== "Function" || node.name !== "var") return;
        const [name, fallback] = node.children.toArray();
        if (name?.type !== "Identifier" || fallback || used.has(name.name)) return;
        used.set(name.name, page);
      });
    }
  }
  for (const { path, bytes } of checked.files.values()) {
    if (path.endsWith(".js")) elsewhere.push(bytes.toString());
  }
  return [...used].flatMap(([name, page]) => {
    if (defined.has(name) || elsewhere.some((text) => text.includes(name))) return [];
    const message = `no style defines the variable "${name}" [CSS Custom Properties 1, 3.1]`;
    const where = { page, at: `var(${name})`, hint: "define it, or give it a fallback" };
    return [finding(checked, "styles/undefined-variable", message, where)];
  });
}

/** The styles of a page: those inside, and those that it links to. */
function listStyles(checked: CheckedSite, { root }: CheckedPage): string[] {
  const inside = root.querySelectorAll("style").map(({ innerHTML }) => innerHTML);
  const linked = root.querySelectorAll('link[rel="stylesheet"]').flatMap((link) => {
    const path = findFile(checked, link.getAttribute("href") ?? "");
    return path === undefined ? [] : (checked.files.get(path)?.bytes.toString() ?? []);
  });
  return [...inside, ...linked];
}
