/** A slug of a text's first words, with a number where it is taken. */
export function makeSlug(text: string, taken: readonly unknown[]): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const base =
    plain
      .match(/[a-z0-9]+/g)
      ?.slice(0, 6)
      .join("-")
      .slice(0, 90) ?? "entry";
  let slug = base;
  for (let number = 2; taken.includes(slug); number++) slug = `${base}-${number}`;
  return slug;
}
