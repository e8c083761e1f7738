/** A cup, on a square of 24 by 24. */
const cup =
  "M4 7h13v2h1.5a3.5 3.5 0 0 1 0 7h-1.8A6.5 6.5 0 0 1 10.5 20 6.5 6.5 0 0 1 4 13.5zM17 11v2.5l-.1.5h1.600a1.5 1.5 0 0 0 0-3z";

/** The logo inside a page: it takes the color of the text. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path fill="currentColor" d={cup} />
    </svg>
  );
}

/** favicon.svg: a file of its own has to bring its colors, for light and dark tabs. */
export function Favicon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <style>{"path{fill:#23456b}@media(prefers-color-scheme:dark){path{fill:#a9c8ea}}"}</style>
      <path d={cup} />
    </svg>
  );
}

/** The icon for browsers without SVG icons: its color shows on light and dark tabs. */
export function TabIcon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <path fill="#4a7fb5" d={cup} />
    </svg>
  );
}

/** The icon of home screens. `share` is how much of its width the logo takes. */
export function AppIcon({ share }: { share: number }) {
  const side = 24 / share;
  const start = 12 - side / 2;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`${start} ${start} ${side} ${side}`}>
      <path fill="#23456b" d={`M${start} ${start}h${side}v${side}h-${side}z`} />
      <path fill="#f6f1e7" d={cup} />
    </svg>
  );
}
