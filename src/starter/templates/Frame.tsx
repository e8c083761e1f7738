import type { ReactNode } from "react";
import type { View } from "vitrine";
import { Logo } from "./icons.tsx";

/** Everything inside <body>: what is the same on every page, around the page. */
export function Frame({ view, children }: { view: View; children: ReactNode }) {
  const { site, words, language } = view;
  const translations = view.translations.filter((page) => page.language !== language);
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
          {words.navigation
            .filter(({ path }) => view.languageOf(path))
            .map(({ label, path }) => (
              <a
                key={path}
                href={view.link(path)}
                aria-current={path === view.route ? "page" : undefined}
              >
                {label}
              </a>
            ))}
        </nav>
        {translations.length > 0 && (
          <nav aria-label={words.languages}>
            {translations.map(({ language, route }) => (
              <a
                key={language}
                href={view.link(route ?? site.languages[language]?.home ?? "/")}
                lang={language}
                hrefLang={language}
              >
                {site.languages[language]?.name}
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
