import type { ReactNode } from "react";
import type { View } from "vitrine";

/** The links stand beside the content, not above it. */
export function Frame({ view, children }: { view: View; children: ReactNode }) {
  const { site, words } = view;
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header>
        <strong>{site.brand}</strong>
        <nav aria-label={words.menu}>
          {site.menu.map(({ page, label, language }) => (
            <a
              key={page}
              href={view.link(page)}
              lang={language === view.language ? undefined : language}
              aria-current={page === view.route ? "page" : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <nav aria-label={words.languages}>
          {view.translations.map(({ language, route }) => (
            <a
              key={language}
              href={view.link(route ?? site.languages[language]?.start ?? "/")}
              lang={language}
              hrefLang={language}
            >
              {site.languages[language]?.title}
            </a>
          ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <p>{words.note}</p>
      </footer>
    </>
  );
}
