/** The windows of most visitors. */
export const [desktop, phone] = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;

/** A window and a visitor's settings. */
export interface Surroundings {
  width: number;
  height: number;
  scheme?: "light" | "dark";
  forcedColors?: boolean;
  print?: boolean;
  /** Whether motion is allowed. By default it is not: moving parts would be measured halfway. */
  motion?: boolean;
  /** Whether scripts run; by default they do. */
  scripts?: boolean;
  /** What else is so, in words: `hover`, `text spacing`. */
  note?: string;
}

/** A window and settings in words: `360×740, dark`. */
export function describeSurroundings({ width, height, ...others }: Surroundings): string {
  const names = [
    others.print ? "print" : `${width}×${height}`,
    others.scheme === "dark" && "dark",
    others.forcedColors && "forced colors",
    others.motion && "motion",
    others.scripts === false && "no scripts",
    others.note,
  ];
  return names.filter(Boolean).join(", ");
}
