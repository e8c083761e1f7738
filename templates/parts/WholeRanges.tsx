import {
  Children,
  cloneElement,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from "react";

/** Words whose ranges, as in "2–3", stay in one line: browsers may break a line after a dash. */
export function WholeRanges({ children }: PropsWithChildren): ReactNode {
  return Children.map(children, (child) => {
    if (isValidElement<PropsWithChildren>(child)) {
      const whole = WholeRanges({ children: child.props.children });
      return cloneElement(child, undefined, whole);
    }
    if (typeof child !== "string") return child;
    return child.split(/(\d+–\d+)/).map((part, index) =>
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
