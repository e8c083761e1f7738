import type { HTMLElement } from "node-html-parser";
import type { CheckedPage } from "./checked-site.ts";
import { plain } from "./text-origins.ts";

/** An address that a page holds, in whatever form. */
export interface FoundAddress {
  value: string;
  element: HTMLElement | undefined;
  /** Where it stands if that is no attribute: `url()`, `JSON-LD url`. */
  at?: string;
  /** Machines read it without the page around it, so it has to be a full one. */
  isFull: boolean;
  /** Words that lead to the content behind it. */
  texts: string[];
}

const attributes = ["href", "src", "poster", "action", "data"] as const;

const fullLinks = new Set(["canonical", "alternate"]);

const socialAddresses =
  'meta[property="og:url"], meta[property="og:image"], meta[name="twitter:image"]';

/** The keys of structured data that hold addresses of pages and files; `@id` only names a thing. */
const addressKeys = new Set(["url", "image", "logo", "contentUrl", "item"]);

/** Every address in a page: attributes, styles, social cards and structured data. */
export function findAddresses({ root }: CheckedPage): FoundAddress[] {
  return [
    ...root.querySelectorAll("*").flatMap(findInAttributes),
    ...root.querySelectorAll("style").flatMap(findInStyles),
    ...root.querySelectorAll(socialAddresses).map((element) => ({
      value: element.getAttribute("content") ?? "",
      element,
      isFull: true,
      texts: [],
    })),
    ...root.querySelectorAll('script[type="application/ld+json"]').flatMap(findInData),
  ];
}

function findInAttributes(element: HTMLElement): FoundAddress[] {
  const isFull = fullLinks.has(element.getAttribute("rel") ?? "");
  const found = attributes.flatMap((name) => element.getAttribute(name) ?? []);
  const sets = (element.getAttribute("srcset") ?? "").split(",").map((part) => part.trim());
  const sources = sets.flatMap((part) => part.split(/\s/)[0] || []);
  return [...found, ...sources].map((value) => ({
    value,
    element,
    isFull,
    texts: [value, value.replace(/^mailto:|[?#].*/g, ""), plain(element.text)],
  }));
}

function findInStyles(element: HTMLElement): FoundAddress[] {
  const urls = [...element.innerHTML.matchAll(/url\(\s*(["']?)([^)"']+)\1\s*\)/g)];
  return urls.flatMap(([, , value = ""]) => {
    if (value.startsWith("data:")) return [];
    return [{ value, element: undefined, at: `<style> url(${value})`, isFull: false, texts: [] }];
  });
}

function findInData(element: HTMLElement): FoundAddress[] {
  // Structured data that cannot be read is a finding of seo/structured-data.ts.
  return findInJson(element.innerHTML, addressKeys).map(({ key, value }) => {
    const at = `JSON-LD "${key}": "${value}"`;
    return { value, element: undefined, at, isFull: true, texts: [value] };
  });
}

/** Every text that stands under one of these keys, however deep; none where it is no JSON. */
export function findInJson(
  json: string,
  keys: ReadonlySet<string>,
): { key: string; value: string }[] {
  const found: { key: string; value: string }[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === "string" && keys.has(key)) {
      found.push({ key, value });
    } else if (value instanceof Object) {
      for (const [name, part] of Object.entries(value)) {
        visit(part, Array.isArray(value) ? key : name);
      }
    }
  };
  try {
    visit(JSON.parse(json), "");
  } catch {
    // What is no JSON holds nothing.
  }
  return found;
}
