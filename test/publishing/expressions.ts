import { data, Evaluator, Lexer, Parser } from "@actions/expressions";

/** What an expression of a workflow can ask for. */
export interface Scope {
  /** Such as `github` and `vars`. */
  contexts: Readonly<Record<string, unknown>>;
  /** The answers of `success()` and `failure()`. */
  success: boolean;
  failure: boolean;
}

/**
 * Evaluates an expression of GitHub Actions by GitHub's own library.
 *
 * @returns its value as a string; an empty one is false in a condition
 * @throws for an expression that GitHub would refuse
 */
function evaluate(expression: string, { contexts, success, failure }: Scope): string {
  const answers = { success, failure, always: true, cancelled: false };
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

/** Fills in the `${{ … }}` of values, as GitHub does before it starts a step. */
export function fillIn(values: Record<string, unknown> = {}, scope: Scope): Record<string, string> {
  const fill = (value: unknown) =>
    String(value).replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
      evaluate(expression, scope),
    );
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)]));
}

/** Decides an `if:`. One that asks for no status is true only after success. */
export function isMet(condition: unknown, scope: Scope): boolean {
  const text = String(condition ?? "success()").replace(/^\s*\$\{\{|\}\}\s*$/g, "");
  const asksForStatus = /\b(?:success|failure|always|cancelled)\(\)/.test(text);
  if (!asksForStatus && !scope.success) return false;
  return !["", "false", "0"].includes(evaluate(text, scope));
}
