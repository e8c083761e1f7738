import type { ReactNode } from "react";
import type { View } from "vitrine";

interface PageLinkProps {
  view: View;
  path: string;
  /** The language of the link's own words, where it is not the page's. */
  lang?: string;
  className?: string;
  children: ReactNode;
}

/** A link to a page of this site: says when it leads to another language, and when it leads here. */
export function PageLink({ view, path, lang, className, children }: PageLinkProps) {
  const target = view.languageOf(path);
  return (
    <a
      href={view.link(path)}
      className={className}
      lang={lang === view.language ? undefined : lang}
      hrefLang={target === view.language ? undefined : target}
      aria-current={path === view.route ? "page" : undefined}
    >
      {children}
    </a>
  );
}
