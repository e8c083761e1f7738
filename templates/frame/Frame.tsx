import type { ReactNode } from "react";
import type { View } from "vitrine";
import { InlineScript } from "../parts/InlineScript.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { WhatsAppButton } from "./WhatsAppButton.tsx";

/** Everything inside `<body>`: what is the same on every page, around the page. */
export function Frame({ view, children }: { view: View; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#conteudo">
        {view.words.skipLink}
      </a>
      <Header view={view} />
      {/* Here, not at the end: the menu must close before the page is drawn. */}
      <InlineScript name="menu" view={view} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Footer view={view} />
      <WhatsAppButton view={view} />
    </>
  );
}
