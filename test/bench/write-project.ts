import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { seededRandom } from "../../templates/art/seeded-random.ts";
import { companyContent } from "../support/company-site.ts";
import { inRepository } from "../support/project.ts";
import { formatYaml } from "./format-yaml.ts";

/** A page's content, as its YAML file holds it. */
type PageContent = Record<string, unknown>;

interface BenchPage {
  route: string;
  content: PageContent;
}

/** Fields that are names or addresses; all else is words for people. */
const fixed = new Set([
  "route",
  "language",
  "template",
  "slug",
  "icon",
  "email",
  "faqPath",
  "draft",
]);

/**
 * Pages of the company's shapes and length, alternating home and FAQ, each
 * with words of its own: the words of every text change places, by a seed.
 *
 * @param count how many pages, the model's own three among them
 * @param folder holds the models
 */
export async function makePages(count: number, folder = companyContent): Promise<BenchPage[]> {
  const models = await Promise.all(
    ["home.pt-BR", "home.en", "faq.pt-BR"].map(async (name) => {
      const text = await readFile(join(folder, `pages/${name}.yaml`), "utf8");
      return parse(text) as PageContent;
    }),
  );
  const [home, , faq] = models;
  const added = Array.from({ length: count - models.length }, (_, index): BenchPage => {
    const route = `/p/${String(index).padStart(5, "0")}`;
    const model = (index % 2 === 0 ? home : faq) as PageContent;
    const random = seededRandom(index + 1);
    const content = shuffleTexts(model, random) as PageContent;
    const meta = content.meta as Record<string, string>;
    const title = `Página ${index} de análise genômica`;
    return { route, content: { ...content, route, meta: { ...meta, title } } };
  });
  return [...models.map((content) => ({ route: String(content.route), content })), ...added];
}

/** Writes a project of these pages: the company's styles, scripts and templates, without fonts and cards. */
export async function writeProject(folder: string, pages: readonly BenchPage[]) {
  await mkdir(join(folder, "content/pages"), { recursive: true });
  await cp(inRepository("styles"), join(folder, "styles"), { recursive: true });
  await writeFile(join(folder, "styles/fonts.css"), "");
  await cp(inRepository("scripts"), join(folder, "scripts"), { recursive: true });
  await cp(inRepository("templates"), join(folder, "templates"), { recursive: true });
  await leaveOutCards(join(folder, "templates/site.tsx"));
  for (const name of ["site.yaml", "words.txt"])
    await cp(join(companyContent, name), join(folder, "content", name));
  for (const [index, { content }] of pages.entries()) {
    const file = join(folder, `content/pages/${String(index).padStart(5, "0")}.yaml`);
    await writeFile(file, formatYaml(content));
  }
}

/** A social card of each page would be nearly all that a bench of many pages measures. */
export async function leaveOutCards(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const without = text.replace(/ {2}socialCard: \{.*?\n {2}\},\n/s, "");
  if (without === text) throw new Error(`${file} has no social card`);
  await writeFile(file, without);
}

function shuffleTexts(value: unknown, random: () => number, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffleTexts(item, random));
  if (value instanceof Object) {
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([k, v]) => [k, shuffleTexts(v, random, k)]));
  }
  if (typeof value !== "string" || fixed.has(key)) return value;
  return value
    .split("\n")
    .map((line) => shuffle(line.split(" "), random).join(" "))
    .join("\n");
}

/** Fisher and Yates. */
function shuffle<T>(list: T[], random: () => number): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}
