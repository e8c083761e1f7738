import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type CheckedPage, type CheckedSite, findFile } from "../checked-site.ts";
import { finding } from "../finding.ts";

/**
 * Finds names that styles use and that no style, attribute or script defines: variables without a
 * fallback, whose declaration is void (CSS Custom Properties 1, 3.1), and containers, whose query is never
 * true (CSS Conditional 5, 5.3).
 */
export async function checkNames(checked: CheckedSite): Promise<Diagnostic[]> {
  const { generate, parse, walk } = await import("css-tree/dist/csstree.esm");
  const used = new Map<string, CheckedPage>();
  const defined = new Set<string>();
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
        if (node.type === "Declaration" && /^container(?:-name)?$/.test(node.property)) {
          const [names = ""] = generate(node.value).split("/");
          for (const name of names.trim().split(/\s+/)) defined.add(`@container ${name}`);
        }
        if (node.type === "Atrule" && node.prelude) {
          const prelude = generate(node.prelude);
          if (node.name === "property") defined.add(prelude);
          const [name] = /^(?!not\b)[\w-]+(?![\w(-])/.exec(prelude) ?? [];
          if (node.name === "container" && name && !used.has(`@container ${name}`)) {
            used.set(`@container ${name}`, page);
          }
        }
        if (node.type !== "Function" || node.name !== "var") return;
        const [name, fallback] = node.children.toArray();
        if (name?.type === "Identifier" && !fallback && !used.has(name.name)) {
          used.set(name.name, page);
        }
      });
    }
  }
  for (const { path, bytes } of checked.files.values()) {
    if (path.endsWith(".js")) elsewhere.push(bytes.toString());
  }
  return [...used].flatMap(([name, page]) => {
    if (defined.has(name) || elsewhere.some((text) => text.includes(name))) return [];
    if (name.startsWith("@")) {
      const message = `no style names this container: "${name}" [CSS Conditional 5, 5.3]`;
      const hint = "set container-name where its parts are";
      return [finding(checked, "styles/undefined-container", message, { page, at: name, hint })];
    }
    const hint = "define it, or give it a fallback";
    const message = `no style defines the variable "${name}" [CSS Custom Properties 1, 3.1]`;
    return [
      finding(checked, "styles/undefined-variable", message, { page, at: `var(${name})`, hint }),
    ];
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
