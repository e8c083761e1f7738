import { groupBy } from "../diagnostics/group-by.ts";
import type { ScannedStyles } from "./scan-stylesheet.ts";

/** Before a property's name: it makes a variable of it, which lightningcss leaves as it is and where it is. */
const mark = "--in-order-";

/** What lightningcss 1.33 shortens to another value. */
const shortened = /^animation-range(?:-start|-end)?$/i;

/** Groups of properties. Beside another one of its group, it drops a property or puts it where the other resets it. */
const groups = [
  /^animation(?:-range(?:-start|-end)?|-timeline)?$/i,
  /^(?:-webkit-)?backdrop-filter$/i,
  /^font(?:-(?:kerning|optical-sizing|size-adjust|stretch|variant.*|width))?$/i,
  /^(?:rotate|scale|transform|translate)$/i,
  /^transition(?:-behavior)?$/i,
];

/** Marks the declarations of a stylesheet that lightningcss would get wrong. */
export function markInOrder({ text, declarations }: ScannedStyles): string {
  const rules = groupBy(declarations, ({ scope, name }) => scope.slice(0, -name.length));
  const marked = [...rules.values()].flatMap((rule) =>
    rule.filter(({ name }) => {
      const group = groups.find((one) => one.test(name));
      const isBeside = rule.some((other) => other.name !== name && group?.test(other.name));
      return shortened.test(name) || isBeside;
    }),
  );
  const starts = marked.map(({ start }) => start).sort((a, b) => a - b);
  const parts = [0, ...starts].map((start, index) => text.slice(start, starts[index]));
  return parts.join(mark);
}

/** Takes the marks away. */
export function withoutMarks(css: string): string {
  return css.replaceAll(mark, "");
}
