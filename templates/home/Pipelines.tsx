import type { View } from "vitrine";
import { InlineScript } from "../parts/InlineScript.tsx";
import { WholeRanges } from "../parts/WholeRanges.tsx";
import { PipelineCard } from "./PipelineCard.tsx";
import type { HomePage } from "./schema.ts";

/** What the company offers, one strip per pipeline; the first is open, to show what a click does. */
export function Pipelines({ view, pipelines }: { view: View; pipelines: HomePage["pipelines"] }) {
  const { sectionTitle, sectionDescription, learnMore, items } = pipelines;
  return (
    <section className="pipelines">
      <div className="wrap">
        <div className="intro columns">
          <h2>{sectionTitle}</h2>
          <p>
            <WholeRanges>{sectionDescription}</WholeRanges>
          </p>
        </div>
        {items.map((pipeline, index) => (
          <PipelineCard
            key={pipeline.slug}
            view={view}
            pipeline={pipeline}
            learnMore={learnMore}
            open={index === 0}
          />
        ))}
      </div>
      <InlineScript name="unfold" view={view} />
    </section>
  );
}
