import type { View } from "vitrine";
import { Track } from "../art/tracks/Track.tsx";
import { Icon } from "../parts/Icon.tsx";
import { mailLink } from "../parts/mail-link.ts";
import { WholeRanges } from "../parts/WholeRanges.tsx";
import type { Pipeline } from "./schema.ts";

interface PipelineCardProps {
  view: View;
  pipeline: Pipeline;
  learnMore: string;
  /** Whether the steps' descriptions are visible from the start. */
  open: boolean;
}

/**
 * A pipeline as a strip of figures, one above each step. The descriptions and the mail link are
 * collapsed; `unfold.ts` opens them, and without scripts `pipelines.css` does.
 */
export function PipelineCard({ view, pipeline, learnMore, open }: PipelineCardProps) {
  const { slug, track, icon, title, subtitle, steps } = pipeline;
  const { mail } = view.words;
  return (
    <article className="pipeline" id={slug}>
      <div>
        <h3>{title}</h3>
        <p>{subtitle}</p>
        <button
          type="button"
          className="button"
          aria-expanded={open}
          aria-label={`${learnMore}: ${title}`}
        >
          {learnMore}
        </button>
      </div>
      {track && <Track name={track} />}
      {icon && (
        <p className="undrawn">
          <Icon name={icon} view={view} />
        </p>
      )}
      <ol>
        {steps.map(({ number, title, description }) => (
          <li key={number}>
            <strong>
              <b>{number}</b> {title}
            </strong>
            <div className="rich" hidden={!open}>
              <WholeRanges>{view.richText(description)}</WholeRanges>
            </div>
          </li>
        ))}
      </ol>
      <p className="ask" hidden={!open}>
        <a href={mailLink(view.site.email, `${mail.quote}: ${title}`, view)}>{mail.byMail}</a>
      </p>
    </article>
  );
}
