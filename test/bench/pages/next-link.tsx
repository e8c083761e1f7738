// @ts-expect-error: it is installed by the bench alone
import Link from "next/link";
import type { PageLink as Plain } from "../../../templates/parts/PageLink.tsx";

/** A link to a page of this site, as Next's users write it. */
export function PageLink({ view, path, lang, className, children }: Parameters<typeof Plain>[0]) {
  const target = view.languageOf(path);
  return (
    <Link
      href={view.link(path)}
      className={className}
      lang={lang === view.language ? undefined : lang}
      hrefLang={target === view.language ? undefined : target}
      aria-current={path === view.route ? "page" : undefined}
    >
      {children}
    </Link>
  );
}
