import { type Drawing, penFor } from "./pen.ts";

/** A tree of decisions, a plan with its milestone, bench and computation in turn, a history of commits. */
export function drawManagement(): Drawing {
  const [decisions, plan, rounds, history] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  return {
    line:
      decisions.path(
        [1, 24],
        "l8-8 8 8-8 8zm16 0h6m6-13h-6v26h6m0-26l8-8 8 8-8 8zm16 0h6m6-7h-6v14h6",
      ) +
      plan.path([21, 40], "h4v9m22 3h5v8m14 3h6v8") +
      rounds.path([8, 40], "h8m-7 0v11l-8 17h22l-8-17v-11m13 8h20l-5-5m5 12h-20l5 5") +
      rounds.path([52, 38], "h26v20h-26zm13 20v6m-6 0h12m-14-19l4 4-4 4m7 0h6") +
      history.path([4, 14], "h62m-54 0c8 0 6-20 14-20h20c8 0 6 20 14 20") +
      history.circles("72,14,6"),
    fill:
      decisions.boxes("57,41,20,6 57,27,20,6") +
      plan.boxes("0,36,22,7 24,25,24,7 50,14,16,7 12,3,46,7"),
    "pale fill": rounds.path([5, 20], "h14l4 8h-22z"),
    dots: history.dots("4,14 12,14 36,14 60,14 30,34 42,34"),
    "out line": decisions.path([28, 16], "l10 10m0-10l-10 10"),
    "found fill": plan.path([72, 12], "l6 6-6 6-6-6z") + history.circles("72,14,3"),
  };
}
