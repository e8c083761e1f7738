/**
 * Whether a file is one that a file manager creates by itself, such as `.DS_Store`. Such files never
 * prevent anything, and are never published.
 */
export function isLitter(path: string): boolean {
  return /(?:^|\/)(?:\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path);
}
