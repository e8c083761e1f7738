/** A place on the skyline: how far from its left end, and how high above the sea. */
export type Point = readonly [x: number, height: number];

/** How wide the skyline is, in bins of the coverage track. */
export const width = 240;

/** The sky's height, in the unit of the heights. */
export const height = 100;

/**
 * Rio as a boat off Copacabana sees it: west to the left. Heights are drawn, not
 * surveyed: the Sugarloaf is far lower than Corcovado, but it stands nearer.
 */
export const skyline: readonly Point[] = [
  [0, 7], [8, 5], [14, 9], [19, 20], [23, 31], [26, 37], [29, 38], [32, 33], [36, 23], // Irmão Maior
  [39, 22], [42, 27], [45, 28], [49, 21], [55, 12], [62, 8], // Irmão Menor
  [74, 5], [86, 7], [96, 13], [104, 21], [111, 25], [117, 33], [123, 45], [129, 58], [134, 67], // up the Tijuca hills
  [137, 71], [140, 71], [142, 66], [145, 53], [149, 44], [154, 37], [160, 27], [166, 15], // Corcovado
  [171, 9], [175, 12], [178, 21], [182, 26], [187, 27], [191, 24], [194, 18], [197, 15], // Urca and the saddle
  [199, 19], [201, 36], [203, 52], [206, 66], [209, 74], [212, 77], [215, 75], [218, 68], [220, 57], // Sugarloaf
  [222, 41], [224, 24], [226, 11], [229, 6], [234, 3], [240, 2],
];

/** Where the statue stands on Corcovado, and where the cable car's two wires end. */
export const statue: Point = [138, 71];
export const cableCar: readonly Point[] = [[172, 9], [185, 27], [212, 78]];

/** What a label below the track points at. */
export const landmarks = ["Dois Irmãos", "Corcovado", "Pão de Açúcar"] as const;
