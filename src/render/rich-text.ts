import type { Nodes } from "mdast";
import { createElement, Fragment, type ReactNode } from "react";
import { parseRichText } from "../fields/rich-text.ts";
import { MarkupMistake } from "../templates/markup-mistake.ts";

/** What a link within this site needs to know of it. */
interface Links {
  /** An address below the base path. */
  link: (path: string) => string;
  /** The same page in the language of the link, where there is one. */
  translationOf: (route: string) => string;
  /** The language of the page at a route, if it differs from that of the link. */
  languageOf: (route: string) => string | undefined;
  /** The type and size of a file below `content/files`. */
  detailsOf: (name: string) => string;
}

/** An e-mail address in running text, without the period after it. */
const mailAddress = /([A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)/;

/**
 * A rich text as markup: `<p>`, `<ul>`, `<ol>`; an e-mail address outside its links is a link.
 *
 * @throws {MarkupMistake} where a template has made a text that no field may have
 */
export function renderRichText(value: string, links: Links): ReactNode {
  const { blocks, faults } = parseRichText(value);
  const [fault] = faults;
  if (fault) throw new MarkupMistake(`view.richText(): ${fault.message}`, fault.hint);
  return render({ type: "root", children: [...blocks] }, links);
}

function render(node: Nodes, links: Links, isInLink = false): ReactNode {
  if (node.type === "text") return isInLink ? node.value : linkMail(node.value);
  if (node.type === "inlineCode") return createElement("code", null, node.value);
  if (!("children" in node)) return null;
  const inLink = isInLink || node.type === "link";
  const children = node.children.map((child) =>
    node.type === "listItem" && node.children[0] === child && child.type === "paragraph"
      ? createElement(Fragment, null, ...child.children.map((part) => render(part, links)))
      : render(child, links, inLink),
  );
  if (node.type === "link") {
    const [, path, part = ""] = /^(\/[^#]*)(#.*)?$/.exec(node.url) ?? [];
    if (path === undefined) return createElement("a", { href: node.url }, ...children);
    if (path.startsWith("/files/")) {
      children.push(` (${links.detailsOf(path.slice("/files/".length))})`);
    }
    const route = links.translationOf(path);
    const props = { href: links.link(route) + part, hrefLang: links.languageOf(route) };
    return createElement("a", props, ...children);
  }
  if (node.type === "list") return createElement(node.ordered ? "ol" : "ul", null, ...children);
  const name = { emphasis: "em", strong: "strong", paragraph: "p", listItem: "li" }[
    node.type as string
  ];
  return createElement(name ?? Fragment, null, ...children);
}

/** Plain words in which an address is a link. */
function linkMail(value: string): ReactNode {
  if (!value.includes("@")) return value;
  const parts = value
    .split(mailAddress)
    .map((part, index) =>
      index % 2 === 1 ? createElement("a", { href: `mailto:${part}` }, part) : part,
    );
  return createElement(Fragment, null, ...parts);
}
