import { listMessages, listTexts } from "./list-messages.ts";

// Everything that the program says, for reading in one sitting: npm run messages
const diagnostics = listMessages();
for (const { code, messages, hints, at } of diagnostics) {
  console.log(`${code}  (${at})`);
  for (const text of messages) console.log(`    ${text}`);
  for (const text of hints) console.log(`    hint: ${text}`);
}
const said = new Set(diagnostics.flatMap(({ messages, hints }) => [...messages, ...hints]));
console.log("\nOther texts: help, summaries, descriptions of fields, parts of messages");
for (const { text, at } of listTexts()) {
  if (!said.has(text)) console.log(`    ${text.replaceAll("\n", "\n    ")}  (${at})`);
}
