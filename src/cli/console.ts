import picocolors from "picocolors";

/** Where a command writes. Only `cli/` knows it; everything else returns values. */
export interface Console {
  /** Prints results, on standard output. */
  print: (text: string) => void;
  /** Prints errors, on standard error. */
  error: (text: string) => void;
  /** Shows what is being done on a line that is overwritten; only on a terminal. */
  progress: (text: string) => void;
  color: boolean;
}

/** The real terminal. Colors are for terminals only, and never if NO_COLOR is set. */
export function openConsole(): Console {
  return {
    print: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    progress: (text) => {
      // Back to the start of the line, and erase it.
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
    },
    color: picocolors.isColorSupported && process.stdout.isTTY && process.stderr.isTTY,
  };
}
