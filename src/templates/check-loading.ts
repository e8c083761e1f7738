import { parseUrl } from "../fields/parse-url.ts";
import type { Props } from "./find-wrong-markup.ts";
import { MarkupMistake } from "./markup-mistake.ts";
import type { SourceKind } from "./third-parties-schema.ts";

/** The origins that a page may load something from, by kind. */
export type DeclaredOrigins = (kind: SourceKind | "form") => readonly string[];

/** What each element loads or sends, and by which attributes. */
const loading: Readonly<Record<string, [kind: SourceKind | "form", ...attributes: string[]]>> = {
  audio: ["media", "src"],
  embed: ["frame", "src"],
  form: ["form", "action"],
  iframe: ["frame", "src"],
  img: ["img", "src", "srcSet"],
  link: ["style", "href"],
  object: ["frame", "data"],
  script: ["script", "src"],
  source: ["img", "src", "srcSet"],
  track: ["media", "src"],
  video: ["media", "src", "poster"],
};

/** Relations of `<link>` that name another page and load nothing. */
const plainLink = /^(?:alternate|author|canonical|license|me|next|prev)$/;

/** Checks the addresses of what an element loads or sends. @throws {MarkupMistake} for what the page's policy would block silently */
export function checkLoading(type: string, props: Props, declared: DeclaredOrigins): void {
  if (!Object.hasOwn(loading, type)) return;
  const [kind, ...attributes] = loading[type] as (typeof loading)[string];
  if (type === "link" && plainLink.test(String(props.rel))) return;
  for (const attribute of attributes) {
    if (typeof props[attribute] !== "string") continue;
    const list = attribute === "srcSet" ? props[attribute].split(",") : [props[attribute]];
    for (const address of list)
      checkAddress(kind, address.trim().split(/\s/)[0] as string, declared);
  }
}

function checkAddress(kind: SourceKind | "form", address: string, declared: DeclaredOrigins): void {
  if (kind === "img" && /^\/(?:content\/)?images\//.test(address)) {
    const hint = "show the value of a field of the kind image() with view.image()";
    throw new MarkupMistake(`there is no "${address}": images get other names`, hint);
  }
  const isForeign = /^(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}/i.test(address);
  if (!isForeign && kind === "form") {
    // A script may send what has no address.
    if (/^(?:#|$)/.test(address) || declared(kind).includes("'self'")) return;
    const hint = "a static site receives no forms: use a field of the kind form(), and view.form()";
    throw new MarkupMistake(`the Content-Security-Policy blocks the form to "${address}"`, hint);
  }
  if (!isForeign && kind !== "script") return;
  if (!isForeign) {
    const message = `the Content-Security-Policy blocks the script "${address}"`;
    throw new MarkupMistake(message, 'put it into scripts/ and load it with view.script("…")');
  }
  const { origin = address } = parseUrl(address.replace(/^[/\\]{2}/, "https://")) ?? {};
  if (declared(kind).includes(origin)) return;
  if (origin === "null") {
    const hint = "write the path of a file of this site, or an https address";
    throw new MarkupMistake(`browsers cannot load "${address}"`, hint);
  }
  const hint =
    kind === "form"
      ? 'write it as "endpoint" of "forms" in content/site.yaml'
      : origin.startsWith("http:")
        ? 'write "https://" in the address; then declare its host in "thirdParties"'
        : `declare it in "thirdParties" in content/site.yaml, as origins: { ${kind}: [${origin}] }; if that entry has "pages", add this page`;
  throw new MarkupMistake(
    `content/site.yaml does not declare the host of "${address}" for this page`,
    hint,
  );
}
