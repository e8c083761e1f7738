/** Is told how far a long piece of work has come: `render pages`, 120 of 1,000. It may be told often. */
export type Progress = (work: string, done: number, total: number) => void;
