import type { Edit } from "../support/project.ts";
import { testWrongUses, type WrongUse } from "./wrong-use.ts";

const footer = "templates/frame/Footer.tsx";
const tagline = '<div className="tagline">';
const mail = "templates/parts/MailButton.tsx";
const colours = "styles/colours.css";
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
  {
    name: "a style as in HTML",
    edits: [edit(tagline, '<div className="tagline" style="top: 0">')],
    mend: [edit('style="top: 0"', "style={{ top: 0 }}")],
  },
  {
    name: "a brace that is not closed",
    edits: [edit(tagline, '<div className={"tagline">')],
    mend: [edit('{"tagline">', '"tagline">')],
  },
  {
    name: "a merge conflict in a template",
    edits: [edit(tagline, `<<<<<<< HEAD\n${tagline}\n=======\n<div>\n>>>>>>> theirs`)],
    mend: [edit("<<<<<<< HEAD\n", ""), edit("=======\n<div>\n>>>>>>> theirs", "")],
  },
  {
    name: "the name of an icon that does not exist",
    edits: [edit('name="mail"', 'name="maill"', mail)],
    mend: [edit('name="maill"', 'name="mail"', mail)],
  },
  {
    name: "a variable with two values in one rule",
    edits: [edit("--ink: #123;", "--ink: #345;\n  --ink: #123;", colours)],
    mend: [edit("  --ink: #345;\n", "", colours)],
  },
];

testWrongUses(uses);
