import type { View } from "vitrine";
import { DeepEdge } from "../art/DeepEdge.tsx";
import { Contact } from "./Contact.tsx";
import { Bootcamp, ContactForm } from "./forms.tsx";
import { Hero } from "./Hero.tsx";
import { Pipelines } from "./Pipelines.tsx";
import { Stats } from "./Stats.tsx";
import type { HomePage } from "./schema.ts";
import { Team } from "./Team.tsx";

/** The home page. */
export function Home({ view, page }: { view: View; page: HomePage }) {
  return (
    <>
      <Hero view={view} hero={page.hero} />
      <Pipelines view={view} pipelines={page.pipelines} />
      {page.team && <Team view={view} team={page.team} />}
      <Stats title={page.statsTitle} stats={page.stats} />
      <Contact view={view} hero={page.hero} />
      {(page.contactForm || page.bootcamp) && (
        <>
          {page.contactForm && <ContactForm view={view} contact={page.contactForm} />}
          {page.bootcamp && <Bootcamp view={view} bootcamp={page.bootcamp} />}
          <DeepEdge />
        </>
      )}
    </>
  );
}
