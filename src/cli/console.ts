import picocolors from "picocolors";

/** Where a command writes. Only `cli/` knows it; everything else returns values. */
export interface Console {
  /** Results, on standard output. */
  print: (text: string) => void;
  /** Mistakes, on standard error. */
  error: (text: string) => void;
  /** What is being done right now, on a line that is overwritten; on a terminal alone. */
  progress: (text: string) => void;
  color: boolean;
}

/** The real terminal. Colour is for terminals alone, and never where NO_COLOR is set. */
export function openConsole(): Console {
  return {
    print: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    progress: (text) => {
      // Back to the start of the line, and all of it erased.
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
    },
    color: picocolors.isColorSupported && process.stdout.isTTY && process.stderr.isTTY,
  };
}

/** What is printed for a fault of our own: all there is to know, and whose fault it is. */
export function formatBug(cause: unknown): string {
  const lines = ["vitrine: this is a bug in Vitrine, not in your content; please report it with:"];
  for (let at = cause; at instanceof Error; at = at.cause) lines.push(at.stack ?? at.message);
  if (!(cause instanceof Error)) lines.push(String(cause));
  return `${lines.join("\n")}\n`;
}
