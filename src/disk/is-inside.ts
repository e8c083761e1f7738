import { relative, resolve, sep } from "node:path";

/** Whether `inner` is `outer` or lies in it; compares part by part, so `/a` does not hold `/ab`. */
export function isInside(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return (
    path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && resolve(outer, path) === inner)
  );
}
