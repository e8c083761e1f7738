import { DeepEdge } from "../art/DeepEdge.tsx";
import { UnitTrack } from "../art/UnitTrack.tsx";
import { bindShortWords } from "../parts/bind-short-words.ts";
import type { HomePage } from "./schema.ts";

/** The company in a few numbers, each drawn as that many units. */
export function Stats({ title, stats }: { title: string; stats: HomePage["stats"] }) {
  return (
    <section className="stats deep">
      <DeepEdge />
      <div className="wrap columns">
        <h2>{bindShortWords(title)}</h2>
        <dl>
          {stats.map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <UnitTrack number={number} />
                {number}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
