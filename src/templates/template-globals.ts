import { Console } from "node:console";

/** What would end the program, or change it for everything else that it does. */
const refused = ["abort", "chdir", "exit", "kill", "reallyExit"] as const;

/**
 * What templates have as `process`: their output goes to standard error, because standard output is
 * the command's document; the environment is a copy; they cannot end the program.
 */
const guardedProcess: NodeJS.Process = Object.create(process, {
  ...Object.fromEntries(refused.map((name) => [name, { value: () => refuse(name) }])),
  env: { value: { ...process.env } },
  exitCode: { value: undefined, writable: true },
  stdout: { get: () => process.stderr },
});

/** Replacements for Node's globals in templates, by name. */
export const templateGlobals = { process: guardedProcess, console: new Console(process.stderr) };

function refuse(name: string): never {
  throw new Error(`a template must not call process.${name}()`);
}
