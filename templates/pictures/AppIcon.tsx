import { logoPath } from "../art/LogoMark.tsx";

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
