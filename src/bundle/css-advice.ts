/** A variable with a unit right behind it: CSS does not join the two. */
export const variableWithUnit = /var\([^()]*\)(%|(?:px|r?em|m?s|deg|fr|v[hw]|ch)(?![\w-]))/i;

/** What to do about a value that a look at it explains; `$1` is what the pattern takes out of it. */
const advice: readonly [pattern: RegExp, hint: string][] = [
  [/^[“”„‘’«»]/, 'write straight quotes (")'],
  [/(?<![\w-])(?:rgb|hsl)a?\((?:[^(),]+,){3}\s*0,(\d+)\s*\)/i, 'did you mean "0.$1"?'],
  [/(?<![\w-])repeat\(\s*([\w-]+)\s+[^\s,]/i, 'write a comma after "$1"'],
  [/\n[^:]*:/, 'write ";" at the end of the line'],
  [/^:/, 'write one ":"'],
  [variableWithUnit, 'remove "$1", or write "calc(var(…) * 1$1)"'],
  [
    /(?<![\w-])(adjust-(?:color|hue)|darken|desaturate|fade-?(?:in|out)|lighten|map-get|math\.\w+|mix|opacify|percentage|scale-color|theme|transparentize)\(/,
    'write the value itself: CSS has no "$1()"',
  ],
  [/^$/, 'write a value before ";", or remove the line'],
  [/(?:^|[\s(,])-?[a-z][a-z-]*\s+\(/i, 'remove the space before "("'],
  [/(?<!(?:anchor(?:-size)?|var)\(\s*)(?<![\w-])(--[\w-]+)(?![\w(-])/, 'write "var($1)"'],
  [
    /(?<![\w-])((?:ok)?l(?:ab|ch)|hwb|color)\([^(),]*,/i,
    'write spaces in place of the commas in "$1(…)"',
  ],
  [
    /(?<=^|[\s,]|(?<!url)\()#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-]))/i,
    'write 3, 4, 6 or 8 characters (0-9, a-f) after "#"',
  ],
  [
    /(?<![\w-])light-dark\((?:[^(),]|\([^()]*\))*\)/i,
    'write two colors in "light-dark(…)", with a comma between them',
  ],
  [
    /^(?:\[.*\]\s*)?["'][^"']+["'][^/]*["']/,
    'write the same number of names in each line; "." is an empty place',
  ],
  [/\$[\w-]/, 'write "--name: …" to define a variable, and "var(--name)" to use it'],
];

/** What to do about a wrong value, where a look at it tells. */
export function adviseOnValue(written: string): string | undefined {
  const [known] = advice.flatMap(([pattern, hint]) => {
    const found = pattern.exec(written);
    return found ? hint.replaceAll("$1", found[1] ?? "") : [];
  });
  return known;
}
