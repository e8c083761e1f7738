/** The windows of most visitors. */
export const [desktop, phone] = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;

/** What a visitor's system asks of a page. */
export interface Media {
  scheme?: "light" | "dark";
  forcedColors?: boolean;
  print?: boolean;
  /** Whether motion is allowed. By default it is not: moving parts would be measured halfway. */
  motion?: boolean;
}

/** A window and a visitor's settings. */
export interface Surroundings extends Media {
  width: number;
  height: number;
  /** Whether scripts run; by default they do. */
  scripts?: boolean;
}

/** A window and settings in words. */
export function describeSurroundings({ width, height, scripts, ...media }: Surroundings): string {
  const names = [
    `${width}×${height}`,
    media.scheme === "dark" && "dark",
    media.forcedColors && "forced colors",
    media.print && "print",
    media.motion && "motion",
    scripts === false && "no scripts",
  ];
  return names.filter(Boolean).join(", ");
}
