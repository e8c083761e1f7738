/**
 * A full address, or undefined where it is none. `URL.canParse` would do, but Node 20 changes its
 * answer for some addresses once the function has been optimized.
 */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
