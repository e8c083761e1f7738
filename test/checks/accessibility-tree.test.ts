import type { SerializedAXNode } from "puppeteer-core";
import { expect, it } from "vitest";
import { formatAccessibilityTree } from "../../src/checks/report/accessibility-tree.ts";

const node = (role: string, name?: string, more: object = {}) =>
  ({ role, name, ...more }) as SerializedAXNode;

it("formatAccessibilityTree(node) gives each node a line, in order, indented", () => {
  const tree = node("RootWebArea", "Um", {
    children: [
      node("heading", "Dois", { level: 2, children: [node("StaticText", "Dois")] }),
      node("list", "", {
        children: [
          node("listitem", undefined, { children: [node("StaticText", "três")] }),
          node("button", "Menu", { expanded: false, disabled: true, focused: true }),
        ],
      }),
      node("checkbox", "Um", { checked: "mixed", required: true }),
    ],
  });
  expect(formatAccessibilityTree(tree)).toBe(
    [
      "RootWebArea “Um”",
      "  heading “Dois” level=2",
      "  list",
      "    listitem",
      "      StaticText “três”",
      "    button “Menu” expanded=false disabled=true",
      "  checkbox “Um” checked=mixed required=true",
    ].join("\n"),
  );
});
