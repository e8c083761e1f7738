import type { SerializedAXNode } from "puppeteer-core";

const states = ["level", "expanded", "checked", "disabled", "required"] as const;

/** Formats what a screen reader gets of a page: a line for each node, with role, name and states. */
export function formatAccessibilityTree(node: SerializedAXNode, depth = 0): string {
  const own = states.flatMap((state) =>
    node[state] === undefined ? [] : [`${state}=${node[state]}`],
  );
  const name = node.name ? `“${node.name}”` : "";
  const line = `${"  ".repeat(depth)}${[node.role, name, ...own].filter(Boolean).join(" ")}`;
  // A text that only repeats the name of its parent is not read twice.
  const children = (node.children ?? []).filter(
    (child) => child.role !== "StaticText" || child.name !== node.name,
  );
  return [line, ...children.map((child) => formatAccessibilityTree(child, depth + 1))].join("\n");
}
