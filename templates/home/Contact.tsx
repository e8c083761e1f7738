import type { View } from "vitrine";
import { bindShortWords } from "../parts/bind-short-words.ts";
import { MailButton } from "../parts/MailButton.tsx";
import type { HomePage } from "./schema.ts";

/** The hero's call to action, again at the end of the page. */
export function Contact({ view, hero }: { view: View; hero: HomePage["hero"] }) {
  return (
    <section className="contact deep">
      <div className="wrap">
        <h2>{bindShortWords(hero.contactTitle)}</h2>
        <p className="actions">
          <MailButton email={hero.email} view={view} />
        </p>
      </div>
    </section>
  );
}
