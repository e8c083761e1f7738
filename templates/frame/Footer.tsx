import type { View } from "vitrine";
import { PageLink } from "../parts/PageLink.tsx";

/** The footer of every page. The two slots are for a translation widget. */
export function Footer({ view }: { view: View }) {
  const { site, words } = view;
  const { profiles, tagline, copyright } = words.footer;
  const links = (site.footerLinks ?? []).filter(
    ({ path, language }) => language === view.language && view.languageOf(path),
  );
  return (
    <footer className="foot deep">
      <div className="wrap" data-address={`${site.phone} · ${site.url}${view.link(view.route)}`}>
        <div className="tagline">
          <p>{tagline}</p>
          <div id="translation-slot-1" />
          <div id="translation-slot-2" />
        </div>
        <nav aria-label={profiles}>
          <ul>
            {site.profiles.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {links.length > 0 && (
          <ul>
            {links.map(({ label, path }) => (
              <li key={path}>
                <PageLink view={view} path={path}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        )}
        <p className="mono">{copyright}</p>
      </div>
    </footer>
  );
}
