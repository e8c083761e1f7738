import { logoPath } from "../art/LogoMark.tsx";

/** The logo alone, in a green that reads on light tabs and dark ones alike: an ICO knows no schemes. */
export function BareMark() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
      <path fill="#12897b" d={logoPath} />
    </svg>
  );
}
