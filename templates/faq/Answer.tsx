import type { View } from "vitrine";
import { Icon } from "../parts/Icon.tsx";
import { WholeRanges } from "../parts/WholeRanges.tsx";
import type { Question } from "./schema.ts";

interface AnswerProps {
  view: View;
  item: Question;
  questionLink: string;
}

/**
 * A question that opens to show its answer. The id is on the answer, not on
 * `<details>`: only then do browsers open it for a link. That link is below the
 * answer, to be copied; while the answer is closed, Tab does not reach it.
 */
export function Answer({ view, item, questionLink }: AnswerProps) {
  const { slug, question, answer } = item;
  return (
    <details name="faq">
      <summary>{question}</summary>
      <div className="answer rich" id={slug}>
        <WholeRanges>{view.richText(answer)}</WholeRanges>
        <a className="permalink" href={`#${slug}`} aria-label={`${questionLink}: ${question}`}>
          <Icon name="link" view={view} />
          {questionLink}
        </a>
      </div>
    </details>
  );
}
