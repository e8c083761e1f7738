import { MarkupMistake } from "./markup-mistake.ts";

/** React for templates: an effect runs in browsers only, which get no React. */
export function refuseEffects(react: object): object {
  const refuse = (name: string) => () => {
    const hint = 'write it in a file in scripts/, and load it with view.script("…")';
    throw new MarkupMistake(`${name}() never runs: browsers get no React`, hint);
  };
  const names = ["useEffect", "useLayoutEffect", "useInsertionEffect"];
  return { ...react, ...Object.fromEntries(names.map((name) => [name, refuse(name)])) };
}
