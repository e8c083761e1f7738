/** What the shell is told. */
export const exitCodes = {
  done: 0,
  /** The content, the site or the disk has to be mended. */
  mistakes: 1,
  usage: 2,
  bug: 3,
  /** Ended by Ctrl+C, or by whoever started it: 128 and the signal's number. */
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
