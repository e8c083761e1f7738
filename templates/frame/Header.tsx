import type { View } from "vitrine";
import { LogoMark } from "../art/LogoMark.tsx";
import { PageLink } from "../parts/PageLink.tsx";
import { Flag } from "./Flag.tsx";

const listId = "menu";

/**
 * The bar at the top. As delivered, the menu button is hidden and the links are visible:
 * `scripts/menu.ts` swaps them on narrow screens.
 */
export function Header({ view }: { view: View }) {
  const { site, words } = view;
  const languages = Object.entries(site.languages).map(([tag, { name, flag, home, words }]) => {
    const here = view.translations.find(({ language }) => language === tag)?.route;
    const path = tag === view.language ? home : (here ?? home);
    return { tag, flag, path, name: here === undefined ? `${name}: ${words.homePage}` : name };
  });
  return (
    <header className="top">
      <div>
        <a
          className="brand"
          href={view.link("/")}
          hrefLang={view.languageOf("/") === view.language ? undefined : view.languageOf("/")}
        >
          <LogoMark />
          {site.brand}
        </a>
      </div>
      <nav className="flags" aria-label={words.languageNavigation}>
        {languages.map(({ tag, name, flag, path }) => (
          <PageLink key={tag} view={view} path={path} lang={tag}>
            <Flag code={flag} view={view} />
            <span className="unseen">{name}</span>
          </PageLink>
        ))}
      </nav>
      <button
        type="button"
        className="button menu-button"
        aria-expanded="false"
        aria-controls={listId}
        hidden
      >
        {words.menu}
      </button>
      <nav className="menu" id={listId} aria-label={words.mainNavigation}>
        <ul>
          {navigationOf(view).map(({ label, path, language }) => (
            <li key={path}>
              <PageLink view={view} path={path} lang={language}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** The links in the page's language, if more than one is published; else those of the first language. */
function navigationOf({ site, language, languageOf }: View) {
  const published = site.navigation.filter(({ path }) => languageOf(path));
  const own = published.filter((link) => link.language === language);
  const [first] = Object.keys(site.languages);
  return own.length > 1 ? own : published.filter((link) => link.language === first);
}
