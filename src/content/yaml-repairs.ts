import { findCommented } from "./find-commented.ts";
import {
  commentInText,
  dash,
  hyphenHints,
  lostName,
  noHyphen,
  noList,
  strayEntry,
  tightHyphen,
  unexpectedColon,
} from "./yaml-explanations.ts";
import {
  columnsFor,
  findField,
  indentBy,
  indentedBy,
  isField,
  isLikelyField,
  isReadable,
  type Line,
  leaves,
  linesAround,
  type Mistake,
  mayBeField,
  mendHidden,
  mendSign,
  move,
  moveBy,
  type Repair,
  readLine,
  removeColons,
} from "./yaml-lines.ts";

/** In characters: finding a repair takes some hundred readings of the text. */
const longest = 30_000;

/** How many lines above the reported one may be wrong. */
const farthest = 12;

/**
 * Finds the wrong line of a text that YAML cannot read; YAML itself often reports a line beside it. This
 * tries to repair the usual mistakes: the first repair that makes the text readable shows which it was.
 *
 * @param reported the line of the first error, from 1
 */
export function findMistake(text: string, reported: number): Mistake | undefined {
  const lines = linesAround(text, reported);
  if (lines.join("\n").length > longest) return undefined;
  const commented = findCommented(lines, (changed) => isReadable(changed, false));
  if (commented) return commented;
  // Repairs that leave a field empty are tried last.
  for (const isStrict of [true, false]) {
    for (const [changed, explain] of listRepairs(lines, reported)) {
      if (isReadable(changed, isStrict)) return explain();
    }
  }
  return undefined;
}

/** The repairs of the lines around the reported one, the likelier ones first. */
function* listRepairs(lines: readonly string[], reported: number): Generator<Repair> {
  const content = lines.flatMap(readLine);
  const next = content.find(({ number }) => number > reported) ?? [];
  const above = content.filter(({ number }) => number < reported).slice(-farthest);
  above.reverse();
  const own = content.find(({ number }) => number === reported) ?? [];
  const near = [own, next].flat();
  const around = [next, own, above].flat();

  const put = ({ number }: Line, text: string) => lines.with(number - 1, text);
  const mistake = ({ number }: Line, length: number, explanation: Mistake["explanation"]) => ({
    ...{ line: number, length, explanation },
  });
  const withoutColons = (line: Line, from?: number) => removeColons(lines, content, line, from);

  for (const line of around) {
    for (const mend of [mendHidden, mendSign]) {
      const [at, text, explanation] = mend(line.text);
      if (at >= 0) yield [put(line, text), () => mistake(line, at + 1, explanation)];
    }
  }
  // A paragraph with a colon, below one that is indented further.
  for (const line of [own, above.slice(0, 4)].flat()) {
    const text = content.findLast(({ number }) => number < line.number);
    const isText = text && [text, line].every((one) => !one.hyphens && !isField(one));
    if (!line.key || !isText || text.column <= line.column) continue;
    const explanation = [indentedBy(line, text.column), indentBy(text.column)] as const;
    yield [move(lines, line, text.column), () => mistake(line, line.column + 1, explanation)];
  }

  const asFields = [own].flat().flatMap((line): Repair[] => {
    if (line.key) return [];
    const isGroup = [next].flat().some(({ column }) => column > line.inner);
    const [name] = /^[^\s:：]*/.exec(line.rest) as RegExpExecArray;
    const value = line.rest.slice(name.length).replace(/^[:：]/, "") || (isGroup ? "" : "x");
    return [[put(line, `${line.text.slice(0, line.inner)}${name}: ${value}`), () => undefined]];
  });
  if ([own].flat().some((line) => isLikelyField(content, line))) yield* asFields;

  // A text that cannot be read: YAML's own words say why.
  const withText = [own].flat().filter(({ rest, key, hyphens }) => rest && (key || hyphens));
  for (const line of withText)
    yield [put(line, `${line.text.slice(0, -line.rest.length)}x`), () => undefined];
  for (const line of around) {
    const [, mark] = /^ *(-(?=[^\s-])|[–—−•◦‣] ?)/.exec(line.text) ?? [];
    const explain = () => mistake(line, line.column + 1, mark === "-" ? tightHyphen : dash);
    if (mark) yield [put(line, line.text.replace(mark, "- ")), explain];
  }
  for (const field of near.flatMap((line) => findField(content, line))) {
    const name = field.key.trim();
    const message = `the text below "${name}" is not marked as text`;
    const hint = `write ">-" after "${name}", or write the whole text in quotes`;
    const explain = () => mistake(field, field.text.length, [message, hint]);
    yield [put(field, `${field.text} >-`), explain];
  }
  for (const line of around) {
    const start = line.inner + line.key.length;
    const from = isField(line) ? start : 0;
    const colon = line.text.slice(from).search(/:(?: |$)/);
    if (colon < 0) continue;
    const isOwn = line.number === reported && from === start;
    const explain = () => (isOwn ? undefined : mistake(line, from + colon + 1, unexpectedColon));
    yield [withoutColons(line, from), explain];
  }

  // Every comment in a text has to go.
  let changed = lines;
  for (let number = reported; number > Math.max(0, reported - farthest); number--) {
    const text = lines[number - 1] ?? "";
    const [before] = /^(?:.*?\s)??(?=#)/.exec(text) ?? [];
    if (before === undefined) continue;
    changed = changed.with(number - 1, text.replace(/(^|\s)#/g, "$1_"));
    const length = before.length + 1;
    yield [changed, () => ({ line: number, length, explanation: commentInText })];
  }

  // Several words are more likely to be a text.
  if ([own].flat().some(({ rest }) => !/^[^\s:：]+ /.test(rest))) yield* asFields;
  // YAML may report the comment above it.
  for (const line of near.slice(0, 1)) {
    if (!line.hyphens || !isField(line) || above.some(({ hyphens }) => hyphens)) continue;
    const explain = () => mistake(line, line.inner, noList);
    yield [put(line, line.text.replace(/- +/, "")), explain];
  }
  for (const line of around) {
    for (const [by, hint] of hyphenHints) {
      const column = line.column - by;
      const isAlike = (one: Line) => one.hyphens && one.column === column && one.key === line.key;
      if (line.hyphens || !line.key || !content.some(isAlike)) continue;
      const explanation = [noHyphen, hint ?? `${indentBy(column)}, then write "- "`] as const;
      const explain = () => mistake(line, line.column + 1, explanation);
      yield [put(line, `${" ".repeat(column)}- ${line.text.trim()}`), explain];
    }
  }
  for (const { column, inner, number } of near.slice(0, 1)) {
    const [, beside] = content.filter((one) => isField(one) && one.number >= number);
    // The first line of a group may be the one that is wrong.
    const isFirst = above[1]?.key && above[1].rest === "";
    const isBlock = beside?.column === column && !isFirst;
    const explain = () => ({ line: number, length: inner + 1, explanation: lostName });
    const name = `${" ".repeat(Math.max(0, column - 2))}name:`;
    if (isBlock && column > 0) yield [lines.toSpliced(number - 1, 0, name), explain];
  }
  const movedOut = [own, above]
    .flat()
    .filter((line) => near.some((other) => leaves(content, line, other)));
  for (const line of [movedOut, next, own].flat()) yield* listMoves(line);
  yield* asFields;
  for (const line of near) {
    if (!line.hyphens) continue;
    const explain = () => mistake(line, line.column + 1, strayEntry);
    yield [lines.toSpliced(line.number - 1, 1), explain];
  }
  for (const line of above.slice(0, 4)) yield* listMoves(line);
  function* listMoves(line: Line): Generator<Repair> {
    for (const column of columnsFor(content, line)) {
      for (const isDeep of [false, true])
        yield [move(lines, line, column, isDeep), () => explainIndent(line, column, isDeep)];
    }
  }

  function explainIndent(line: Line, column: number, isDeep: boolean): Mistake {
    const isText = line.key && isReadable(withoutColons(line), true);
    const other = near.find(({ number }) => number > line.number);
    const isOther = other && isReadable(move(lines, other, line.column), true);
    const hint =
      (isDeep ? moveBy(column - line.column) : indentBy(column)) +
      (isText
        ? "; if it belongs to the text above it, write the whole text in quotes"
        : mayBeField(content, line)
          ? '; if it is a field, write it as "name: text"; or remove it'
          : isOther
            ? `, or ${indentBy(line.column, `line ${other.number}`)}`
            : "");
    return mistake(line, line.column + 1, [indentedBy(line, column), hint]);
  }
}
