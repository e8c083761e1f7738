/** A text whose ranges, as in "2–3", stay in one line: browsers may break a line after a dash. */
export function WholeRanges({ text }: { text: string }) {
  return text.split(/(\d+–\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="range">
        {part}
      </span>
    ),
  );
}
