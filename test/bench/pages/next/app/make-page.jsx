import frame from "../data/frame.json";
import pages from "../data/pages.json";
import { PageOf } from "./page-of.js";

const findPage = (wanted) => pages.find(({ route }) => route === wanted);

/** What Next puts into the head of the page at a route. */
export function describePage(route) {
  const { title, address, alternates, locale, fields } = findPage(route);
  const { description } = fields.meta;
  const languages = Object.fromEntries(alternates.map((a) => [a.hreflang, a.address]));
  return {
    title,
    description,
    alternates: { canonical: address, languages },
    openGraph: { title, description, url: address, locale },
    icons: { icon: "/favicon.svg" },
    manifest: "/manifest.webmanifest",
  };
}

export function PageAt({ route }) {
  return <PageOf data={findPage(route)} frame={frame} />;
}
