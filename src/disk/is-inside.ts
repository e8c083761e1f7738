import { relative, resolve, sep } from "node:path";

/** Whether `inner` is `outer` or a path in it; compares whole names, so `/ab` is not in `/a`. */
export function isInside(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return (
    path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && resolve(outer, path) === inner)
  );
}
