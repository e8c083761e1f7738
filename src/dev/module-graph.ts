import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import { explainBuildFailure } from "../bundle/build-failure.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { runBounded } from "../render/run-bounded.ts";
import { type CompiledModule, compileModule } from "./compile-module.ts";

interface Module extends CompiledModule {
  path: string;
  /** From the generator's folder. */
  file: string;
  text: string;
  /** What it exports; undefined until it has been run, and again when it is out of date. */
  exports: Record<string, unknown> | undefined;
}

/**
 * Modules as they are on the disk now. Node keeps every module that it has once
 * imported, and what that one imports. Here a module whose file has changed is
 * run anew, with all that import it; the others stay as they are, warm. Installed
 * packages are Node's own, and an old module is forgotten with its last use.
 */
export class ModuleGraph {
  private modules = new Map<string, Module>();

  /** @param folder what files are named from; absolute */
  constructor(private readonly folder: string) {}

  /**
   * Runs a module, or says what is wrong with it or with what it imports: its
   * syntax, an import of what is not there.
   *
   * @param entry absolute
   * @returns its exports: the same object as before where nothing has changed
   * @throws what a module throws while it is run
   */
  async load(entry: string): Promise<Result<Record<string, unknown>>> {
    const { modules, diagnostics } = await this.read(entry);
    if (diagnostics.length > 0) return { value: undefined, diagnostics };
    this.modules = modules;
    for (const module of this.findOutdated()) module.exports = undefined;
    try {
      const value = runBounded(() => this.run(entry));
      const missing = this.findMissingExports();
      return { value: missing.length > 0 ? undefined : value, diagnostics: missing };
    } catch (cause) {
      // Some have been run in part.
      for (const module of this.modules.values()) module.exports = undefined;
      throw cause;
    }
  }

  /** What the code of a module was compiled from. */
  sourceOf(path: string): Pick<Module, "file" | "text" | "map"> | undefined {
    return this.modules.get(path);
  }

  /** Everything that a module imports, and what they import: read anew, compiled where it has changed. */
  private async read(entry: string) {
    const modules = new Map<string, Module>();
    const diagnostics: Diagnostic[] = [];
    const visit = async (
      path: string,
      importer?: Module,
      specifier = relative(this.folder, path),
    ): Promise<void> => {
      if (modules.has(path)) return;
      const text = readText(path);
      if (text === undefined) {
        diagnostics.push(missingModule(specifier, importer));
        return;
      }
      const file = relative(this.folder, path).replaceAll(sep, "/");
      const before = this.modules.get(path);
      // Taken here already: while it is compiled others may ask for it.
      const module: Module =
        before?.text === text
          ? before
          : { path, file, text, code: "", map: "", imports: new Map(), exports: undefined };
      modules.set(path, module);
      try {
        if (module !== before) Object.assign(module, await compileModule(path, file, text));
      } catch (cause) {
        diagnostics.push(...explainBuildFailure(cause, "template/syntax"));
      }
      const imports = [...module.imports.keys()];
      await Promise.all(imports.map((name) => visit(resolve(dirname(path), name), module, name)));
    };
    await visit(entry);
    return { modules, diagnostics };
  }

  /** The modules that have to be run, and all that import one of them. */
  private findOutdated(): Set<Module> {
    const outdated = new Set([...this.modules.values()].filter((module) => !module.exports));
    const importsOutdated = ({ path, imports }: Module) =>
      [...imports.keys()].some((name) => {
        const imported = this.modules.get(resolve(dirname(path), name));
        return imported !== undefined && outdated.has(imported);
      });
    for (let size = -1; size !== outdated.size; ) {
      size = outdated.size;
      for (const module of this.modules.values()) {
        if (importsOutdated(module)) outdated.add(module);
      }
    }
    return outdated;
  }

  /** Names that are taken from a module that does not export them: Node itself would refuse them. */
  private findMissingExports(): Diagnostic[] {
    return [...this.modules.values()].flatMap((importer) =>
      [...importer.imports].flatMap(([specifier, names]) => {
        const exports = this.modules.get(resolve(dirname(importer.path), specifier))?.exports ?? {};
        const missing = [...names].filter((name) => !(name in exports));
        return missing.map((name) => missingExport(importer, specifier, name));
      }),
    );
  }

  private run(path: string): Record<string, unknown> {
    const module = this.modules.get(path) as Module;
    if (module.exports) return module.exports;
    const { href } = pathToFileURL(path);
    const packages = createRequire(href);
    const require = (name: string) =>
      name.startsWith(".") ? this.run(resolve(dirname(path), name)) : packages(name);
    const names = ["module", "require", "moduleUrl"];
    const evaluate = compileFunction(module.code, names, { filename: path });
    // Its code sets them before it imports others: modules may import one another.
    module.exports = {};
    evaluate(module, require, href);
    return module.exports;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function missingModule(specifier: string, importer: Module | undefined): Diagnostic {
  const message = `there is no module "${specifier}" to import`;
  if (!importer) return error("template/syntax", message);
  const start = importer.text.indexOf(`"${specifier}"`);
  const place = placeAt(importer.file, importer.text, start, start + specifier.length + 2);
  return error("template/syntax", message, { place });
}

function missingExport(importer: Module, specifier: string, name: string): Diagnostic {
  const { file, text } = importer;
  const statement = new RegExp(
    `\\b${name}\\b(?=[^"';]*\\bfrom\\s*"${specifier.replaceAll(".", "\\.")}")`,
  );
  const start = Math.max(0, text.search(statement));
  const place = placeAt(file, text, start, start + name.length);
  return error("template/syntax", `"${specifier}" exports no "${name}"`, { place });
}
