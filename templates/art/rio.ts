/** A place on the skyline: how far from its left end, and how high above the sea. */
export type Point = readonly [x: number, height: number];

/** Reads places as SVG writes the points of a line: `x,height x,height`. */
function readPoints(...texts: readonly string[]): Point[] {
  return texts
    .join(" ")
    .split(" ")
    .map((point) => point.split(",").map(Number) as [number, number]);
}

/** How wide the skyline is, in bins of the coverage track. */
export const width = 360;

/** How wide a bin is drawn, in the unit of the heights: mountains are as steep as they are. */
export const binWidth = 2;

/** The sky's height, in the unit of the heights. */
export const height = 164;

/**
 * Rio as a boat off Copacabana sees it: west to the left. Heights are drawn, not
 * surveyed: the Sugarloaf is far lower than Corcovado, but it stands nearer.
 */
export const skyline = readPoints(
  // Pedra da Gávea: a flat head on a shoulder
  "0,2 4,12 8,22 11,38 13,46 15,48 24,49 25,43 28,38 31,26",
  // Dois Irmãos: a leaning tooth and its lower brother
  "34,25 37,33 40,50 43,65 45,68 47,64 50,53 54,38 57,34 60,40 63,44 66,41 71,27 78,15",
  // Ipanema and the lagoon, and the long ridge up to Corcovado
  "92,8 112,8 126,13 138,22 146,26 153,25 161,33 169,41 176,54 183,64 190,82 196,100",
  "201,119 205,135 208,144 210,148 214,148 216,139 218,122 221,103 225,90 230,82 236,70",
  "242,52 248,34 254,19",
  // Botafogo, Urca
  "259,12 264,14 267,30 270,42 274,49 281,51 286,47 289,40 291,36",
  // the Sugarloaf
  "293,42 296,64 299,88 303,112 308,132 313,143 318,147 323,147 328,142 333,130 337,114",
  "340,95 343,71 345,46 347,26 350,13 354,6 360,2",
);

/** The mountains inland, with the Finger of God. */
export const farRange = readPoints(
  "0,2 6,18 20,30 44,36 64,44 84,58 96,63 106,52 120,45 136,54 160,66 200,60 236,66",
  "252,54 262,60 272,66 283,82 287,64 300,50 330,42 346,30 356,12 360,2",
);

/** Corcovado's bin, and where the cable car's wires hang. */
export const summit = 212;
export const cableCar = readPoints("259,13 277,51 318,148");

/** What a label below the track points at, and its bin. */
export const landmarks = [
  { name: "Dois Irmãos", bin: 54 },
  { name: "Corcovado", bin: summit },
  { name: "Pão de Açúcar", bin: 321 },
];
