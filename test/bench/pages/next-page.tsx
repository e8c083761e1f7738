import type { Page } from "../../../src/content/schema/page.ts";
import type { Words } from "../../../src/content/schema/site.ts";
import { Faq } from "../../../templates/Faq.tsx";
import { Frame } from "../../../templates/Frame.tsx";
import { Home } from "../../../templates/Home.tsx";
import type { Frame as FrameData } from "../peers/bare-loop.ts";
import type { PageData } from "../peers/page-data.ts";

/** A page of the site as a server component: its body. */
export function PageOf({ data, frame }: { data: PageData; frame: FrameData }) {
  const { site } = frame;
  const { language, route } = data;
  const { bootcamp: _, ...page } = data.fields as unknown as Page & { bootcamp?: unknown };
  const view = {
    site,
    words: site.languages[language]?.words as Words,
    language,
    route,
    link: (path: string) => path,
    languageOf: (path: string) => (path === "/en" ? "en" : "pt-BR"),
    icons: new Map(frame.icons),
    flags: new Map(frame.flags),
    scripts: new Map(frame.scripts),
  };
  return (
    <Frame view={view}>
      {page.template === "faq" ? (
        <Faq view={view} page={page} />
      ) : (
        <Home view={view} page={page as Extract<Page, { template: "home" }>} />
      )}
    </Frame>
  );
}
