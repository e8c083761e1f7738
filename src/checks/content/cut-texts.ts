import { listTranslations } from "../../content/content.ts";
import { formatPath, placeOf, valueAt } from "../../content/source.ts";
import { groupBy } from "../../diagnostics/group-by.ts";
import { parseRichText, plainText } from "../../fields/rich-text.ts";
import { listFields } from "../../fields/walk.ts";
import { eachPage } from "../finding.ts";

/** The end of a question, with what may close it. */
const question = /\?["'”’»)\]]*$/;

/** The same of a sentence, after a word: an abbreviation such as "p.m." ends otherwise in other languages. */
const sentence = /(?<=\p{Ll}{3}["'”’»)\]]*)(?<!\b(?:etc|inc|ltda?|approx|aprox))\.["'”’»)\]]*$/u;

/** An end within a sentence, in letters of languages that end sentences with a sign. */
const openEnd = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d,;–-]$/u;

/** In words. Shorter texts may be titles, which end as they like. */
const [minQuestion, minSentence] = [4, 8];

/** Fewer entries may end alike by chance. */
const minEntries = 4;

/** What to report of a text that has lost its end. */
export const cut = [
  "content/cut",
  "this text ends within a sentence",
  "complete it, or end it like its translation and the other entries",
] as const;

/** The words of a field whose end counts: none of other kinds, and of a list at the end, whose entries end as they like. */
export function sentencesOf(kind: string, value: string): string {
  if (kind !== "richText") return kind === "text" ? value : "";
  return parseRichText(value).blocks.at(-1)?.type === "list" ? "" : plainText(value);
}

/** Whether a text may have lost its end: most others, in another language or of its list, end a question or a sentence. */
export function isCut(text: string, others: readonly string[]): boolean {
  if (!openEnd.test(text)) return false;
  const words = text.split(/\s+/).length;
  const most = (pattern: RegExp) =>
    others.filter((other) => pattern.test(other)).length > (others.length * 3) / 4;
  return (words >= minQuestion && most(question)) || (words >= minSentence && most(sentence));
}

/** Finds the one text of a list that has lost its end, unless its translations end like that too. */
export const checkCutEntries = eachPage(({ source }, report, { content }) => {
  const template = source && content.templates.pages.get(source.value.template);
  if (!template) return;
  const texts = listFields(template.schema, source.value).flatMap(({ kind, path, value }) =>
    /^(?:text|richText)$/.test(kind.name)
      ? { kind: kind.name, path, text: sentencesOf(kind.name, String(value)) }
      : [],
  );
  const translations = listTranslations(content, source.source.file).filter(
    ({ route }) => route !== source.value.route,
  );
  const nameOf = ({ path }: (typeof texts)[number]) =>
    formatPath(path.map((key) => (typeof key === "number" ? 0 : key)));
  for (const entries of groupBy(texts, nameOf).values()) {
    const [first, ...more] = entries.filter(({ text }) => openEnd.test(text));
    if (entries.length < minEntries || !first || more.length > 0) continue;
    const others = entries.flatMap((one) => (one === first ? [] : one.text));
    const isMeant = translations.some(({ value }) =>
      openEnd.test(sentencesOf(first.kind, String(valueAt(value, first.path) ?? ""))),
    );
    if (isMeant || !isCut(first.text, others)) continue;
    const [code, message, hint] = cut;
    report(code, message, { place: placeOf(source.source, first.path), hint });
  }
});
