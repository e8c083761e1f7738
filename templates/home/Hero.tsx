import type { View } from "vitrine";
import { RioTrack } from "../art/RioTrack.tsx";
import { bindShortWords } from "../parts/bind-short-words.ts";
import { Icon } from "../parts/Icon.tsx";
import { MailButton } from "../parts/MailButton.tsx";
import { otherLanguageNote } from "../parts/other-language-note.ts";
import { PageLink } from "../parts/PageLink.tsx";
import type { HomePage } from "./schema.ts";

/** What the company does and how to reach it, with Rio below. */
export function Hero({ view, hero }: { view: View; hero: HomePage["hero"] }) {
  const { location, clients, response } = hero.trustIndicators;
  const faq = view.translationOf(hero.faqPath);
  const trust = [
    { icon: "map-pin", text: location },
    { icon: "globe", text: clients },
    { icon: "clock", text: response },
  ];
  return (
    <section className="hero">
      <div className="wrap">
        <p className="mono">{hero.badge}</p>
        <h1>{bindShortWords(hero.title)}</h1>
        <p className="lead">{bindShortWords(hero.subtitle)}</p>
        <p>{hero.description}</p>
        <h2>{hero.contactTitle}</h2>
        <p className="actions">
          <MailButton email={hero.email} view={view} />
          <PageLink view={view} path={faq} className="button">
            {hero.faqLink + otherLanguageNote(faq, view)}
            <Icon name="arrow-right" view={view} />
          </PageLink>
        </p>
      </div>
      <RioTrack description={hero.illustration} />
      <ul className="trust wrap">
        {trust.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} view={view} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
