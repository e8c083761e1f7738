/**
 * Whether a file is a note that a file manager makes without being asked, such as where a folder's icons
 * stand. It is nobody's work: it keeps nothing from being done, and is never published.
 */
export function isLitter(path: string): boolean {
  return /(?:^|\/)(?:\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path);
}
