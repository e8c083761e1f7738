/** The track at its smallest: three bars on a base line, each edge on a pixel at 16 px. */
export const logoPath = "M0 14h16v2H0zM0 8h4v4H0zM6 0h4v12H6zM12 4h4v8h-4z";

export function LogoMark() {
  return (
    <svg className="logo" viewBox="0 0 16 16" aria-hidden="true">
      <path d={logoPath} />
    </svg>
  );
}
