/** Where a value stands in a content file: field names, and positions in lists from 0. */
export type Path = readonly PropertyKey[];
