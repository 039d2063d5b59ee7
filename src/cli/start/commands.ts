/** The shells that there is a completion script for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** The groups of the commands, in the order of the overview. */
export const COMMAND_GROUPS = ['Check files', 'Understand findings', 'Set up', 'Orchestrator', 'Help'] as const

interface CommandInfo {
  readonly group: (typeof COMMAND_GROUPS)[number]
  /** What follows the name on the command line. */
  readonly arguments: string
  readonly help: string
}

/** Every command, in the order of the overview. */
export const COMMANDS = {
  lint: { group: 'Check files', arguments: '[paths…]', help: 'find every mistake, at its line (the default command)' },
  doctor: { group: 'Check files', arguments: '[paths…]', help: 'start every server, test it, and say why it fails' },
  expand: { group: 'Check files', arguments: '[paths…]', help: 'show each server as its host would see it' },
  matrix: { group: 'Check files', arguments: '[paths…]', help: 'show which hosts would load which server, and why not' },
  convert: { group: 'Check files', arguments: '[FILE]', help: "write servers in another host's format, or into its file" },
  scan: { group: 'Check files', arguments: '[folders…]', help: "list the servers of every host, the project's and your own" },
  review: { group: 'Check files', arguments: '[paths…]', help: 'show what a change newly runs, reaches and gets' },
  host: { group: 'Check files', arguments: '[folders…]', help: 'try plugins before you install them in a host' },
  report: { group: 'Check files', arguments: 'FILES…', help: 'merge reports of lint into one, in any format' },
  explain: { group: 'Understand findings', arguments: 'RULE', help: 'show what a rule reports, why, and what to do' },
  rules: { group: 'Understand findings', arguments: '', help: 'list the rules' },
  ignore: { group: 'Understand findings', arguments: 'FILE RULE [POINTER]', help: 'accept a finding: add it to the settings, with a reason' },
  init: { group: 'Set up', arguments: '', help: 'write a settings file, and offer a Git hook and a CI workflow' },
  mcp: { group: 'Set up', arguments: '', help: 'run an MCP server that offers lint, explain and expand to an agent' },
  lsp: { group: 'Set up', arguments: '', help: 'run a language server: findings, fixes and more in your editor' },
  completion: { group: 'Set up', arguments: SHELLS.join('|'), help: 'print a completion script for your shell' },
  reconcile: { group: 'Orchestrator', arguments: 'STATE', help: "judge each running entry of an orchestrator's state record" },
  heartbeat: { group: 'Orchestrator', arguments: 'ISSUE -- COMMAND [ARGS…]', help: 'run a worker that keeps a heartbeat file' },
  help: { group: 'Help', arguments: '[COMMAND]', help: 'show this overview, or the options of one command' },
  version: { group: 'Help', arguments: '', help: 'show the version' }
} as const satisfies Record<string, CommandInfo>

export type CommandName = keyof typeof COMMANDS

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[]
