import { companyEdits } from "./company-edits.ts";
import type { Edit } from "./edit.ts";
import { languageEdits } from "./language-edits.ts";
import { listEdits } from "./list-edits.ts";
import { lookEdits } from "./look-edits.ts";
import { oddTextEdits } from "./odd-text-edits.ts";
import { textEdits } from "./text-edits.ts";

/** All edits, in an order in which they can be made one after the other. */
export const edits: readonly Edit[] = [
  ...textEdits,
  ...oddTextEdits,
  ...companyEdits,
  ...listEdits,
  ...languageEdits,
  ...lookEdits,
];
