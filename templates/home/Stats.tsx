import type { HomePage } from "./schema.ts";

/** The company in a few numbers. */
export function Stats({ title, stats }: { title: string; stats: HomePage["stats"] }) {
  return (
    <section className="wrap stats columns">
      <h2>{title}</h2>
      <dl>
        {stats.map(({ number, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
