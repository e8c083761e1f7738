import type { View } from "vitrine";
import { Icon } from "../parts/Icon.tsx";
import { mailLink } from "../parts/mail-link.ts";
import type { Pipeline } from "./schema.ts";

interface PipelineCardProps {
  view: View;
  pipeline: Pipeline;
  learnMore: string;
}

/** A pipeline as a track: what it is, and its steps as numbered nodes on one line. */
export function PipelineCard({ view, pipeline, learnMore }: PipelineCardProps) {
  const { slug, icon, title, subtitle, steps } = pipeline;
  const { mail } = view.words;
  return (
    <article className="pipeline" id={slug}>
      <div>
        <Icon name={icon} view={view} />
        <h3>{title}</h3>
        <p>{subtitle}</p>
      </div>
      <ol>
        {steps.map(({ number, title, description }) => (
          <li key={number}>
            <span className="node">{number}</span>
            <strong>{title}</strong>
            <div className="rich">{view.richText(description)}</div>
          </li>
        ))}
      </ol>
      <a className="button" href={mailLink(view.site.email, `${mail.quote}: ${title}`, view)}>
        {learnMore}
        <span className="unseen">
          {" "}
          {mail.byMail}: {title}
        </span>
      </a>
    </article>
  );
}
