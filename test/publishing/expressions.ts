import { data, Evaluator, Lexer, Parser } from "@actions/expressions";

/** What a workflow's expressions can read, such as `github` and `vars`. */
export type Contexts = Readonly<Record<string, unknown>>;

/** The answers of `success()`, `failure()`, `always()` and `cancelled()`. */
export type Status = Readonly<Record<"success" | "failure", boolean>>;

/**
 * Evaluates an expression of GitHub Actions by GitHub's own library.
 *
 * @returns its value as a string; an empty one is false in a condition
 * @throws for an expression that GitHub would refuse
 */
function evaluate(expression: string, contexts: Contexts, status: Status): string {
  const answers = { ...status, always: true, cancelled: false };
  const functions = Object.entries(answers).map(([name, answer]) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(answer),
  }));
  const { tokens } = new Lexer(expression).lex();
  const tree = new Parser(tokens, Object.keys(contexts), functions).parse();
  const values = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary;
  const known = new Map(functions.map((each) => [each.name, each]));
  return new Evaluator(tree, values, known).evaluate().coerceString();
}

/** Fills in the `${{ … }}` of a value, as GitHub does before it starts a step. */
export function fillIn(value: unknown, contexts: Contexts, status: Status): string {
  return String(value).replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    evaluate(expression, contexts, status),
  );
}

/** Decides an `if:`. One that asks for no status is true only after success. */
export function isMet(condition: unknown, contexts: Contexts, status: Status): boolean {
  const text = String(condition ?? "success()").replace(/^\s*\$\{\{|\}\}\s*$/g, "");
  const asksForStatus = /\b(?:success|failure|always|cancelled)\(\)/.test(text);
  if (!asksForStatus && !status.success) return false;
  return !["", "false", "0"].includes(evaluate(text, contexts, status));
}
