import { size } from "./pen.ts";
import { type TrackName, tracks } from "./tracks.ts";

/** The same data after each of four steps, in four windows on one base line; words beside it say what it shows. */
export function Track({ name }: { name: TrackName }) {
  return (
    <svg className="track" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {Object.entries(tracks[name]).map(([look, path]) => (
        <path key={look} className={look} d={path} />
      ))}
    </svg>
  );
}
