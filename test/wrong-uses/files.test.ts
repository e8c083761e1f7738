import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkStructuredData } from "../../src/checks/structured-data.ts";
import { makeFiles } from "../support/make-files.ts";
import { change, createProject, type Edit, inRepository } from "../support/project.ts";
import { load, pageWithType, testWrongUses, type WrongUses, writeAll } from "./wrong-use.ts";

const file = "content/pages/reports.pt-BR.yaml";
const report = "content/files/report.pdf";

/** A page whose words stand in line 8, and whose report is named in line 9. */
const reports = (words: string, ...fields: string[]): Edit[] =>
  pageWithType(
    "reports",
    'words: richText("Words."), report: optional(file("A report."))',
    `{view.richText(page.words)}
    {page.report && <a href={view.file(page.report).href}>Report ({view.file(page.report).details})</a>}`,
    [`words: ${words}`, ...fields],
  );
const edit = (replace: string, instead: string) => change(file, replace, instead);
const linked = reports('"O [relatório](/files/report.pdf)."');
const pdf = (properties = "") =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<<${properties}>>\nendobj\n%%EOF\n`);

/** Properties as most programs write them now: inside a compressed stream. */
const packed = Buffer.concat([
  Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\r\n"),
  deflateSync("2 0 <</Author<FEFF0041006E00E3>>>"),
  Buffer.from("\nendstream\nendobj\n%%EOF\n"),
]);

const files = { [report]: pdf() };

/** Other bytes in the place of the report. */
const withReport = (bytes: Buffer): WrongUses[string] => [
  linked,
  [],
  { files: { [report]: bytes }, mendFiles: files },
];

const uses: WrongUses = {
  "that is not there, linked in a text": [
    reports('"O [relatório](/files/raport.pdf)."', "report: report.pdf"),
    edit("raport", "report"),
  ],
  "that is not there, in a field": [
    reports("Nada.", "report: raport.pdf"),
    edit("raport", "report"),
    { mendFiles: files },
  ],
  "of a name that only some hosts serve": [
    reports("Nada.", "report: Relatório Anual.pdf"),
    edit("Relatório Anual", "report"),
    { mendFiles: files },
  ],
  "of a name that Windows keeps for a device": [
    reports("Nada.", "report: con.pdf"),
    edit("con.pdf", "report.pdf"),
    { mendFiles: files },
  ],
  "that could run programs, linked in a text": [
    reports('"O [relatório](/files/report.html)."'),
    [edit("report.html", "report.pdf"), { file: "content/files/report.html", remove: true }],
    { files: { "content/files/report.html": Buffer.from("<script></script>") }, mendFiles: files },
  ],
  "of such a name, that nobody links to yet": [
    linked,
    { file: "content/files/Ata 1.pdf", remove: true },
    { files: { [report]: pdf(), "content/files/Ata 1.pdf": pdf() } },
  ],
  "that is linked without its folder": [
    reports('"O [relatório](report.pdf)."'),
    edit("(report.pdf)", "(/files/report.pdf)"),
  ],
  "that is linked as if it were a page": [
    reports('"O [relatório](/report.pdf)."'),
    edit("(/report.pdf)", "(/files/report.pdf)"),
  ],
  "whose name has other capitals": [
    linked,
    [],
    {
      files: { "content/files/Report.pdf": pdf() },
      mendFiles: { "content/files/Report.pdf": null, [report]: pdf() },
    },
  ],
  "that is not there, linked in a draft": [
    reports('"O [relatório](/files/raport.pdf)."', "draft: true", "report: report.pdf"),
    edit("raport", "report"),
  ],
  "that nobody links to": [reports("Nada."), edit("Nada.", '"O [relatório](/files/report.pdf)."')],
  "that is no PDF": withReport(Buffer.from("<html>")),
  "that is empty": withReport(Buffer.alloc(0)),
  "that no host takes": withReport(Buffer.concat([pdf(), Buffer.alloc(25 * 2 ** 20)])),
  "whose PDF names its author": withReport(pdf("/Author (Ana \\(Lab\\))")),
  "whose compressed PDF names its author": withReport(packed),
  "above the budget": [
    [...linked, change("content/site.yaml", "requests: 2", "files: 1000\n  requests: 2")],
    change("content/site.yaml", "files: 1000", "files: 20000"),
    { files: { [report]: pdf(" ".repeat(2000)) } },
  ],
};

describe("a file", () => {
  testWrongUses(uses, files);

  it("is published as it is, and its links say type and size", async () => {
    const root = await createProject(
      reports('"O [relatório](/files/report.pdf)."', "report: data/run.csv"),
    );
    const table = Buffer.from(`a;b\n${"1;2\n".repeat(600_000)}`);
    await writeAll(root, { [report]: pdf(), "content/files/data/run.csv": table });
    const { value: site } = await makeFiles(root, { drafts: false });
    const html = site?.get("reports.html")?.bytes.toString();
    expect(html).toContain('<a href="/files/report.pdf">relatório (PDF, 1 kB)</a>');
    expect(html).toContain('<a href="/files/data/run.csv">Report (CSV, 2,4 MB)</a>');
    expect(site?.get("files/data/run.csv")?.bytes.equals(table)).toBe(true);
  });

  it("is linked in an answer, whose structured data leaves out type and size", async () => {
    const answer = "Sim, leia o [relatório (2027)](/files/report.pdf).";
    const page = "content/pages/faq.pt-BR.yaml";
    const root = await createProject([change(page, "Sim, escreva para {email}.", answer)]);
    await writeAll(root, { [report]: pdf() });
    const { value: checked } = await load(root);
    const faq = checked?.pages.find(({ path }) => path === "faq.html");
    expect(faq?.html).toContain(">relatório (2027) (PDF, 1 kB)</a>");
    expect(checked && checkStructuredData(checked)).toEqual([]);
  });

  it("is a file of the project itself, and no link out of it", async () => {
    const root = await createProject(linked);
    await mkdir(join(root, "content/files"), { recursive: true });
    await symlink(inRepository("package.json"), join(root, report));
    const { diagnostics } = await makeFiles(root, { drafts: false });
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        message: `${report} is a symbolic link to a path outside the project`,
        hint: "copy the file itself to content/files",
      }),
    );
  });

  it("is named to nobody where its folder is a link out of the project", async () => {
    const root = await createProject();
    const outside = await createProject([{ file: "private/salary.pdf", write: "%PDF" }]);
    await symlink(join(outside, "private"), join(root, "content/files"));
    const { diagnostics } = await makeFiles(root, { drafts: false });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
      { message: "content/files is a symbolic link to a folder outside the project" },
    ]);
    await rm(join(root, "content/files"));
    await symlink("nowhere", join(root, "content/files"));
    expect((await makeFiles(root, { drafts: false })).diagnostics).toContainEqual(
      expect.objectContaining({ message: "content/files is a broken symbolic link" }),
    );
  });

  it("waits with the draft that leads to it", async () => {
    const root = await createProject(
      linked.map((each) =>
        "write" in each && each.file === file
          ? { ...each, write: `${each.write}draft: true\n` }
          : each,
      ),
    );
    await writeAll(root, { [report]: pdf() });
    const published = async (drafts: boolean) =>
      (await makeFiles(root, { drafts })).value?.has("files/report.pdf");
    expect([await published(false), await published(true)]).toEqual([false, true]);
  });
});
