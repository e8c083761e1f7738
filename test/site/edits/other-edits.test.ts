import { companyEdits } from "./company-edits.ts";
import { listEdits } from "./list-edits.ts";
import { lookEdits } from "./look-edits.ts";
import { testEdits } from "./test-edits.ts";

testEdits([...companyEdits, ...listEdits, ...lookEdits]);
