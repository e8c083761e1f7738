import type { View } from "vitrine";
import { PipelineCard } from "./PipelineCard.tsx";
import type { HomePage } from "./schema.ts";

/** What the company offers, one track a pipeline. */
export function Pipelines({ view, pipelines }: { view: View; pipelines: HomePage["pipelines"] }) {
  const { sectionTitle, sectionDescription, learnMore, items } = pipelines;
  return (
    <section className="pipelines">
      <div className="wrap">
        <div className="intro">
          <h2>{sectionTitle}</h2>
          <p>{sectionDescription}</p>
        </div>
        {items.map((pipeline) => (
          <PipelineCard key={pipeline.slug} view={view} pipeline={pipeline} learnMore={learnMore} />
        ))}
      </div>
    </section>
  );
}
