import type { FaqPage } from "../src/content/schema/faq.ts";
import { Answer } from "./Answer.tsx";
import { rioDepths, rioVariants } from "./art/rio-depths.ts";
import { drawSea, Sea } from "./art/Sea.tsx";
import { bindShortWords } from "./bind-short-words.ts";
import { InlineScript } from "./InlineScript.tsx";
import { MailButton } from "./MailButton.tsx";
import { Prose } from "./Prose.tsx";
import type { View } from "./view.ts";

const sea = drawSea(rioDepths, 3, rioVariants);

/** Questions and answers, of which one is open at a time. */
export function Faq({ view, page }: { view: View; page: FaqPage }) {
  const { title, intro, listTitle, questionLink, items, closing } = page;
  return (
    <>
      <div className="wrap page-head">
        <h1>{bindShortWords(title)}</h1>
        <p className="lead">{intro}</p>
      </div>
      <Sea {...sea} />
      <section className="wrap faq" aria-labelledby="faq-list">
        <h2 id="faq-list">{bindShortWords(listTitle)}</h2>
        <div>
          {items.map((item) => (
            <Answer key={item.slug} view={view} item={item} questionLink={questionLink} />
          ))}
        </div>
      </section>
      <section className="wrap closing">
        <h2>{bindShortWords(closing.title)}</h2>
        <Prose text={closing.description} view={view} />
        <p className="actions">
          <MailButton email={closing.email} view={view} />
        </p>
        <p className="mono">{closing.responseNote}</p>
      </section>
      <InlineScript name="accordion" view={view} />
    </>
  );
}
