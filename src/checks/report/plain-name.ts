/**
 * A path as a part of a file's name, or of an anchor: letters, digits and hyphens alone. A
 * slash becomes two, for paths of the site have no two in a row: `a/b` and `a-b` stay apart.
 */
export function plainName(path: string): string {
  return path.replaceAll("/", "--").replace(/[^\w-]+/g, "-");
}
