/** The path of a value in a content file: names of fields, and positions in lists from 0. */
export type Path = readonly PropertyKey[];

/** Whether a value is at the path of another one, or a part of it. */
export function isBelow(path: Path, outer: Path): boolean {
  return outer.every((key, depth) => path[depth] === key);
}
