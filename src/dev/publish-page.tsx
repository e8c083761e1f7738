import { renderToStaticMarkup } from "react-dom/server";
import { publishedFile } from "../content/check-moves.ts";
import type { ContentPage } from "../content/content.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { plural } from "../diagnostics/plural.ts";
import type { Publication } from "./publication.ts";

export interface PublishView {
  secret: string;
  publication: Publication;
  /** All pages, drafts included. */
  pages: readonly Pick<ContentPage, "file" | "route" | "draft">[];
  /** What a strict build or the checks have found. */
  findings: readonly Diagnostic[];
  /** Whether any of that has to be corrected first. */
  isBlocked: boolean;
  /** Whether content/published.txt has the addresses of today. */
  isRecorded: boolean;
  /** The result of the button that was pressed. */
  result: string | undefined;
}

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2rem; }
ul { padding-inline-start: 1.25rem; }
li { margin-block: .5rem; }
pre { padding: .75rem; background: rgb(128 128 128 / 15%); white-space: pre-wrap; overflow-wrap: anywhere; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; }
input { box-sizing: border-box; width: 100%; }
p:has(button) { display: flex; flex-wrap: wrap; gap: .75rem; }
code { overflow-wrap: anywhere; }
`;

/** The page "Ready to publish?": what changes, what is in the way, and how to publish. */
export function renderPublishPage(view: PublishView): string {
  return `<!doctype html>${renderToStaticMarkup(<PublishPage {...view} />)}`;
}

function PublishPage(view: PublishView) {
  const { findings, isBlocked, isRecorded, pages, publication, result, secret } = view;
  const { branch, diff, files, folders, leftOut, published, remote, tree } = publication;
  const title = isBlocked ? "Not ready to publish" : "Ready to publish?";
  const routes = new Map(pages.map(({ file, route }) => [file, route]));
  const message = suggestMessage(publication, routes);
  const drafts = pages.filter(({ draft }) => draft);
  const secretInput = <input type="hidden" name="secret" value={secret} />;
  const add = remote ? "" : "git remote add origin <address of the new repository>\n";
  const push = published ? "git push" : `${add}git push -u ${remote ?? "origin"} ${branch}`;
  const canPublish = files.length > 0 && !isBlocked;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          content="default-src 'none';style-src 'unsafe-inline';form-action 'self'"
        />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {result && <pre role="status">{result}</pre>}
        <h2>Changes</h2>
        <p>{describeState(publication)}</p>
        <ul>
          {files.map(({ file, change, words }) => (
            <li key={file}>
              <code>{file}</code> {routes.has(file) && `(${routes.get(file)}) `}
              {change}
              {words &&
                words.added + words.removed > 0 &&
                `: ${plural(words.added, "word")} added, ${words.removed} removed`}
            </li>
          ))}
        </ul>
        {files.length > 0 && (
          <details>
            <summary>All changed lines</summary>
            <pre>{diff}</pre>
          </details>
        )}
        {leftOut.length > 0 && (
          <details open={leftOut.length < 10}>
            <summary>Not part of this commit</summary>
            <p>If the site needs one of these files, commit it in a terminal.</p>
            <ul>
              {leftOut.map((file) => (
                <li key={file}>
                  <code>{file}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
        <h2>{isBlocked && findings.length > 0 ? "Correct these first" : "Findings"}</h2>
        {findings.length === 0 && <p>The last build has no errors, warnings or placeholders.</p>}
        <form method="post">
          {secretInput}
          <ul>
            {findings.map(({ place, output, message, hint }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
              <li key={index}>
                {place ? <Open {...place} /> : <code>{output?.file}</code>} {message}
                {place &&
                  output &&
                  ` in ${[output.file, ...(output.others ?? [])].slice(0, 4).join(", ")}`}
                {hint && hint !== findings[index - 1]?.hint && ` (${hint})`}
              </li>
            ))}
          </ul>
          {drafts.length > 0 && (
            <>
              <h2>Drafts, which are not published</h2>
              <ul>
                {drafts.map(({ file, route }) => (
                  <li key={file}>
                    <Open file={file} line={1} column={1} /> {route}
                  </li>
                ))}
              </ul>
            </>
          )}
        </form>
        <h2>Publish</h2>
        <form method="post">
          {secretInput}
          <input type="hidden" name="tree" value={tree} />
          <input type="hidden" name="branch" value={branch ?? ""} />
          {canPublish && (
            <p>
              <label htmlFor="message">Commit message</label>
              <input id="message" name="message" required defaultValue={message} />
            </p>
          )}
          <p>
            <button type="submit" name="act" value="check" formNoValidate>
              Run the checks
            </button>
            {canPublish && (
              <button type="submit" name="act" value="publish">
                Check, commit and push
              </button>
            )}
          </p>
        </form>
        {!isRecorded && (
          <p>
            After publishing, run <code>npx vitrine record</code>, and publish{" "}
            <code>{publishedFile}</code> too: later builds report the addresses in it that
            disappear.
          </p>
        )}
        {branch && (
          <>
            <p>Or in a terminal:</p>
            <pre>{`git add ${folders.join(" ") || "."}\ngit commit -m "${message}"\n${push}`}</pre>
          </>
        )}
      </body>
    </html>
  );
}

/** Opens a line in the editor. */
function Open({ file, line, column }: Pick<Place, "file" | "line" | "column">) {
  return (
    <button type="submit" name="open" value={`${file}:${line}:${column}`}>
      {file}:{line}
    </button>
  );
}

/** What is compared, or why nothing is. */
function describeState({ branch, files, published, remote, trouble }: Publication): string {
  if (trouble) return "";
  if (published) return `${files.length > 0 ? "Changes" : "No changes"} since ${published}`;
  if (branch === undefined) return "Git is not installed, or this folder is not a Git repository.";
  if (!branch) return "No branch is checked out: finish the rebase, or check out a branch.";
  return remote
    ? `The branch "${branch}" has no upstream branch on a remote yet. Push it with the commands below.`
    : "This repository has no remote yet. Create an empty repository on your Git host, then run the commands below.";
}

/** A commit message of the changed pages and files. */
function suggestMessage({ files }: Publication, routes: ReadonlyMap<string, string>): string {
  const names = files
    .filter(({ words }) => !words || words.added + words.removed > 0)
    .map(({ file }) => routes.get(file) ?? file);
  const more = names.length > 4 ? ` and ${names.length - 4} more` : "";
  return names.length > 0 ? `Update ${names.slice(0, 4).join(", ")}${more}` : "Update the site";
}
