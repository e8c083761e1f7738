/** What the shell is told; of a signal, what `Interruption` says. */
export const exitCodes = {
  done: 0,
  /** The content, the site or the disk has to be mended. */
  mistakes: 1,
  usage: 2,
  bug: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
