/**
 * For fast-glob: whatever bears the name, a pipe, a folder or a link to nowhere too, so that
 * it is refused and not left out with no word; and no folder behind a link, for that may be its own.
 */
export const everyKind = { onlyFiles: false, followSymbolicLinks: false } as const;
