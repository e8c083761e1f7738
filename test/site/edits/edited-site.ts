import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Document, parseDocument } from "yaml";
import { copyParts } from "../../support/copy-folder.ts";
import { repository } from "../../support/project.ts";

/** Where a value stands in a YAML file: `items.0.title`. */
type Path = string;
/** What the site is made of; the generator stays where it is. */
const sources = "content scripts styles templates package.json tsconfig.json node_modules".split(
  " ",
);

/** A YAML file that a maintainer edits: values change, comments and the rest stay as they are. */
export class ContentFile {
  /** From the project's folder. */
  readonly path: string;
  private readonly document: Document;

  constructor(path: string, text: string) {
    this.path = path;
    this.document = parseDocument(text);
  }

  has(path: Path): boolean {
    return this.document.hasIn(path.split("."));
  }

  /** A copy of the value, as plain objects, lists and texts. */
  get<T = string>(path?: Path): T {
    const keys = path?.split(".") ?? [];
    return keys.reduce((value, key) => value[key], this.document.toJS());
  }

  set(path: Path, value: unknown): void {
    const isPlain = !(value instanceof Object);
    // A scalar that is there keeps its comment and its style.
    this.document.setIn(path.split("."), isPlain ? value : this.document.createNode(value));
  }

  /** Adds an entry at the end of a list. */
  add(path: Path, value: unknown): void {
    this.document.addIn(path.split("."), this.document.createNode(value));
  }

  remove(path: Path): void {
    this.document.deleteIn(path.split("."));
  }

  /** Exchanges two entries of a list. */
  swap(path: Path, first: number, second: number): void {
    const places = [first, second].map((index) => [...path.split("."), index]);
    const [one, other] = places.map((place) => this.document.getIn(place, true));
    this.document.setIn(places[0] ?? [], other);
    this.document.setIn(places[1] ?? [], one);
  }

  toString(): string {
    return this.document.toString({ lineWidth: 0 });
  }
}

/** A page's file, with what edits need to know of it. */
export class PageFile extends ContentFile {
  readonly template = this.get("template");
  readonly language = this.get("language");
}

/** A copy of the repository's site, to be edited as a maintainer does. */
export class EditedSite {
  readonly root: string;

  /** @param from the project to copy: the repository, or another copy of it */
  constructor(from = repository) {
    this.root = mkdtempSync(join(tmpdir(), "vitrine-edits-"));
    copyParts(from, this.root, sources);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), "utf8");
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.root, path), text);
  }

  /** Edits `content/site.yaml`. */
  editSite(edit: (site: ContentFile) => void): void {
    const site = this.site;
    edit(site);
    this.write(site.path, `${site}`);
  }

  /** Sets values of `content/site.yaml`. */
  set(values: Record<Path, unknown>): void {
    this.editSite((site) => {
      for (const [path, value] of Object.entries(values)) site.set(path, value);
    });
  }

  get site(): ContentFile {
    return new ContentFile("content/site.yaml", this.read("content/site.yaml"));
  }

  /** Edits every page of a template, the originals before their translations. */
  editPages(template: string, edit: (page: PageFile, index: number) => void): void {
    for (const [index, page] of this.pages(template).entries()) {
      edit(page, index);
      this.write(page.path, `${page}`);
    }
  }

  /** The pages of a template, the originals before their translations. */
  pages(template: string): PageFile[] {
    const files = readdirSync(join(this.root, "content/pages"))
      .filter((name) => name.endsWith(".yaml"))
      .sort()
      .map((name) => `content/pages/${name}`);
    const pages = files.map((path) => new PageFile(path, this.read(path)));
    const isTranslation = (page: PageFile) => Number(page.has("translationOf"));
    return pages
      .filter((page) => page.template === template)
      .sort((a, b) => isTranslation(a) - isTranslation(b));
  }

  /** Edits the one stylesheet that has a custom property, from the old value to the new one. */
  editStyle(property: string, edit: (value: string) => string): void {
    const declaration = new RegExp(`(${property}:\\s*)([^;]+)(?=;)`);
    const path = this.list("styles").find((name) => declaration.test(this.read(name)));
    if (!path) throw new Error(`no stylesheet sets ${property}`);
    this.write(
      path,
      this.read(path).replace(declaration, (_, name, value) => name + edit(value)),
    );
  }

  /** The files below a folder, by their paths from the project's. */
  list(folder: string): string[] {
    return readdirSync(join(this.root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.root.length + 1))
      .sort();
  }
}
