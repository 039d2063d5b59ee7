/** The shells that there is a completion script for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** The groups of the commands, in the order of the overview. */
export const COMMAND_GROUPS = ['Everyday', 'More', 'Orchestrator', 'Help'] as const

interface CommandInfo {
  readonly group: (typeof COMMAND_GROUPS)[number]
  /** What follows the name on the command line. */
  readonly arguments: string
  readonly help: string
}

/** Every command, in the order of the overview. */
export const COMMANDS = {
  lint: { group: 'Everyday', arguments: '[paths…]', help: 'find every mistake, at its line (the default command)' },
  doctor: { group: 'Everyday', arguments: '[paths…]', help: 'start every server, test it, and say why it fails' },
  explain: { group: 'Everyday', arguments: 'RULE', help: 'show what a rule reports, why, and what to do' },
  init: { group: 'Everyday', arguments: '', help: 'write a settings file, and offer a Git hook and a CI workflow' },
  matrix: { group: 'Everyday', arguments: '[paths…]', help: 'show which hosts would load which server, and why not' },
  convert: { group: 'Everyday', arguments: '[FILE]', help: "write servers in another host's format, or into its file" },
  scan: { group: 'Everyday', arguments: '[folders…]', help: "list the servers of every host, the project's and your own" },
  host: { group: 'Everyday', arguments: '[folders…]', help: 'try plugins before you install them in a host' },
  why: { group: 'More', arguments: '[SERVER]', help: 'say which declaration of a server counts, and what stops it' },
  review: { group: 'More', arguments: '[paths…]', help: 'show what a change newly runs, reaches and gets' },
  approve: { group: 'More', arguments: '[paths…]', help: 'write down what the servers run, so that lint says when it changes' },
  expand: { group: 'More', arguments: '[paths…]', help: 'show each server as its host would see it' },
  rules: { group: 'More', arguments: '', help: 'list the rules' },
  ignore: { group: 'More', arguments: 'FILE RULE [POINTER]', help: 'accept a finding: add it to the settings, with a reason' },
  report: { group: 'More', arguments: 'FILES…', help: 'merge reports of lint into one, in any format' },
  mcp: { group: 'More', arguments: '', help: 'run an MCP server that offers lint, explain and expand to an agent' },
  lsp: { group: 'More', arguments: '', help: 'run a language server: findings, fixes and more in your editor' },
  completion: { group: 'More', arguments: SHELLS.join('|'), help: 'print a completion script for your shell' },
  reconcile: { group: 'Orchestrator', arguments: 'STATE', help: "judge each running entry of an orchestrator's state record" },
  heartbeat: { group: 'Orchestrator', arguments: 'ISSUE -- COMMAND [ARGS…]', help: 'run a worker that keeps a heartbeat file' },
  help: { group: 'Help', arguments: '[COMMAND]', help: 'show this overview, or the options of one command' },
  version: { group: 'Help', arguments: '', help: 'show the version' }
} as const satisfies Record<string, CommandInfo>

export type CommandName = keyof typeof COMMANDS

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[]
