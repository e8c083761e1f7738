import type { Question } from "../src/content/schema/faq.ts";
import { Prose } from "./Prose.tsx";
import type { View } from "./view.ts";

/**
 * A question that opens on its answer. Its name is on the answer and not on
 * `<details>`: only so does a link to it make browsers open it.
 */
export function Answer({ view, item }: { view: View; item: Question }) {
  return (
    <details name="faq">
      <summary>{item.question}</summary>
      <div className="answer" id={item.slug}>
        <Prose text={item.answer} view={view} />
      </div>
    </details>
  );
}
