import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WholeRanges } from "../../templates/parts/WholeRanges.tsx";

it("a range of figures and a name are one part, and the words around them are as they were", () => {
  const root = parse(
    renderToStaticMarkup(
      <WholeRanges>
        2–3 in <em>one, 10–12</em> of BWA-MEM2 in two – or by e-mail
      </WholeRanges>,
    ),
  );
  expect(root.querySelectorAll("span").map(({ text }) => text)).toEqual([
    "2–3",
    "10–12",
    "BWA-MEM2",
    "e-mail",
  ]);
  expect(root.text).toBe("2–3 in one, 10–12 of BWA-MEM2 in two – or by e-mail");
});
