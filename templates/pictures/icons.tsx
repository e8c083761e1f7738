import { logoPath } from "../art/LogoMark.tsx";

/** The logo as a file of its own, which cannot see the page's colors: it brings its own, for light and dark tabs. */
export function Favicon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
      <style>{"path{fill:#005850}@media(prefers-color-scheme:dark){path{fill:#73d2c0}}"}</style>
      <path d={logoPath} />
    </svg>
  );
}

/** The logo alone, in a green that shows on light and dark tabs: an ICO has only one color scheme. */
export function BareMark() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
      <path fill="#12897b" d={logoPath} />
    </svg>
  );
}

/**
 * The logo on a background of its own, for home screens, which show no transparency.
 *
 * @param share how much of the width the logo takes: systems cut up to a fifth off a maskable icon's edges
 */
export function AppIcon({ share }: { share: number }) {
  const side = 16 / share;
  const start = 8 - side / 2;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`${start} ${start} ${side} ${side}`}>
      <path fill="#01272e" d={`M${start} ${start}h${side}v${side}h-${side}z`} />
      <path fill="#73d2c0" d={logoPath} />
    </svg>
  );
}
