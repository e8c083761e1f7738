/** The picture that link previews show; satori draws it, and supports flexbox but no stylesheets. */
export function SocialCard({ brand, heading }: { brand: string; heading: string }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: 1200,
        height: 630,
        padding: 80,
        color: "#f6f1e7",
        backgroundColor: "#23456b",
      }}
    >
      <div style={{ fontSize: 40 }}>{brand}</div>
      <div style={{ fontSize: 92, lineHeight: 1.05, letterSpacing: "-0.02em" }}>{heading}</div>
    </div>
  );
}
