import { readFileSync } from "node:fs";
import { change, type Edit, inRepository } from "../support/project.ts";
import { pageWithType, testWrongUses, type WrongUses } from "./wrong-use.ts";

const footer = "templates/frame/Footer.tsx";
const tagline = '<div className="tagline">';
const mail = "templates/parts/MailButton.tsx";
const site = "templates/site.tsx";
const frame = "templates/frame/Frame.tsx";
const faq = "templates/faq/page.tsx";
const colours = "styles/colours.css";
const styles = "styles/site.css";
const ink = "color: var(--ink);";
const team = "templates/home/Team.tsx";
const heading = "({ title }) => title";
const fontFile = "files/schibsted-grotesk-latin-wght-normal.woff2";
const edit = (replace: string, instead: string, file = footer) => change(file, replace, instead);

const faqList = "templates/faq/Faq.tsx";
const inline = "templates/parts/InlineScript.tsx";
const home = "templates/home/Home.tsx";
const logo = "templates/art/LogoMark.tsx";
const card = "templates/pictures/SocialCard.tsx";
const importHero = 'import { Hero } from "./Hero.tsx";';
const note = "templates/note/page.tsx";
const [noteType, notePage] = pageWithType("note", "", "", []) as [{ write: string } & Edit, Edit];

const uses: WrongUses = {
  "a component that is not imported": [
    edit(importHero, "", home),
    edit("import", `${importHero}\nimport`, home),
  ],
  "an import of a name that is misspelled": [edit("{ Hero }", "{ Heroo as Hero }", home)],
  "an import of a name that is not exported": [
    edit("export function Hero", "function Hero", "templates/home/Hero.tsx"),
  ],
  "an import without braces of a name that stands in them": [edit("{ Hero }", "Hero", home)],
  "an import of a name that the engine does not have": [
    [
      edit("import { Hero }", 'import { Markup } from "vitrine";\nimport { Hero }', home),
      edit("<Hero", "<Markup", home),
    ],
  ],
  "an import whose name is not the one that is used": [edit("{ Hero }", "{ Heroo }", home)],
  "a use whose name is not the one that is imported": [edit("<Hero", "<Heroo", home)],
  "a component that is not defined": [edit("<Hero view", "<Hero.Large view", home)],
  "a frame without its children": [edit("{children}", "{null}", frame)],
  "a component that is given a prop that may be missing": [
    edit(
      "{page.team && <Team view={view} team={page.team} />}",
      "<Team view={view} team={page.team} />",
      home,
    ),
  ],
  "a component without a prop that it needs": [edit("<Hero view={view}", "<Hero", home)],
  "a component with a misspelled prop": [edit("<Hero view={view}", "<Hero veiw={view}", home)],
  "a component with a prop that it does not take, while one is missing": [
    edit(tagline, `<PageLink view={view} route="/faq">x</PageLink>${tagline}`),
    edit('route="/faq"', 'path="/faq"'),
  ],
  "a link without the base path": [
    [
      change("content/site.yaml", "brand:", "base: /repo/\nbrand:"),
      edit(tagline, `<p><a href="/faq">x</a></p>${tagline}`),
    ],
    edit('href="/faq"', 'href={view.link("/faq")}'),
  ],
  "a script that is shown as text": [
    edit(tagline, `<p>{view.script("menu")}</p>${tagline}`),
    edit('<p>{view.script("menu")}</p>', ""),
  ],
  "a drawing that is shown as text": [
    edit(tagline, `<p>{view.icon("dna")}</p>${tagline}`),
    edit('<p>{view.icon("dna")}</p>', ""),
  ],
  "braces that are forgotten": [
    edit(tagline, `<p>view.route<b>page.tsx or view.route</b></p>${tagline}`),
    edit(">view.route<", ">{view.route}<"),
  ],
  "braces that are forgotten around a field": [
    edit("{hero.contactTitle}</h2>", "hero.contactTitle</h2>", "templates/home/Hero.tsx"),
    edit("hero.contactTitle</h2>", "{hero.contactTitle}</h2>", "templates/home/Hero.tsx"),
  ],
  "braces that are forgotten around a value": [
    edit("{sectionTitle}</h2>", "sectionTitle</h2>", "templates/home/Pipelines.tsx"),
    edit("sectionTitle</h2>", "{sectionTitle}</h2>", "templates/home/Pipelines.tsx"),
  ],
  "braces that are forgotten around a call": [
    edit("{bindShortWords(title)}</h1>", "bindShortWords(title)</h1>", faqList),
    edit("bindShortWords(title)</h1>", "{bindShortWords(title)}</h1>", faqList),
  ],
  "quotes in place of braces in a label": [
    edit("aria-label={profiles}", 'aria-label="profiles"'),
    edit('"profiles"', "{profiles}"),
  ],
  "a parenthesis too many in a component": [
    edit("{view.richText(answer)}<", "{view.richText(answer)})<", "templates/faq/Answer.tsx"),
    edit("(answer)})<", "(answer)}<", "templates/faq/Answer.tsx"),
  ],
  "forEach in place of map": [
    edit("{trust.map(", "{trust.forEach(", "templates/home/Hero.tsx"),
    edit("forEach", "map", "templates/home/Hero.tsx"),
  ],
  "two classes without a space between them": [
    edit(tagline, `<i className={"deep" + (view.route === "/" ? "wrap" : "")} />${tagline}`),
    edit('"deep" +', '"deep " +'),
  ],
  "an icon without a name": [
    edit("name={icon}", "name={pipeline.extra}", "templates/home/PipelineCard.tsx"),
    edit("name={pipeline.extra}", "name={icon}", "templates/home/PipelineCard.tsx"),
  ],
  "two pairs of braces around a field": [
    edit("{hero.contactTitle}</h2>", "{{hero.contactTitle}}</h2>", "templates/home/Hero.tsx"),
    edit("{{hero.contactTitle}}", "{hero.contactTitle}", "templates/home/Hero.tsx"),
  ],
  "a parenthesis too many": [
    edit("        ))}\n      </ul>", "        ))})\n      </ul>", "templates/home/Hero.tsx"),
    edit("        ))})\n", "        ))}\n", "templates/home/Hero.tsx"),
  ],
  "backticks that are forgotten": [
    edit(tagline, `<i aria-label="\${a}: \${b}" />${tagline}`),
    edit(`"\${a}: \${b}"`, "{[view.route, view.route].join()}"),
  ],
  "classes that a comma divides": [
    edit(tagline, `<i className="deep, wrap" />${tagline}`),
    edit("deep, wrap", "deep wrap"),
  ],
  "a code of HTML in quotes": [
    edit(tagline, `<i>{"a&nbsp;b (c)"}</i>${tagline}`),
    edit("a&nbsp;b", "a\u00a0b"),
  ],
  "a length less one in place of a condition": [
    edit("{page.team && ", "{page.stats.length - 3 && <hr />}{page.team && ", home),
    edit("{page.stats.length - 3 && <hr />}", "{page.stats.length > 3 && <hr />}", home),
  ],
  "quotes in place of braces": [
    edit(tagline, `<a href='view.link("/faq")'>x</a>${tagline}`),
    edit("'view.link(\"/faq\")'", '{view.link("/faq")}'),
  ],
  "a line break after return": [edit("return <script", "return\n    <script", inline)],
  "braces that return nothing": [
    [
      edit("=> (\n          <li key={index}>", "=> {\n          <li key={index}>", team),
      edit("        ))}", "        })}", team),
    ],
    edit("{\n          <li key", "{\n          return <li key", team),
  ],
  "two braces around a name": [edit("{intro}</p>", "{{intro}}</p>", faqList)],
  "an object in place of a text": [edit("{intro}</p>", "{closing}</p>", faqList)],
  "a function in place of a text": [edit("{intro}</p>", "{bindShortWords}</p>", faqList)],
  "a rich text that no field may have": [
    edit("{intro}</p>", '{view.richText("- a\\n".repeat(2501))}</p>', faqList),
  ],
  "a part of a list outside of a list": [edit(tagline, `<li>x</li>${tagline}`)],
  "an address with a part that has no value": [
    edit(tagline, `<a href={"mailto:" + undefined}>x</a>${tagline}`),
  ],
  'one "=" in a filter': [edit("language === view.language", "language = view.language")],
  "a misspelled length of a list": [edit("links.length > 0", "links.lenght > 0")],
  "quotes in place of braces around a field that a component gets": [
    edit("email={hero.email}", 'email="hero.email"', "templates/home/Hero.tsx"),
  ],
  "a paragraph around a block": [
    edit(tagline, `<p><>{view.richText("a")}</></p>${tagline}`),
    edit('<p><>{view.richText("a")}</></p>', '<div><>{view.richText("a")}</></div>'),
  ],
  "a component in small letters": [
    edit("<Answer key", "<answer key", faqList),
    edit("<answer key", "<Answer key", faqList),
  ],
  "the path of an image": [edit(tagline, `<img src="/images/sea.jpg" alt="" />${tagline}`)],
  "a link in a link": [edit(tagline, `<a href="/faq"><a href="/">x</a></a>${tagline}`)],
  "a rich text that is shown as it is typed": [
    edit("{view.richText(answer)}", "{answer}", "templates/faq/Answer.tsx"),
    edit("{answer}", "{view.richText(answer)}", "templates/faq/Answer.tsx"),
  ],
  "a list without its braces": [
    edit("{trust.map(", "trust.map(", "templates/home/Hero.tsx"),
    edit("trust.map(", "{trust.map(", "templates/home/Hero.tsx"),
  ],
  "an import of styles": [edit("import", 'import "./footer.css";\nimport')],
  "an import of a picture": [
    [
      edit("import", 'import sea from "../images/sea.jpg";\nimport'),
      edit(tagline, `<img src={sea} alt="" />${tagline}`),
    ],
  ],
  "an import of a file that is misspelled": [edit("./Hero.tsx", "./Heroo.tsx", home)],
  "a page type whose page.tsx is gone": [
    { file: faq, remove: true },
    { file: faq, write: readFileSync(inRepository(faq), "utf8") },
  ],
  "a field whose function is not called": [
    [{ file: note, write: noteType.write.replace("title:", "day: text, title:") }, notePage],
    edit("day: text,", 'day: optional(text("Its day.")),', note),
  ],
  "a field that every page has": [
    [
      { file: note, write: noteType.write.replace("title:", 'draft: toggle("D."), title:') },
      notePage,
    ],
    edit('draft: toggle("D."),', "", note),
  ],
  "a page type without a heading": [
    edit(`heading: ${heading},`, "", faq),
    edit("schema,", `schema, heading: ${heading},`, faq),
  ],
  "a part of a page type that is misspelled": [edit("component:", "componet:", faq)],
  "a field's function without its argument": [
    [{ file: note, write: noteType.write.replace("title:", "size: optional(), title:") }, notePage],
    edit("optional()", 'optional(text("Its size."))', note),
  ],
  "a page type in a file of another name": [
    [{ file: "templates/note/Page.tsx", write: noteType.write }, notePage],
    [{ file: "templates/note/Page.tsx", remove: true }, noteType],
  ],
  "a page type without a folder": [
    [{ file: "templates/note.tsx", write: noteType.write }, notePage],
    [{ file: "templates/note.tsx", remove: true }, noteType],
  ],
  "a field of the page that is misspelled": [
    edit("const { title, intro,", "const { title, introo: intro,", faqList),
  ],
  "a part of the view that is misspelled": [edit("view.link(view.route)", "view.link(view.rout)")],
  "a part of the view that there is not": [
    edit(tagline, `{view.pages}${tagline}`),
    edit("{view.pages}", "{view.route}"),
  ],
  "a word of the frame that is shortened": [
    edit("{words.mainNavigation}", "{words.mainNav}", "templates/frame/Header.tsx"),
  ],
  "a word of the frame that nothing is near": [
    edit("{words.menu}", "{words.breadcrumbs}", "templates/frame/Header.tsx"),
  ],
  "a field of the site that is misspelled": [edit("site.phone", "site.fone")],
  "a field of an entry that is misspelled": [edit("({ label, url })", "({ label, ulr: url })")],
  "a list of the content that is sorted in place": [
    edit("{items.map(", "{items.sort().map(", "templates/faq/Faq.tsx"),
    edit("items.sort()", "[...items].sort()", "templates/faq/Faq.tsx"),
  ],
  "an event handler, which React leaves out of the page": [
    edit(tagline, '<div className="tagline" onClick={() => {}}>'),
  ],
  "an effect, which runs in browsers only": [
    [
      edit(importHero, `import { useEffect } from "react";\n${importHero}`, home),
      edit("  return (", "  useEffect(() => {});\n  return (", home),
    ],
  ],
  "a hook of React outside of a component": [
    edit(importHero, `import { useState } from "react";\n${importHero}\nuseState(0);`, home),
    edit("\nuseState(0);", "", home),
  ],
  "an async component": [
    edit("export function Footer", "export async function Footer"),
    edit("export async function Footer", "export function Footer"),
  ],
  "an async function in a component": [edit("profiles.map(({", "profiles.map(async ({")],
  "a template that waits": [edit(importHero, `${importHero}\nawait fetch("/prices");`, home)],
  "files that import each other in a circle": [
    [
      edit("\n/** The home page", 'import { one } from "./one.ts";\n\n/** The home page', home),
      edit("<DeepEdge />", "<DeepEdge />{one}", home),
      { file: "templates/home/one.ts", write: 'export * from "./two.ts";\nexport const one = 1;' },
      {
        file: "templates/home/two.ts",
        write:
          'import type * as all from "./one.ts";\nimport { one } from "./one.ts";\nexport const two: typeof all.one = one;',
      },
    ],
    edit("import { one }", "const one = 1;\nimport type { one as own }", "templates/home/two.ts"),
  ],
  "an address whose braces stand in quotes": [
    edit(tagline, `<a href="#{site.brand}">x</a>${tagline}`),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the hint
    edit('"#{site.brand}"', "{`#${site.brand}`}"),
  ],
  "an attribute that is misspelled": [edit(tagline, '<div classname="tagline">')],
  "a path of a drawing that is cut off": [
    edit("M0 14h16v2H0z", "M0 0xM6 14h16v2H0z", logo),
    edit("0xM6", "0M6", logo),
  ],
  "a color of a drawing that is misspelled": [
    edit("<path d", '<path fill="currentColour" d', logo),
    edit("currentColour", "currentColor", logo),
  ],
  "an attribute of HTML that React leaves out": [
    edit("<ul>", "<ul popover>"),
    edit("<ul popover>", '<ul popover=""><input type="checkbox" hidden defaultChecked />'),
  ],
  "a function that is not called": [
    edit("href={view.link(path)}", "href={view.link}", "templates/parts/PageLink.tsx"),
  ],
  "a component in lower case": [edit("<DeepEdge />", "<deepEdge />", "templates/faq/Faq.tsx")],
  "a prop that is misspelled": [edit("questionLink={", "questionlink={", "templates/faq/Faq.tsx")],
  "an element that is not returned": [
    [
      edit("items.map((item) => (", "items.map((item) => {", "templates/faq/Faq.tsx"),
      edit(
        "questionLink={questionLink} />\n          ))}",
        "questionLink={questionLink} />\n          })}",
        "templates/faq/Faq.tsx",
      ),
    ],
    edit("<Answer key", "return <Answer key", "templates/faq/Faq.tsx"),
  ],
  "the name of a script that does not exist": [edit('name="menu"', 'name="menue"', frame)],
  "the name of a script that is no text": [edit('name="menu"', "name={{} as never}", frame)],
  "a control character": [edit(tagline, `${tagline}{"\\0"}`)],
  "a link to a page that does not exist": [
    edit(tagline, `<a href={view.link("/fap")}>x</a>${tagline}`),
    edit("/fap", "/faq"),
  ],
  "a link to a page that does not exist, through a component": [
    edit(tagline, `<PageLink view={view} path="/fap">x</PageLink>${tagline}`),
    edit("/fap", "/faq#a"),
  ],
  "an address of a page that does not exist": [
    edit(tagline, `<a href="/fap?a#b">x</a><a href="/sitemap.xml">y</a>${tagline}`),
    edit("/fap?a#b", "/faq?a#b"),
  ],
  "a style as in HTML": [
    edit(tagline, '<div className="tagline" style="top: 0">'),
    edit(' style="top: 0"', ""),
  ],
  "a style as in React": [edit(tagline, '<div className="tagline" style={{ top: 0 }}>')],
  "a brace that is not closed before an end tag": [edit("{intro}</p>", "{intro</p>", faqList)],
  "a brace that is not closed": [edit(tagline, '<div className={"tagline">')],
  "a quote that is not closed": [edit('"tagline">', '"tagline>')],
  "quotes that are curly": [
    edit(tagline, "<div className=“tagline”>"),
    edit("“tagline”", '"tagline"'),
  ],
  "a brace too many": [edit("{intro}</p>", "{intro}}</p>", faqList)],
  "a comment as in HTML": [edit(tagline, `<!-- x -->${tagline}`), edit("<!-- x -->", "{/* x */}")],
  "an attribute without quotes": [edit('"tagline">', "tagline>"), edit("=tagline>", '="tagline">')],
  "a less-than sign as text": [
    edit(tagline, `<p>(p < 0.05)</p>${tagline}`),
    edit("<p>(p < 0", '<p>(p {"<"} 0'),
  ],
  "two dots in place of three": [edit("{...sea}", "{..sea}", faqList)],
  "an equals sign in place of an arrow": [edit("({ label, url }) =>", "({ label, url }) =")],
  "an equals sign in place of an arrow after one name": [
    edit("(item) => (", "(item) = (", faqList),
  ],
  "two elements that nothing holds": [
    edit("return <script", "return (<b>x</b>\n<script", inline),
    [edit("(<b>", "<><b>", inline), edit("/>;", "/></>;", inline)],
  ],
  "two elements after return": [
    edit("return <script", "return <b>x</b><script", inline),
    [edit("return <b>", "return <><b>", inline), edit("/>;", "/></>;", inline)],
  ],
  "two elements that a function returns": [
    edit(tagline, `{[1].map((n) => <b key={n}>x</b><i>y</i>)}${tagline}`),
    [edit("=> <b key={n}", "=> <><b"), edit("</i>)", "</i></>)")],
  ],
  "two elements after a condition": [
    edit(tagline, `{tagline && (\n<b>x</b>\n<i>y</i>\n)}${tagline}`),
    [edit("<b>", "<><b>"), edit("</i>", "</i></>")],
  ],
  "two elements in one of two cases": [
    edit(tagline, `{tagline ? <b>x</b><i className="tagline">y</i> : null}${tagline}`),
    [edit("<b>", "<><b>"), edit("</i>", "</i></>")],
  ],
  "an export without default": [edit("export default definePage", "export definePage", faq)],
  "an element of HTML that is not closed": [edit(tagline, `<br>${tagline}`), edit("<br>", "<br/>")],
  "a statement in braces": [
    edit("{intro}</p>", "{if (intro) intro}</p>", faqList),
    edit("{if (intro) intro}", "{intro ? intro : null}", faqList),
  ],
  "a tag that is not closed": [
    edit(tagline, `<p><b>Ana</p>\n${tagline}`),
    edit("<b>Ana</p>", "<b>Ana</b></p>"),
  ],
  "a merge conflict in a template": [
    edit(tagline, `<<<<<<< HEAD\n${tagline}\n=======\n<div>\n>>>>>>> theirs`),
  ],
  "the name of an icon that does not exist": [edit('name="mail"', 'name="maill"', mail)],
  "the name of an icon that is also a class somewhere": [
    edit('name="mail"', 'name="actions"', mail),
  ],
  "the name of an icon that is nothing": [edit('name="mail"', "name={null as never}", mail)],
  "a title of a page that fails": [edit(heading, "({ title }) => title.more.text", faq)],
  "a title of a page from a field that is misspelled": [
    edit(heading, "({ titel }: { titel?: string }) => titel", faq),
    edit("titel }: { titel?: string }) => titel", "title }) => title", faq),
  ],
  "structured data from a field that is misspelled": [
    edit("({ question, answer })", "({ questoin: question, answer })", faq),
  ],
  "a title of a page that is no text": [edit(heading, "() => 5 as never", faq)],
  "structured data that contains itself": [
    edit('"@type": "FAQPage",', "about: ((all) => Object.assign(all, { all }))({}),", faq),
  ],
  "structured data with a BigInt": [edit("telephone: phone", "telephone: 1n", site)],
  "a part of the site that is misspelled": [edit("favicon:", "favIcon:", site)],
  "an icon of the site that is no drawing": [edit("Favicon,", '() => "x",', site)],
  "a social card with too many elements": [
    edit("{bindShortWords(sentence)}", "{Array.from({ length: 501 }, () => <i />)}", card),
    edit("length: 501", "length: 5", card),
  ],
  "a social card with a color that is none": [edit("#005850", "#00585", card)],
  "a social card with a style that is misspelled": [edit("maxWidth: 1000", "maxWith: 1000", card)],
  "a social card's font that is not installed": [edit("@fontsource-variable/", "@lost/", site)],
  "a social card's font that is not in its package": [edit("-wght-normal", "-wght", site)],
  "a social card's font that is none": [edit(fontFile, "package.json", site)],
  "a picture that no site has": [
    edit(tagline, `<img src="file:///etc/passwd" alt="" />${tagline}`),
  ],
  "a misspelled class, where a stylesheet has another one": [
    [
      { file: colours, write: ":root { --ink: #123; }\n.columns { top: 0; }\n" },
      edit('"wrap team columns"', '"wrap team colunms"', team),
    ],
    edit("colunms", "columns", team),
  ],
  "a class without its dot": [
    edit(ink, `${ink}\n  tagline { top: 0; }`, styles),
    edit("tagline {", ".tagline {", styles),
  ],
  "an animation that nothing defines": [
    edit(ink, `${ink}\n  animation: drift 2s;`, styles),
    { file: colours, write: ":root { --ink: #123; }\n@keyframes drift { to { top: 0; } }\n" },
  ],
  "the theme color from a variable that is misspelled": [
    [
      edit("--ink: #123;", "--ink: light-dark(#123, #def);", colours),
      edit('"--paper"', '"--inkk"', site),
    ],
    edit('"--inkk"', '"--ink"', site),
  ],
  "a variable with two values in one rule": [
    edit("--ink: #123;", "--ink: #345;\n  --ink: #123;", colours),
  ],
  "a misspelled definition of a variable": [
    [edit("--ink:", "--inkk:", colours), edit(ink, `${ink}\n  fill: var(--ink);`, styles)],
    edit("--inkk:", "--ink:", colours),
  ],
  "a renamed variable": [
    [edit("--ink:", "--text:", colours), edit(ink, `${ink}\n  fill: var(--ink);`, styles)],
    edit("--text:", "--ink:", colours),
  ],
  "a misspelled variable, which is used once": [edit("var(--ink)", "var(--inkk)", styles)],
  "a misspelled property with a variable": [edit(ink, "colour: var(--ink);", styles)],
  "a length without its unit": [
    edit(ink, `${ink}\n  margin: 0 auto 16;`, styles),
    edit("16;", "16px;", styles),
  ],
  "a length that is negative": [
    edit(ink, `${ink}\n  padding: 0 -1rem;`, styles),
    edit("-1rem;", "1rem;", styles),
  ],
  "a query without its unit": [
    edit(ink, `${ink}\n  @media (min-width: 48) { top: 0; }`, styles),
    edit("48)", "48px)", styles),
  ],
  "a rule of another language": [
    edit(ink, `${ink}\n  @include wide;`, styles),
    edit("@include wide;", "width: 100%;", styles),
  ],
  "a variable without its unit": [
    edit(ink, `${ink}\n  --gap: 16;\n  margin: 0 var(--gap);`, styles),
    edit("16;", "16px;", styles),
  ],
  "a variable without its unit among others in rem": [
    edit(ink, `${ink}\n  --gap: 2;\n  margin: 0 var(--gap) 1rem 1rem;`, styles),
    edit("2;", "2rem;", styles),
  ],
  "a calculation without spaces, of a variable that is used nowhere else": [
    [
      edit("--ink:", "--gap: 1rem;\n  --ink:", colours),
      edit(ink, `${ink}\n  margin: calc(var(--gap)+1px);`, styles),
    ],
    edit("+1px", " + 1px", styles),
  ],
  "a space before the parenthesis of a variable": [edit(ink, "color: var (--ink);", styles)],
  "a space before the parenthesis of a calculation": [
    edit(ink, `${ink}\n  margin: 0 calc (2rem * 2);`, styles),
    edit("calc (", "calc(", styles),
  ],
  "no space before the parenthesis of a query": [
    edit(ink, `${ink}\n  @media screen and(min-width: 48rem) { top: 0; }`, styles),
    edit("and(", "and (", styles),
  ],
  "a product of two lengths": [
    edit(ink, `${ink}\n  margin: calc(2rem * 1rem);`, styles),
    edit("* 1rem", "* 1", styles),
  ],
  "a declaration without its value": [
    edit(ink, `${ink}\n  margin: ;`, styles),
    edit("margin: ;", "margin: 0;", styles),
  ],
  "a variable of another language": [
    edit(ink, `${ink}\n  fill: $ink;`, styles),
    edit("$ink", "var(--ink)", styles),
  ],
  "a condition without parentheses in a nested rule": [
    edit(ink, `${ink}\n  @media print { @media min-width: 9rem { top: 0; } }`, styles),
    edit("min-width: 9rem", "(min-width: 9rem)", styles),
  ],
  "a comma after the last selector": [edit("body {", "body, {", styles)],
  "a space in a pseudo-class": [
    edit(ink, `${ink}\n  p: hover { top: 0; }`, styles),
    edit("p: hover", "p:hover", styles),
  ],
  "a state of the elements inside": [
    edit(ink, `${ink}\n  & :hover { top: 0; }`, styles),
    edit("& :hover", "&:hover", styles),
  ],
  "a misspelled keyframe": [
    edit(":root {", "@keyframes drift { too { top: 0; } }\n:root {", colours),
    edit("too {", "to {", colours),
  ],
  "declarations without their selector": [
    edit("body {", "", styles),
    edit(`  ${ink}`, `body {\n  ${ink}`, styles),
  ],
  "an import without its semicolon": [edit('colours.css";', 'colours.css"', styles)],
  "an import without its quotes": [edit('"./colours.css"', "colours.css", styles)],
  "an import below a rule": [
    [
      edit('@import "./colours.css";', "", styles),
      edit("body {", 'p { top: 0; }\n@import "./colours.css";\nbody {', styles),
    ],
    [
      edit('@import "./colours.css";', "", styles),
      edit("p {", '@import "./colours.css";\np {', styles),
    ],
  ],
  "a declaration without its colon": [edit(ink, "color var(--ink);", styles)],
};

testWrongUses(uses);
