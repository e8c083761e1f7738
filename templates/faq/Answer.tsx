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
 * A question that opens on its answer. Its name is on the answer and not on
 * `<details>`: only so does a link to it make browsers open it. That link stands
 * below the answer, to be copied: while the answer is closed it is no tab stop.
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
