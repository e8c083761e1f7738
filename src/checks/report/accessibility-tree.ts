import type { SerializedAXNode } from "puppeteer-core";

const states = ["level", "expanded", "checked", "disabled", "required"] as const;

/** What a screen reader is told of a page, in its order: a node a line, with role, name and states. */
export function formatAccessibilityTree(node: SerializedAXNode, depth = 0): string {
  const told = states.flatMap((state) =>
    node[state] === undefined ? [] : [`${state}=${node[state]}`],
  );
  const name = node.name ? `“${node.name}”` : "";
  const line = `${"  ".repeat(depth)}${[node.role, name, ...told].filter(Boolean).join(" ")}`;
  // A text that only repeats the name of what holds it is not read twice.
  const children = (node.children ?? []).filter(
    (child) => child.role !== "StaticText" || child.name !== node.name,
  );
  return [line, ...children.map((child) => formatAccessibilityTree(child, depth + 1))].join("\n");
}
