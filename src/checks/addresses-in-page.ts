import type { HTMLElement } from "node-html-parser";
import type { CheckedPage } from "./checked-site.ts";

/** An address in a page. */
export interface FoundAddress {
  value: string;
  element?: HTMLElement;
  /** Where it is if not in an attribute: `url()`, `JSON-LD url`. */
  at?: string;
  /** Whether it must include scheme and host, because it is read apart from its page. */
  isFull?: boolean;
  /** Texts to look for in the content. */
  texts?: string[];
}

const attributes = ["href", "src", "poster", "action", "data"] as const;

const socialAddresses =
  'meta[property="og:url"], meta[property="og:image"], meta[name="twitter:image"]';

/** The keys of structured data that hold addresses of pages and files; `@id` only names a thing. */
const addressKeys = ["url", "image", "logo", "contentUrl", "item"];

/** Every address in a page: attributes, styles, social cards and structured data. */
export function findAddresses({ root }: CheckedPage): FoundAddress[] {
  return [
    ...root.querySelectorAll("*").flatMap(findInAttributes),
    ...root.querySelectorAll("style").flatMap(findInStyles),
    ...root.querySelectorAll(socialAddresses).map((element) => {
      return { value: element.getAttribute("content") ?? "", element, isFull: true };
    }),
    ...root.querySelectorAll('script[type="application/ld+json"]').flatMap(({ innerHTML }) =>
      findInJson(innerHTML, addressKeys).map(({ key, value }) => {
        return { value, at: `JSON-LD "${key}": "${value}"`, isFull: true, texts: [value] };
      }),
    ),
  ];
}

function findInAttributes(element: HTMLElement): FoundAddress[] {
  const isFull = ["canonical", "alternate"].includes(element.getAttribute("rel") ?? "");
  const found = attributes.flatMap((name) => element.getAttribute(name) ?? []);
  const sets = (element.getAttribute("srcset") ?? "").split(",");
  const sources = sets.flatMap((part) => part.trim().split(/\s/)[0] || []);
  return [...found, ...sources].map((value) => ({
    value,
    element,
    isFull,
    texts: [value, value.replace(/^mailto:|[?#].*/g, "")],
  }));
}

function findInStyles(element: HTMLElement): FoundAddress[] {
  const urls = [...element.innerHTML.matchAll(/url\(\s*(["']?)([^)"']+)\1\s*\)/g)];
  return urls
    .map(([, , value = ""]) => value)
    .filter((value) => !value.startsWith("data:"))
    .map((value) => ({ value, at: `<style> url(${value})` }));
}

/** Every text with one of these keys, also in a list; none if the JSON is invalid. */
export function findInJson(
  json: string,
  keys: readonly string[],
): { key: string; value: string }[] {
  return listInJson(json)
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ key, value }) => [value].flat().map((text) => ({ key, value: text })))
    .filter((found): found is { key: string; value: string } => typeof found.value === "string");
}

/** Every value in a JSON text, however deep; none if the JSON is invalid or too deeply nested. */
export function listInJson(json: string): { key: string; value: unknown }[] {
  const found: { key: string; value: unknown }[] = [];
  try {
    JSON.parse(json, (key, value: unknown) => {
      found.push({ key, value });
      return value;
    });
    return found;
  } catch {
    return [];
  }
}
