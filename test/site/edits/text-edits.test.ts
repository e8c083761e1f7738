import { languageEdits } from "./language-edits.ts";
import { oddTextEdits } from "./odd-text-edits.ts";
import { testEdits } from "./test-edits.ts";
import { textEdits } from "./text-edits.ts";

testEdits([...textEdits, ...oddTextEdits, ...languageEdits]);
