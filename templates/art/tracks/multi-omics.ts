import { type Drawing, penFor } from "./pen.ts";

/** The spread of three layers, variance explained by factor and layer, a lasso's path, a ROC curve. */
export function drawMultiOmics(): Drawing {
  const [layers, factors, lasso, roc] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const shares = [
    [10, 8, 2, 2],
    [10, 2, 8, 2],
    [10, 2, 2, 8],
  ];
  const squares = shares.flatMap((row, layer) =>
    row.map(
      (side, factor) =>
        [12 + factor * 18 - side / 2, 39 - layer * 15 - side / 2, side, side] as const,
    ),
  );
  /** Where the lasso's coefficients leave zero, as the penalty falls. */
  const zero = 24;

  return {
    "pale fill":
      layers.path([0, 31], "c20 0 20-13 37-13s21 13 41 13z") +
      layers.path([0, 16], "c36 0 25-14 36-14s0 14 42 14z") +
      layers.path([0, 1], "c20 0 12-13 22-13s7 8 13 8 5-6 12-6 7 11 31 11z"),
    "pale line": lasso.path(
      [40, zero],
      "l12-6 26-7m-34 13l12 5 22 4m-28-9l10-2 18-5m-24 7l24 3m-18-3l18-2",
    ),
    fill: factors.boxes(squares),
    dashed: lasso.path([0, zero], "h78m-43-22v44") + roc.path([2, 0], "l70-44"),
    "found line": lasso.path([6, zero], "l16-10 18-5 38-7m-64 22l18 8 18 5 28 5"),
    line: roc.path([2, 0], "v-12h3v-9h4v-8h6v-5h9v-4h13v-3h15v-3h20"),
    "found fill": roc.circles("15,34,3"),
  };
}
