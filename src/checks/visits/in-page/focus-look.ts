import { styleOf } from "./elements.ts";

const markingProperties = [
  "outline",
  "boxShadow",
  "borderTop",
  "borderBottom",
  "borderLeft",
  "backgroundColor",
  "backgroundImage",
  "color",
  "fill",
  "stroke",
  "textDecoration",
  "transform",
  "translate",
  "opacity",
] as const;

/** How the element, what is before and after its content and the two around it are drawn. */
export function lookOf(element: Element): string {
  const looks: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at && level < 3; level++) {
    for (const pseudo of [undefined, "::before", "::after"]) {
      const style = styleOf(at, pseudo);
      if (pseudo && style.content === "none") continue;
      const hasOutline = style.outlineStyle !== "none";
      const values = markingProperties.map((name) =>
        name === "outline" && !hasOutline ? "" : style[name],
      );
      looks.push(values.join());
    }
    at = at.parentElement;
  }
  return looks.join("|");
}
