import type { View } from "vitrine";
import { DeepEdge } from "../art/DeepEdge.tsx";
import { rioDepths, rioVariants } from "../art/rio-depths.ts";
import { drawSea, Sea } from "../art/Sea.tsx";
import { bindShortWords } from "../parts/bind-short-words.ts";
import { WholeRanges } from "../parts/WholeRanges.tsx";
import type { TextPage } from "./schema.ts";

const sea = drawSea(rioDepths, 3, rioVariants);

/** With this many sections, a page needs a table of contents: a phone does not show them all at once. */
const longFrom = 4;

/** A page of running text. */
export function Text({ view, page }: { view: View; page: TextPage }) {
  const { title, intro, updated, sections } = page;
  const { words } = view;
  return (
    <>
      <div className="wrap page-head">
        <h1>{bindShortWords(title)}</h1>
        {intro !== undefined && <p className="lead">{intro}</p>}
      </div>
      <Sea {...sea} />
      <div className="wrap text">
        {updated !== undefined && (
          <p className="mono">
            {words.updated} <time dateTime={updated}>{view.date(updated)}</time>
          </p>
        )}
        {sections.length >= longFrom && (
          <nav className="columns" aria-labelledby="contents">
            <p id="contents">{words.contents}</p>
            <ol>
              {sections.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {sections.map(({ slug, title, body, listsThirdParties }) => (
          <section key={slug} id={slug} className="columns">
            <h2>{bindShortWords(title)}</h2>
            <div className="rich">
              <WholeRanges>{view.richText(body)}</WholeRanges>
              {listsThirdParties && <ThirdParties view={view} />}
            </div>
          </section>
        ))}
      </div>
      <DeepEdge />
    </>
  );
}

/** The services that pages load something from, and what each is for. */
function ThirdParties({ view: { site, language } }: { view: View }) {
  if (!site.thirdParties?.length) return null;
  return (
    <ul>
      {site.thirdParties.map(({ name, purpose }) => (
        <li key={name}>
          {name}: {purpose[language]}
        </li>
      ))}
    </ul>
  );
}
