import { logoPath } from "../art/LogoMark.tsx";

/** The logo alone, in a green that shows on light and dark tabs: an ICO has only one color scheme. */
export function BareMark() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
      <path fill="#12897b" d={logoPath} />
    </svg>
  );
}
