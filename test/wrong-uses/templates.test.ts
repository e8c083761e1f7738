import { it } from "vitest";
import type { Edit } from "../support/project.ts";
import { expectWrongUse, lineOf, type WrongUse } from "./wrong-use.ts";

const footer = "templates/frame/Footer.tsx";
const edit = (replace: string, instead: string, file = footer): Edit => ({
  file,
  replace,
  with: instead,
});
const where = "(templates/home/page.tsx, page /)";

const uses: WrongUse[] = [
  {
    name: "an event handler, which React leaves out of the page",
    edits: [edit('<div className="tagline">', '<div className="tagline" onClick={() => {}}>')],
    finds: `${lineOf(footer, '<div className="tagline">')}:9 onClick of <div> never runs: no React reaches the browser ${where}`,
    hint: 'add the listener in a file in scripts/, and load it with view.script("…")',
    mend: [edit(" onClick={() => {}}", "")],
  },
  {
    name: "a drawing without a size",
    edits: [
      edit('<div className="tagline">', '<svg viewBox={String(0 / 0)} /><div className="tagline">'),
    ],
    finds: `${lineOf(footer, '<div className="tagline">')}:9 viewBox of <svg> has no size ${where}`,
    hint: "correct its calculation",
    mend: [edit("<svg viewBox={String(0 / 0)} />", "")],
  },
  {
    name: "the name of a script that does not exist",
    edits: [edit('name="menu"', 'name="menue"', "templates/frame/Frame.tsx")],
    finds: `templates/parts/InlineScript.tsx:5:58 unknown script "menue" ${where}`,
    hint: 'did you mean "menu"?',
    mend: [edit('name="menue"', 'name="menu"', "templates/frame/Frame.tsx")],
  },
];

it.each(uses)("$name", expectWrongUse);
