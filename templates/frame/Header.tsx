import type { View } from "vitrine";
import { LogoMark } from "../art/LogoMark.tsx";
import { PageLink } from "../parts/PageLink.tsx";
import { Flag } from "./Flag.tsx";

const listId = "menu";

/**
 * The bar at the top. The menu button ships hidden and the links in sight:
 * `scripts/menu.ts` swaps them where there is no room for both.
 */
export function Header({ view }: { view: View }) {
  const { site, words } = view;
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
        {Object.entries(site.languages).map(([tag, { name, flag, home }]) => (
          <PageLink key={tag} view={view} path={home} lang={tag}>
            <Flag code={flag} view={view} />
            <span className="unseen">{name}</span>
          </PageLink>
        ))}
      </nav>
      <button
        type="button"
        className="menu-button"
        aria-expanded="false"
        aria-controls={listId}
        hidden
      >
        {words.menu}
      </button>
      <nav className="menu" id={listId} aria-label={words.mainNavigation}>
        <ul>
          {site.navigation.map(({ label, path, language }) => (
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
