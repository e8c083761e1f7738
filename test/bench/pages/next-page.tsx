import type { PageBase } from "../../../src/templates/page-schema.ts";
import type { Site, View } from "../../../src/templates/view.ts";
import { Faq } from "../../../templates/faq/Faq.tsx";
import type { FaqPage } from "../../../templates/faq/schema.ts";
import { Frame } from "../../../templates/frame/Frame.tsx";
import { Home } from "../../../templates/home/Home.tsx";
import type { HomePage } from "../../../templates/home/schema.ts";
import type { Frame as FrameData } from "../peers/bare-loop.ts";
import type { PageData } from "../peers/page-data.ts";

/** A page of the site as a server component: its body. */
export function PageOf({ data, frame }: { data: PageData; frame: FrameData }) {
  const site = frame.site as Site;
  const [icons, flags, scripts] = [
    new Map(frame.icons),
    new Map(frame.flags),
    new Map(frame.scripts),
  ];
  const { language, route } = data;
  const { bootcamp: _, ...page } = data.fields as unknown as PageBase & { bootcamp?: unknown };
  const view: View = {
    site,
    words: site.languages[language]?.words as View["words"],
    language,
    route,
    link: (path: string) => path,
    languageOf: (path: string) => (path === "/en" ? "en" : "pt-BR"),
    translations: [],
    date: (day) => day,
    icon: (name) => icons.get(name) as string,
    flag: (code) => flags.get(code) as string,
    script: (name) => scripts.get(name),
  };
  return (
    <Frame view={view}>
      {page.template === "faq" ? (
        <Faq view={view} page={page as FaqPage} />
      ) : (
        <Home view={view} page={page as HomePage} />
      )}
    </Frame>
  );
}
