import { expect, it, vi } from "vitest";
import { TemplateRealm } from "../../src/templates/template-realm.ts";

it("shows what the last attempt at some work has printed, after it: the attempt before was stopped", () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    const realm = new TemplateRealm();
    const module: { exports: { print?: (text: string) => void } } = { exports: {} };
    realm.load("exports.print = (text) => console.log(text);", "a.js", module, () => undefined);
    let attempts = 0;
    const work = () => {
      module.exports.print?.(`attempt ${++attempts}`);
      while (attempts === 1);
      return written.length;
    };
    expect(realm.run(() => "work", work)).toBe(0);
    expect(written).toEqual(["attempt 2\n"]);
    module.exports.print?.("later");
    expect(written.at(-1)).toBe("later\n");
  } finally {
    write.mockRestore();
  }
});
