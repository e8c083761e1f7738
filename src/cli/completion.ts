import tab from "@bomb.sh/tab/commander";
import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";

/** Lines around the library's script, so that it can be read twice and in a bare shell. */
const frames: Record<string, [before: string, after: string]> = {
  // Its constants cannot be set a second time.
  bash: ["if ! declare -F __vitrine_complete >/dev/null; then\n", "fi\n"],
  // The first line is for the folders that zsh searches by itself.
  zsh: [
    "#compdef vitrine\n(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }\n",
    "",
  ],
};

/** Adds completion by the Tab key for all commands that the program has so far. */
export function addCompletionCommand(program: Command, { console }: CommandContext): void {
  tab(program, { completionCommandName: "completion" });
  const framePart = (part: 0 | 1) => (_: Command, command: Command) => {
    console.print(frames[command.processedArgs[0]]?.[part] ?? "");
  };
  program.commands
    .find((command) => command.name() === "completion")
    ?.description("print a completion script for the shell")
    .hook("preAction", framePart(0))
    .hook("postAction", framePart(1))
    .addHelpText("after", completionHelp);
}

const completionHelp = `
It completes the command "vitrine"; run "npm link" in Vitrine's folder to
install it. bash needs the package bash-completion.

Examples:
  vitrine completion bash > ~/.local/share/bash-completion/completions/vitrine
  vitrine completion zsh >> ~/.zshrc
  vitrine completion fish > ~/.config/fish/completions/vitrine.fish
  vitrine completion powershell >> $PROFILE
`;
