import tab from "@bomb.sh/tab/commander";
import type { Command } from "commander";

/** Completion by the Tab key, for all commands that the program has so far. */
export function addCompletionCommand(program: Command): void {
  tab(program, { completionCommandName: "completion" });
  program.commands
    .find((command) => command.name() === "completion")
    ?.description("print completion for your shell")
    .addHelpText("after", completionHelp);
}

const completionHelp = `
It completes a command called vitrine (npm link makes one); bash needs its
bash-completion.

Examples:
  vitrine completion bash > ~/.local/share/bash-completion/completions/vitrine
  vitrine completion zsh >> ~/.zshrc
  vitrine completion fish > ~/.config/fish/completions/vitrine.fish
`;
