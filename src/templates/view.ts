import type { ReactElement, ReactNode } from "react";
import type { FormValue } from "../fields/form.ts";
import type { ImageValue } from "../fields/image.ts";
import type { SiteBase } from "./site-schema.ts";

/**
 * The site's own types. `templates/site.tsx` declares them:
 * `declare module "vitrine" { interface Register { site: SiteOf<typeof schema> } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it.
export interface Register {}

/** The values of `content/site.yaml`, as the site's own schema has them. */
export type Site = Register extends { site: infer Own extends SiteBase } ? Own : SiteBase;

/** What the site's frame says in one language. */
export type Words = Site["languages"][string]["words"];

/** How the layout shows an image. */
export interface ImageOptions {
  /** The width at which it is shown, in CSS pixels, and further ones for dense or wide screens. */
  widths: readonly number[];
  /** How wide the layout shows it, as in `sizes` of `<img>`: `10rem`, or with media queries. */
  sizes: string;
  /** Width divided by height, where the layout asks for a shape: the middle of the image is shown. */
  ratio?: number;
  /** Whether visitors see it first: it is loaded at once, and others when they come into view. */
  atTop?: boolean;
}

/** Where a form is sent, and what goes with it. */
export interface FormTarget {
  /** Of `<form>`. */
  attributes: { method: "post"; action: string; name: string };
  /** For an `<input type="hidden">` each. */
  hidden: readonly { name: string; value: string }[];
  /** The name of a text field that no visitor sees: what fills it in is a program. */
  trap: string;
}

/** What every component of a page is given beside its own content. */
export interface View {
  site: Site;
  /** What the frame says in the page's language. */
  words: Words;
  /** The page's language tag. */
  language: string;
  /** The page's route, as in `/about`. */
  route: string;
  /**
   * A route, or the path of a file at the site's root, as a link below the base path. In `<a>`, a
   * route that no page has is an error.
   *
   * @throws where the page at the route is a draft that is not published
   */
  link: (path: string) => string;
  /**
   * A file below `content/files`, named by a field of the kind `file`: its address, and its type and
   * size in the page's language, such as "PDF, 240 kB".
   */
  file: (name: string) => { href: string; details: string };
  /**
   * What the markup of a form needs, by a field of the kind `form`; undefined in drafts while
   * `site.yaml` has no `forms.endpoint`.
   */
  form: (form: FormValue) => FormTarget | undefined;
  /** The language of the page at a route; undefined where it is a draft that is not published. */
  languageOf: (route: string) => string | undefined;
  /** The route of a page in this page's language; the same route where that is not published. */
  translationOf: (route: string) => string;
  /**
   * This page in each language of the site, itself included, in the order of `site.yaml`. Where
   * it is not translated, or only as a draft, there is no route.
   */
  translations: readonly { language: string; route: string | undefined }[];
  /** A rich text as paragraphs and lists; an e-mail address in it becomes a link. */
  richText: (value: string) => ReactNode;
  /**
   * A day such as `2027-12-31` in the words of the page's language: "31 de dezembro de 2027". Put it
   * into `<time dateTime={day}>`.
   *
   * @param options another form, such as `{ year: "numeric", month: "short" }`
   */
  date: (day: string, options?: Intl.DateTimeFormatOptions) => string;
  /**
   * The drawing inside an icon's `<svg>` (24 × 24, stroked), by its name on lucide.dev/icons.
   *
   * @throws when there is no such icon
   */
  icon: (name: string) => string;
  /**
   * A country's flag as a whole `<svg>`, by ISO 3166 code.
   *
   * @throws when there is no such flag
   */
  flag: (code: string) => string;
  /**
   * A photograph of a field of the kind `image`, as `<picture>`: AVIF, WebP and a format for old
   * browsers, in each width; inside `<figure>` if it has a caption.
   */
  image: (image: ImageValue, options: ImageOptions) => ReactElement;
  /**
   * A minified browser script, by its file's name without ending.
   *
   * @throws when there is no such script
   */
  script: (name: string) => string;
}
