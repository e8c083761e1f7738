/** The path of a value in a content file: names of fields, and positions in lists from 0. */
export type Path = readonly PropertyKey[];
