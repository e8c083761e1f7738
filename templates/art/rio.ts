/** A place on the skyline: how far from its left end, and how high above the sea. */
export type Point = readonly [x: number, height: number];

/** How wide the skyline is, in bins of the coverage track. */
export const width = 360;

/** The sky's height, in the unit of the heights. */
export const height = 200;

/**
 * Rio as a boat off Copacabana sees it: west to the left. Heights are drawn, not
 * surveyed: the Sugarloaf is far lower than Corcovado, but it stands nearer.
 */
export const skyline: readonly Point[] = [
  // Dois Irmãos
  [0, 10],
  [10, 8],
  [15, 14],
  [19, 30],
  [22, 44],
  [25, 56],
  [29, 64],
  [33, 66],
  [38, 60],
  [43, 46],
  [47, 36],
  [50, 38],
  [54, 46],
  [58, 50],
  [62, 46],
  [67, 32],
  [74, 20],
  [82, 14],
  // Ipanema and the hills behind, up to Corcovado
  [100, 8],
  [122, 10],
  [138, 18],
  [150, 28],
  [160, 30],
  [170, 38],
  [182, 52],
  [190, 58],
  [198, 74],
  [206, 92],
  [213, 112],
  [219, 130],
  [224, 141],
  [228, 147],
  [234, 147],
  [237, 136],
  [239, 120],
  [244, 102],
  [250, 92],
  [257, 82],
  [264, 64],
  [270, 48],
  [276, 30],
  // Botafogo, Urca and its saddle
  [280, 16],
  [283, 16],
  [286, 28],
  [290, 42],
  [294, 48],
  [298, 48],
  [302, 40],
  [304, 32],
  // the Sugarloaf
  [306, 36],
  [307, 52],
  [308, 74],
  [310, 98],
  [312, 118],
  [315, 134],
  [318, 144],
  [321, 148],
  [324, 146],
  [327, 138],
  [330, 122],
  [332, 102],
  [334, 76],
  [336, 48],
  [338, 26],
  [341, 14],
  [346, 8],
  [360, 4],
];

/** The left end of the statue's pedestal, and where the cable car's wires hang. */
export const statue: Point = [230, 141];
export const cableCar: readonly Point[] = [
  [281, 17],
  [295, 49],
  [320, 149],
];

/** What a label below the track points at. */
export const landmarks = ["Dois Irmãos", "Corcovado", "Pão de Açúcar"] as const;
