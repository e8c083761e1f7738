export type Group<T> = [T, ...T[]];

/** Groups what has the same key, in the order of the first members. `Map.groupBy` needs Node 21. */
export function groupBy<T, Key>(all: Iterable<T>, keyOf: (one: T) => Key): Map<Key, Group<T>> {
  const groups = new Map<Key, Group<T>>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
