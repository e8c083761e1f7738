import { stepPath } from "../step-path.ts";

/** How a mark looks: classes of `styles/tracks.css`. Pale is raw, deep processed, "found" the answer, "out" discarded; a hole shows the ground. */
type Ink = "" | "pale " | "found " | "out ";
type Look = `${Ink}${"fill" | "line" | "reads" | "dots"}` | "hole dots" | "dashed" | "thin" | Base;
type Base = "A" | "C" | "G" | "T";

/** The paths of a strip by their look, the lowest first. */
export type Drawing = Readonly<Partial<Record<Look, string>>>;

/** A place in a window: units from its left end, and above the base line. */
export type Place = readonly [x: number, height: number];

/** A place, and what else a stroke is drawn by. */
type Stroke = readonly [x: number, height: number, ...number[]];

/** Strokes as tuples, or as a text: `x,height,length x,height,length`. */
type Strokes<Own> = string | readonly Own[];

function readStrokes(text: string): number[][] {
  return text.split(" ").map((stroke) => stroke.split(",").map(Number));
}

/** A bar, from its beginning. */
type Bar = readonly [x: number, height: number, length: number];

/** A rectangle, from its lower left corner. */
type Box = readonly [x: number, height: number, width: number, high: number];

/** The strip's width and height, in the units of all drawings. */
export const size = { width: 360, height: 48 };

/** How far windows are from each other, and how wide their figure is. */
const pitch = 90;
export const span = 78;

/**
 * Draws into one of a strip's four windows. Each mark is the data of a path in whole units,
 * its moves relative to each other: so it is short, and marks of one look are joined as texts.
 */
export function penFor(window: 0 | 1 | 2 | 3) {
  const left = window * pitch;
  const start = ([x, height]: Stroke) => `M${pair(left + x, size.height - height)}`;

  /** Strokes that share one path, each from a place and by the same kind of step. */
  function strokes<Own extends Stroke>(given: Strokes<Own>, step: (stroke: Own) => Step) {
    const all = typeof given === "string" ? (readStrokes(given) as unknown as Own[]) : given;
    let [x, height] = [0, 0];
    return all
      .map((stroke, index) => {
        const { path, dx, dy } = step(stroke);
        const move = index ? `m${pair(stroke[0] - x, height - stroke[1])}` : start(stroke);
        [x, height] = [stroke[0] + dx, stroke[1] + dy];
        return move + path;
      })
      .join("");
  }

  return {
    /** Strokes from left to right: reads, bands, bars. */
    across: (all: Strokes<Bar>) =>
      strokes(all, ([, , length]) => ({ path: `h${length}`, dx: length, dy: 0 })),

    /** Strokes upwards: ticks, spreads. */
    up: (all: Strokes<Bar>) =>
      strokes(all, ([, , length]) => ({ path: `v${-length}`, dx: 0, dy: length })),

    /** Dots: strokes of no length, round by their ends. */
    dots: (all: Strokes<Place>) => strokes(all, () => ({ path: "h0", dx: 0, dy: 0 })),

    /** Filled rectangles, from their lower left corner: filling closes the fourth side. */
    boxes: (all: Strokes<Box>) =>
      strokes(all, ([, , width, high]) => ({
        path: `v${-high}h${width}v${high}`,
        dx: width,
        dy: 0,
      })),

    /** Outlines of rectangles. */
    outlines: (all: Strokes<Box>) =>
      strokes(all, ([, , width, high]) => ({
        path: `v${-high}h${width}v${high}z`,
        dx: 0,
        dy: 0,
      })),

    /** Circles, by their center. */
    circles: (text: string) =>
      strokes(
        readStrokes(text).map(([x = 0, height = 0, r = 0]) => [x - r, height, r] as const),
        ([, , r]) => ({ path: `a${r} ${r} 0 1 1 0 .1z`, dx: 0, dy: 0 }),
      ),

    /** Straight lines from place to place. */
    line([first, ...others]: readonly [Place, ...Place[]]) {
      let [x, height] = first;
      return (
        start(first) +
        others
          .map(([nextX, nextHeight]) => {
            const [dx, dy] = [nextX - x, height - nextHeight];
            [x, height] = [nextX, nextHeight];
            if (dy === 0) return `h${dx}`;
            return dx === 0 ? `v${dy}` : `l${pair(dx, dy)}`;
          })
          .join("")
      );
    },

    /** Bars side by side as one outline down to a floor, as in a coverage track. */
    steps: (width: number, depths: readonly number[], x = 0, floor = 0) =>
      stepPath(depths, size.height - floor, width, left + x),

    /** Any path, from a place on, in SVG's own directions: down is positive. */
    path: (from: Place, data: string) => start(from) + data,
  };
}

interface Step {
  path: string;
  /** Where the stroke ends, from where it began. */
  dx: number;
  dy: number;
}

/** Two numbers of a path; a minus sign needs no space before it. */
function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** A list of `count` values, made from their index. */
export function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** A random number around 0, rarely beyond ±1, nearly normally distributed. */
export function bell(random: () => number): number {
  return random() + random() + random() - 1.5;
}

/**
 * A dozen dots around a place. The cloud has the same relative moves everywhere, so five of them
 * compress to little more than one.
 */
export function cloud([x, height]: Place): Place[] {
  return cloudShape.map(([right = 0, up = 0]) => [x + right, height + up]);
}

const cloudShape = readStrokes("-13,-1 -9,6 -8,-8 -5,0 -3,9 -1,-5 1,4 3,-10 5,-1 8,7 10,-5 13,2");
