import browserslist from "browserslist";
import { browserslistToTargets } from "lightningcss";
import { expect, it } from "vitest";
import { browsers } from "../../src/assets/styles.ts";

it("are those that browserslist finds for the date in the comment", () => {
  // Those for Android are known to browserslist by their newest versions alone.
  const { chrome, edge, firefox, ios_saf, safari } = browserslistToTargets(
    browserslist("baseline widely available on 2026-11-20"),
  );
  expect(browsers).toEqual({ chrome, edge, firefox, ios_saf, safari });
});
