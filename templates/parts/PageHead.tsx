import { rioDepths, rioVariants } from "../art/rio-depths.ts";
import { drawSea, Sea } from "../art/Sea.tsx";
import { bindShortWords } from "./bind-short-words.ts";

const sea = drawSea(rioDepths, 3, rioVariants);

/** The title of a page, a sentence, and the sea below them. */
export function PageHead({ title, intro }: { title: string; intro: string | undefined }) {
  return (
    <>
      <div className="wrap page-head">
        <h1>{bindShortWords(title)}</h1>
        {intro !== undefined && <p className="lead">{intro}</p>}
      </div>
      <Sea {...sea} />
    </>
  );
}
