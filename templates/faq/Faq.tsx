import type { View } from "vitrine";
import { DeepEdge } from "../art/DeepEdge.tsx";
import { rioDepths, rioVariants } from "../art/rio-depths.ts";
import { drawSea, Sea } from "../art/Sea.tsx";
import { bindShortWords } from "../parts/bind-short-words.ts";
import { InlineScript } from "../parts/InlineScript.tsx";
import { MailButton } from "../parts/MailButton.tsx";
import { Prose } from "../parts/Prose.tsx";
import { Answer } from "./Answer.tsx";
import type { FaqPage } from "./schema.ts";

const sea = drawSea(rioDepths, 3, rioVariants);

/** Questions and answers, one open at a time. */
export function Faq({ view, page }: { view: View; page: FaqPage }) {
  const { title, intro, listTitle, questionLink, items, closing } = page;
  return (
    <>
      <div className="wrap page-head">
        <h1>{bindShortWords(title)}</h1>
        <p className="lead">{intro}</p>
      </div>
      <Sea {...sea} />
      <section className="wrap faq columns" aria-labelledby="faq-list">
        <div className="beside">
          <h2 id="faq-list">{bindShortWords(listTitle)}</h2>
          <p className="mono">{closing.responseNote}</p>
          <p className="actions">
            <MailButton email={closing.email} view={view} />
          </p>
        </div>
        <div>
          {items.map((item) => (
            <Answer key={item.slug} view={view} item={item} questionLink={questionLink} />
          ))}
        </div>
      </section>
      <section className="closing deep">
        <DeepEdge />
        <div className="wrap columns">
          <h2>{bindShortWords(closing.title)}</h2>
          <div>
            <Prose text={closing.description} view={view} />
            <p className="actions">
              <MailButton email={closing.email} view={view} />
            </p>
            <p className="mono">{closing.responseNote}</p>
          </div>
        </div>
      </section>
      <InlineScript name="accordion" view={view} />
    </>
  );
}
