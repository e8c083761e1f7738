import type { ReactNode } from "react";
import type { View } from "vitrine";

interface PageLinkProps {
  view: View;
  path: string;
  /** The language of the link's own words. */
  lang?: string;
  className?: string;
  children: ReactNode;
}

/** A link to a page of this site; its attributes say whether the page is in another language, or this one. */
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
