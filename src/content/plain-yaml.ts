import type { Event, ScalarEvent } from "js-yaml";
import { loadPackage } from "../disk/load-package.ts";
import { forbidden } from "./find-text-faults.ts";
import type { SourceRange } from "./source.ts";

/** More levels than any page has. */
export const maxLevels = 32;

/** A value, and the range of it and of its parts. */
export interface Located {
  value: unknown;
  range: SourceRange;
}

/** The parts of a text, shared: a map of each text's own would take most of a site's memory. */
const none: SourceRange["children"] = new Map();

/** An error, or a part of YAML that content files do not use. */
class Unsupported extends Error {}

/** What js-yaml and `yaml` do not read alike, and what begins or ends a document. */
const unlike = /[\t\r\u0085\u2028\u2029\ufeff]|^(?:---|\.\.\.)/m;

/** What may follow a closing quote or bracket; js-yaml lets anything follow. */
const afterClosing = /[\s:,\]}]/;

/** Words that YAML does not read as text, unless they are in quotes. */
const keyword = /^(?:~|null|true|false|[-+]?\.(?:inf|nan))$/i;

/**
 * Reads a content file by js-yaml, many times faster than by the `yaml` package.
 *
 * @returns undefined where the file may have an error, or is not plain: the caller then asks `yaml`.
 *   test/content/plain-yaml.test.ts compares the two on thousands of changed files
 */
export function readPlainYaml(text: string): Located | undefined {
  const { parseEvents, getScalarValue, EVENT_ID, COLLECTION_STYLE, SCALAR_STYLE, YAMLException } =
    loadPackage<typeof import("js-yaml")>("js-yaml");
  if (unlike.test(text)) return undefined;
  try {
    const events = parseEvents(text, { maxDepth: maxLevels }).values();
    // The first event begins the document.
    events.next();
    const root = next(events);
    return root?.type === EVENT_ID.MAPPING ? read(root, events) : undefined;
  } catch (cause) {
    if (cause instanceof YAMLException || cause instanceof Unsupported) return undefined;
    throw cause;
  }

  /** Reads the value that begins with an event; its parts are the next ones. */
  function read(event: Event | undefined, events: Iterator<Event>): Located {
    if (event?.type === EVENT_ID.SCALAR) return readScalar(event);
    if (event?.type !== EVENT_ID.MAPPING && event?.type !== EVENT_ID.SEQUENCE)
      throw new Unsupported();
    refuseProperties(event);
    const isMap = event.type === EVENT_ID.MAPPING;
    const value: Record<PropertyKey, unknown> | unknown[] = isMap ? {} : [];
    const children: SourceRange["children"] = new Map();
    let end = event.start + 1;
    for (let part = next(events); part?.type !== EVENT_ID.POP; part = next(events)) {
      const key = isMap ? read(part, events) : undefined;
      const child = read(key ? next(events) : part, events);
      const name = key ? nameOf(key.value) : children.size;
      if (children.has(name)) throw new Unsupported();
      if (key) child.range.key = key.range;
      Reflect.set(value, name, child.value);
      children.set(name, child.range);
      end = child.range.end;
    }
    if (event.style === COLLECTION_STYLE.FLOW) end = endOfFlow(end);
    return { value, range: { start: event.start, end, children } };
  }

  function endOfFlow(lastEnd: number): number {
    const closing = /^[\s,]*[\]}]/.exec(text.slice(lastEnd))?.[0];
    // A comment is in between.
    if (closing === undefined) throw new Unsupported();
    return endOfClosed(lastEnd + closing.length);
  }

  function endOfClosed(end: number): number {
    if (!afterClosing.test(text[end] ?? "\n")) throw new Unsupported();
    return end;
  }

  function readScalar(event: ScalarEvent): Located {
    refuseProperties(event);
    const { style, valueStart: start, valueEnd: end } = event;
    const value = getScalarValue(text, event);
    // A missing value is an error.
    if (start === -1 || forbidden.test(value)) throw new Unsupported();
    if (style === SCALAR_STYLE.PLAIN) {
      return { value: resolvePlain(value), range: { start, end, children: none } };
    }
    const isQuoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
    if (isQuoted)
      return { value, range: { start: start - 1, end: endOfClosed(end + 1), children: none } };
    const header = /[|>]-?\n$/.exec(text.slice(start - 3, start))?.[0];
    if (header === undefined) throw new Unsupported();
    return { value, range: { start: start - header.length, end: endOfBlock(end), children: none } };
  }

  /** The blank lines that follow a block are no part of it. */
  function endOfBlock(end: number): number {
    let last = end;
    while (/[ \n]/.test(text[last - 1] ?? "")) last--;
    if (text.slice(last, end).includes(" ")) throw new Unsupported();
    return Math.min(last + 1, end);
  }
}

function next(events: Iterator<Event, undefined>): Event | undefined {
  return events.next().value;
}

/** Refuses anchors and tags. */
function refuseProperties({ anchorStart, tagStart }: { anchorStart: number; tagStart: number }) {
  if (anchorStart !== -1 || tagStart !== -1) throw new Unsupported();
}

function nameOf(key: unknown): string {
  if (typeof key !== "string" || key === "<<" || key === "__proto__") throw new Unsupported();
  return key;
}

/** The value of a text without quotes. A number has to read back as it is written. */
function resolvePlain(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  const number = Number(text);
  if (Number.isNaN(number) && !keyword.test(text)) return text;
  if (!Number.isFinite(number) || String(number) !== text) throw new Unsupported();
  return number;
}
