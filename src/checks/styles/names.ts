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
  const variables = new Names();
  const containers = new Names();
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
        if (node.type === "Declaration") variables.defined.add(node.property);
        if (node.type === "Declaration" && /^container(?:-name)?$/.test(node.property)) {
          const [names = ""] = generate(node.value).split("/");
          for (const name of names.trim().split(/\s+/)) containers.defined.add(name);
        }
        if (node.type === "Atrule" && node.prelude) {
          const prelude = generate(node.prelude);
          if (node.name === "property") variables.defined.add(prelude);
          const [name] = /^(?!not\b)[^\s(),]+(?=\s|$)/.exec(prelude) ?? [];
          if (node.name === "container" && name) containers.use(name, page);
        }
        if (node.type !== "Function" || node.name !== "var") return;
        const [name, fallback] = node.children.toArray();
        if (name?.type === "Identifier" && !fallback) variables.use(name.name, page);
      });
    }
  }
  for (const { path, bytes } of checked.files.values()) {
    if (path.endsWith(".js")) elsewhere.push(bytes.toString());
  }
  return [
    ...variables.findUndefined(elsewhere).map(([name, page]) => {
      const message = `no style defines the variable "${name}" [CSS Custom Properties 1, 3.1]`;
      const hint = "define it, or give it a fallback";
      const where = { page, at: `var(${name})`, hint };
      return finding(checked, "styles/undefined-variable", message, where);
    }),
    ...containers.findUndefined(elsewhere).map(([name, page]) => {
      const message = `no style names the container "${name}" [CSS Conditional 5, 5.3]`;
      const hint = "set container-name on the element around its parts";
      const where = { page, at: `@container ${name}`, hint };
      return finding(checked, "styles/undefined-container", message, where);
    }),
  ];
}

/** Names of one kind. */
class Names {
  readonly defined = new Set<string>();
  /** With the first page whose styles use it. */
  private readonly used = new Map<string, CheckedPage>();

  use(name: string, page: CheckedPage): void {
    if (!this.used.has(name)) this.used.set(name, page);
  }

  /** @param elsewhere attributes and scripts, which may define a name too */
  findUndefined(elsewhere: readonly string[]): [name: string, page: CheckedPage][] {
    return [...this.used].filter(
      ([name]) => !this.defined.has(name) && !elsewhere.some((text) => text.includes(name)),
    );
  }
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
