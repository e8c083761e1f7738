/**
 * A full address, or one that is relative to `base`; undefined where it is none. `URL.canParse` would do, but Node 20 changes its
 * answer for some addresses once the function has been optimized.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Decodes a percent-encoded part of an address; invalid ones stay. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
