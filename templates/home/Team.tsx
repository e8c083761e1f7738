import type { View } from "vitrine";
import type { Team as TeamContent } from "./schema.ts";

/** The people of the company, each with a photograph. */
export function Team({ view, team }: { view: View; team: TeamContent }) {
  return (
    <section className="wrap team columns">
      <h2>{team.title}</h2>
      <ul>
        {team.members.map(({ name, role, photo, profile }, index) => (
          <li key={index}>
            {view.image(photo, { widths: [160, 320], sizes: "10rem", ratio: 1 })}
            <h3 translate="no">{profile ? <a href={profile}>{name}</a> : name}</h3>
            <p>{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
