const width = 600;
const colors = ["#0a6b6b", "#c77700", "#4a5fc1", "#8a3f7a", "#5b6b2f"];

/** What a page's bytes are made of, as one bar; the legend says the same in words. */
export function WeightChart({ parts }: { parts: { name: string; bytes: number }[] }) {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const scale = width / total;
  return (
    <figure>
      <svg viewBox={`0 0 ${width} 24`} aria-hidden="true">
        {parts.map(({ name, bytes }, index) => (
          <rect
            key={name}
            x={(starts[index] ?? 0) * scale}
            width={bytes * scale}
            height="24"
            fill={colors[index % colors.length]}
          />
        ))}
      </svg>
      <figcaption>
        {parts.map(({ name, bytes }, index) => (
          <span key={name}>
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={colors[index % colors.length]} />
            </svg>
            {name} {bytes.toLocaleString("en-US")} B
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
