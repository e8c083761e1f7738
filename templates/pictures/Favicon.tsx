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
