import type { Edit } from "../support/project.ts";
import { testWrongUses, type WrongUse } from "./wrong-use.ts";

const footer = "templates/frame/Footer.tsx";
const edit = (replace: string, instead: string, file = footer): Edit => ({
  file,
  replace,
  with: instead,
});

const uses: WrongUse[] = [
  {
    name: "an event handler, which React leaves out of the page",
    edits: [edit('<div className="tagline">', '<div className="tagline" onClick={() => {}}>')],
    mend: [edit(" onClick={() => {}}", "")],
  },
  {
    name: "the name of a script that does not exist",
    edits: [edit('name="menu"', 'name="menue"', "templates/frame/Frame.tsx")],
    mend: [edit('name="menue"', 'name="menu"', "templates/frame/Frame.tsx")],
  },
];

testWrongUses(uses);
