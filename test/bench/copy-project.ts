import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";

/**
 * Copies a checkout's generator with its frozen content and further pages.
 *
 * @param pages how many pages in all
 * @returns the copy's folder
 */
export async function copyProject(checkout: string, pages: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
  // An older checkout refuses newer content.
  const frozen = join(checkout, "test/sites/company/content");
  const content = existsSync(frozen) ? frozen : join(checkout, "content");
  await cp(content, join(folder, "content"), { recursive: true });
  const parts = ["bin", "src", "templates", "styles", "scripts", "package.json", "tsconfig.json"];
  for (const part of parts) {
    await cp(join(checkout, part), join(folder, part), { recursive: true });
  }
  // Hard links: of packages behind symbolic links, a build does not know what has changed.
  const modules = join(folder, "node_modules");
  execFileSync("cp", ["--archive", "--link", join(checkout, "node_modules"), modules]);
  await rm(join(modules, ".cache"), { recursive: true, force: true });
  // The first three are the site's own, as they are written.
  for (let number = 3; number < pages; number++) await addPage(folder, number);
  await leaveOutCards(join(folder, "templates/site.tsx"));
  return folder;
}

/** A home page or an FAQ page of the company's length, with its number in every text. */
async function addPage(folder: string, number: number): Promise<void> {
  const model = number % 2 === 0 ? "home" : "faq";
  const text = await readFile(join(folder, `content/pages/${model}.pt-BR.yaml`), "utf8");
  const content = JSON.parse(
    JSON.stringify(parse(text), (_, value) =>
      typeof value === "string" && value.includes(" ") ? `${value} ${number}` : value,
    ),
  );
  const file = join(folder, `content/pages/further-${number}.yaml`);
  // In one line each: older checkouts read lines that YAML joins slowly.
  const written = stringify({ ...content, route: `/p/${number}` }, { lineWidth: 0 });
  await writeFile(file, written);
}

/** A social card of each page would be nearly all that a bench of many pages measures. */
async function leaveOutCards(file: string): Promise<void> {
  // Older checkouts draw them by another command.
  if (!existsSync(file)) return;
  const text = await readFile(file, "utf8");
  const without = text.replace(/ {2}socialCard: \{.*?\n {2}\},\n/s, "");
  if (without === text) throw new Error(`${file} has no social card`);
  await writeFile(file, without);
}
