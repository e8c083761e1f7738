import type { Edit } from "../support/project.ts";
import { testWrongUses, type WrongUses } from "./wrong-use.ts";

const footer = "templates/frame/Footer.tsx";
const tagline = '<div className="tagline">';
const mail = "templates/parts/MailButton.tsx";
const site = "templates/site.tsx";
const fontFile = "files/schibsted-grotesk-latin-wght-normal.woff2";
const colours = "styles/colours.css";
const edit = (replace: string, instead: string, file = footer): Edit => ({
  file,
  replace,
  with: instead,
});

const uses: WrongUses = {
  "an event handler, which React leaves out of the page": [
    edit('<div className="tagline">', '<div className="tagline" onClick={() => {}}>'),
    edit(" onClick={() => {}}", ""),
  ],
  "the name of a script that does not exist": [
    edit('name="menu"', 'name="menue"', "templates/frame/Frame.tsx"),
    edit('name="menue"', 'name="menu"', "templates/frame/Frame.tsx"),
  ],
  "the name of a script that is no text": [
    edit('name="menu"', "name={{} as never}", "templates/frame/Frame.tsx"),
    edit("name={{} as never}", 'name="menu"', "templates/frame/Frame.tsx"),
  ],
  "a style as in HTML": [
    edit(tagline, '<div className="tagline" style="top: 0">'),
    edit('style="top: 0"', "style={{ top: 0 }}"),
  ],
  "a brace that is not closed": [
    edit(tagline, '<div className={"tagline">'),
    edit('{"tagline">', '"tagline">'),
  ],
  "a tag that is not closed": [
    edit(tagline, `<p><b>Ana</p>\n${tagline}`),
    edit("<b>Ana</p>", "<b>Ana</b></p>"),
  ],
  "a merge conflict in a template": [
    edit(tagline, `<<<<<<< HEAD\n${tagline}\n=======\n<div>\n>>>>>>> theirs`),
    [edit("<<<<<<< HEAD\n", ""), edit("=======\n<div>\n>>>>>>> theirs", "")],
  ],
  "the name of an icon that does not exist": [
    edit('name="mail"', 'name="maill"', mail),
    edit('name="maill"', 'name="mail"', mail),
  ],
  "the name of an icon that is nothing": [
    edit('name="mail"', "name={null as never}", mail),
    edit("name={null as never}", 'name="mail"', mail),
  ],
  "a title of a page that fails": [
    edit("({ title }) => title", "({ title }) => title.more.text", "templates/faq/page.tsx"),
    edit("title.more.text", "title", "templates/faq/page.tsx"),
  ],
  "a title of a page that is no text": [
    edit("({ title }) => title", "() => 5 as never", "templates/faq/page.tsx"),
    edit("() => 5 as never", "({ title }) => title", "templates/faq/page.tsx"),
  ],
  "a part of the site that is misspelled": [
    edit("favicon:", "favIcon:", site),
    edit("favIcon:", "favicon:", site),
  ],
  "an icon of the site that is no drawing": [
    edit("favicon: Favicon", 'favicon: () => "x"', site),
    edit('favicon: () => "x"', "favicon: Favicon", site),
  ],
  "a social card's font that is not installed": [
    edit("@fontsource-variable/", "@lost/", site),
    edit("@lost/", "@fontsource-variable/", site),
  ],
  "a social card's font that is not in its package": [
    edit("latin-wght-normal", "latin-wght", site),
    edit("latin-wght", "latin-wght-normal", site),
  ],
  "a social card's font that is none": [
    edit(fontFile, "package.json", site),
    edit("package.json", fontFile, site),
  ],
  "a picture that no site has": [
    edit(tagline, `<img src="file:///etc/passwd" alt="" />${tagline}`),
    edit('<img src="file:///etc/passwd" alt="" />', ""),
  ],
  "a misspelled class, where a stylesheet has another one": [
    [
      { file: colours, write: ":root { --ink: #123; }\n.columns { top: 0; }\n" },
      edit('"wrap team columns"', '"wrap team colunms"', "templates/home/Team.tsx"),
    ],
    edit("colunms", "columns", "templates/home/Team.tsx"),
  ],
  "a variable with two values in one rule": [
    edit("--ink: #123;", "--ink: #345;\n  --ink: #123;", colours),
    edit("  --ink: #345;\n", "", colours),
  ],
};

testWrongUses(uses);
