/** Receives the progress of long work: `render pages`, 120 of 1,000. It may be called often. */
export type Progress = (work: string, done: number, total: number) => void;
