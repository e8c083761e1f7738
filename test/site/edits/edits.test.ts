import { it } from "vitest";
import type { Edit } from "./edit.ts";
import { edits } from "./edits.ts";
import { settle } from "./settle.ts";
import { prepareSite } from "./untouched-site.ts";

const untouched = prepareSite();

/** Reports without a line tell nothing of their edit: those that bring the same ones are made at once. */
function groupOf({ name, asks = [] }: Edit): string {
  if (asks.some(({ line }) => line !== undefined)) return name;
  return `all that ask for ${asks.map(({ code }) => code).join() || "nothing"}`;
}

const groups = [...new Set(edits.map(groupOf))];

// edits.long.ts makes each of them alone.
it.each(groups)("a site after edits has nothing to report but what they say %s", async (group) => {
  const site = untouched.copy();
  const together = edits.filter((edit) => groupOf(edit) === group);
  for (const { apply } of together) apply(site);
  const asks = together.flatMap(({ asks = [] }) => asks);
  const mayAsk = together.flatMap(({ mayAsk = [] }) => mayAsk);
  await settle(site, { asks, mayAsk }, untouched);
});
