import {
  Children,
  cloneElement,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from "react";

/** Keeps ranges and names such as "2–3", "RNA-Seq" and "e-mail" on one line: browsers break lines after a dash. */
export function WholeRanges({ children }: PropsWithChildren): ReactNode {
  return Children.map(children, (child) => {
    if (isValidElement<PropsWithChildren>(child)) {
      const whole = WholeRanges({ children: child.props.children });
      return cloneElement(child, undefined, whole);
    }
    if (typeof child !== "string") return child;
    return child.split(/(\d+–\d+|[A-Z]+-[A-Z][\w-]*|(?<!\p{L})\p{L}-\p{L}+)/u).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span key={index} className="range">
          {part}
        </span>
      ),
    );
  });
}
