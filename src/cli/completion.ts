import tab from "@bomb.sh/tab/commander";
import type { Command } from "commander";

/** Adds completion by the Tab key for all commands that the program has so far. */
export function addCompletionCommand(program: Command): void {
  tab(program, { completionCommandName: "completion" });
  const command = program.commands.find((one) => one.name() === "completion");
  command
    ?.description("print a completion script for the shell")
    .addHelpText("after", completionHelp);
  const [shell] = command?.registeredArguments ?? [];
  if (shell) shell.description = "the shell";
}

const completionHelp = `
It completes the command "vitrine"; run "npm link" in Vitrine's folder to
install that command. bash needs the package bash-completion; zsh needs
"compinit" first.

Examples:
  vitrine completion bash > ~/.local/share/bash-completion/completions/vitrine
  vitrine completion zsh >> ~/.zshrc
  vitrine completion fish > ~/.config/fish/completions/vitrine.fish
  vitrine completion powershell >> $PROFILE
`;
