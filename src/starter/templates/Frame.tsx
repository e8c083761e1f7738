import type { ReactNode } from "react";
import type { View } from "vitrine";
import { Logo } from "./icons.tsx";

/** Everything inside <body>: what is the same on every page, around the page. */
export function Frame({ view, children }: { view: View; children: ReactNode }) {
  const { site, words, language } = view;
  const otherLanguages = Object.entries(site.languages).filter(([tag]) => tag !== language);
  return (
    <>
      <a className="skip" href="#content">
        {words.skipLink}
      </a>
      <header className="top">
        <a className="brand" href={view.link(site.languages[language]?.home ?? "/")}>
          <Logo />
          {site.brand}
        </a>
        <nav aria-label={words.pages}>
          {words.navigation.map(({ label, path }) => (
            <a
              key={path}
              href={view.link(path)}
              aria-current={path === view.route ? "page" : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        {otherLanguages.length > 0 && (
          <nav aria-label={words.languages}>
            {otherLanguages.map(([tag, { name, home }]) => (
              <a key={tag} href={view.link(home)} lang={tag} hrefLang={tag}>
                {name}
              </a>
            ))}
          </nav>
        )}
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <p>{words.closing}</p>
      </footer>
    </>
  );
}
