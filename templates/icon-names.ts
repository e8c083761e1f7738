/** The Lucide icons that templates themselves use; content names the rest. */
export const frameIcons = [
  "arrow-right",
  "clock",
  "globe",
  "link",
  "mail",
  "map-pin",
  "message-circle",
] as const;
