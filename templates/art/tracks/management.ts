import { type Drawing, type Place, penFor } from "./pen.ts";

/** A tree of decisions, a plan with its milestone, bench and computation in turn, a history of commits. */
export function drawManagement(): Drawing {
  const [decisions, plan, rounds, history] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const turns = [2, 22, 39, 53, 64, 72, 77].map((x, turn): Place => [x, turn % 2 ? 40 : 8]);

  return {
    line:
      decisions.path([4, 24], "h18m26-16h-26v32h16m10-16h-26m26-16v-5h24m-24 5v6h24m-24 10h24") +
      plan.path([21, 40], "h4v-1m0 1v9m22 3h5v8m14 3h6v8") +
      rounds.line(turns as [Place, ...Place[]]) +
      history.path([4, 14], "h68m-60 0c8 0 6-20 14-20h20c8 0 6 20 14 20") +
      history.circles([[72, 14, 6]]),
    fill: plan.boxes([
      [0, 36, 22, 7],
      [24, 25, 24, 7],
      [50, 14, 16, 7],
      [12, 3, 46, 7],
    ]),
    dashed: rounds.path([0, 40], "h78") + rounds.path([0, 8], "h78"),
    dots:
      decisions.dots([
        [4, 24],
        [72, 45],
        [72, 34],
        [72, 24],
      ]) +
      rounds.dots(turns) +
      history.dots([
        [4, 14],
        [12, 14],
        [36, 14],
        [60, 14],
        [30, 34],
        [42, 34],
      ]),
    "out dots": decisions.dots([[38, 8]]),
    "found fill": plan.path([72, 12], "l6 6-6 6-6-6z") + history.circles([[72, 14, 3]]),
  };
}
