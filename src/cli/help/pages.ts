import type { CommandName } from '../start/commands.js'

/** A command line that works, and what it is for. */
export interface HelpExample {
  readonly line: string
  readonly does: string
}

/** What the help says about a command, in addition to its options. */
interface Page {
  /** In a few sentences. */
  readonly about: string
  readonly examples: readonly [HelpExample, ...HelpExample[]]
  /** How it ends. */
  readonly exits: readonly (readonly [code: string, meaning: string])[]
}

const OK = ['0', 'success'] as const
const WRONG = ['2', 'wrong usage, or something cannot be read or written'] as const
const NOTHING = ['2', 'wrong usage, unreadable files or settings, or no file to check'] as const
const FAILED = ['3', 'plugvet itself failed'] as const

const PLAIN = [OK, WRONG, FAILED]
const SHOWS = [OK, NOTHING, FAILED]

export const PAGES: Readonly<Record<CommandName, Page>> = {
  lint: {
    about:
      'Checks the files named, and in directories every file that plugvet knows: .mcp.json, plugin manifests, and the files of other hosts. Without paths, it checks the current directory. It starts no server and opens no connection, except with --online.',
    examples: [
      { line: 'plugvet', does: 'check everything below the current directory' },
      { line: 'plugvet lint --fix', does: 'apply the safe fixes, and report what is left' },
      { line: 'plugvet lint --format sarif --output plugvet.sarif', does: 'write a report for code scanning' }
    ],
    exits: [['0', 'no finding as severe as --fail-on'], ['1', 'findings'], NOTHING, FAILED]
  },
  doctor: {
    about:
      'Lints the files, then starts every server they declare, speaks MCP with it, and stops it. Servers run with your permissions, so the doctor shows what it would start, and asks.',
    examples: [
      { line: 'plugvet doctor --dry-run', does: 'show what would be started, and start nothing' },
      { line: 'plugvet doctor --yes --server notes', does: 'examine one server, without asking' }
    ],
    exits: [['0', 'every server is ready, and there is no finding as severe as --fail-on'], ['1', 'a server failed, or findings'], NOTHING, FAILED]
  },
  expand: {
    about: 'Shows each server with its variables replaced, and where every value comes from. Credentials are masked. It starts nothing.',
    examples: [
      { line: 'plugvet expand .mcp.json', does: 'show the servers of one file' },
      { line: 'plugvet expand --dotenv .env --format json', does: 'use the variables of a .env file, and print JSON' }
    ],
    exits: SHOWS
  },
  matrix: {
    about: 'Judges every server as each host would, and shows who loads it.',
    examples: [
      { line: 'plugvet matrix', does: 'show which hosts load which server' }
    ],
    exits: SHOWS
  },
  convert: {
    about:
      "Writes the servers of a file in the format of another host: JSON, or TOML for Codex. The result goes to standard output; what is lost, and which servers are left out, to standard error. A hard-coded credential is never copied: a variable replaces it. With --write, it merges the servers into the host's file of this project, leaves everything else there as it is, and asks before it replaces a server of the same name.",
    examples: [
      { line: 'plugvet convert .mcp.json --to cursor', does: "print the servers in Cursor's format" },
      { line: 'plugvet convert .mcp.json --to codex --write', does: 'add them to .codex/config.toml' },
      { line: 'plugvet convert --from vscode --to claude-code --server docs', does: "convert one server of the project's VS Code file" }
    ],
    exits: [['0', 'every server was converted'], ['1', 'a server was left out'], NOTHING, FAILED]
  },
  scan: {
    about:
      'Lists the servers of every host in one table: the files of the project, and your own files such as ~/.cursor/mcp.json, with the findings and credentials in them. It works offline, starts nothing, and asks before it looks outside the project.',
    examples: [
      { line: 'plugvet scan --user', does: 'list the servers of this project and of this user, without asking' },
      { line: 'plugvet scan --user --output servers.html', does: 'write the list as a page for browsers' },
      { line: 'plugvet scan --user --running', does: 'list the MCP servers that run now, their memory, and the files that declare them' },
      { line: 'plugvet scan --format cyclonedx --output bom.json', does: 'write it as a bill of materials, for tools that keep inventories' }
    ],
    exits: SHOWS
  },
  review: {
    about:
      'Compares the servers that hosts would read now with those of an earlier commit, and says in words what is new: what runs, what it connects to, which variables it gets; and what settings of the project newly approve, run as hooks, or send elsewhere. Moving a declaration to another file does not count, as long as the same host reads it. It asks git, starts no server, and needs no network.',
    examples: [
      { line: 'plugvet review', does: 'show what your uncommitted changes do' },
      { line: 'plugvet review --base origin/main --format markdown', does: 'show what a branch does, as a comment' },
      { line: 'plugvet review --base origin/main --fail-on new-command,new-approval', does: 'fail if something new runs, or runs without asking' }
    ],
    exits: [['0', 'nothing that --fail-on names'], ['1', 'something that --fail-on names'], ['2', 'wrong usage, no git repository, or files that could not be read'], FAILED]
  },
  why: {
    about:
      'Says why a server does not show up. It looks where each host looks: in the files of this project and of the folders above it, in your own files, and in installed plugins. It shows every declaration of the server, which one counts, and the first thing that stops it, with file and line: an approval, a list, a switch, a folder that is not trusted, a refused entry, a variable. Without SERVER, it lists all servers in a table. It starts nothing, and says so if nothing is known about a host.',
    examples: [
      { line: 'plugvet why docs', does: 'show what each host does with the server docs' },
      { line: 'plugvet why docs --host claude-code', does: 'ask about one host' },
      { line: 'plugvet why', does: 'list every server of every host' }
    ],
    exits: [
      ['0', 'the server starts, or may start, in each host that knows it; or a table'],
      ['1', 'it does not start in one of them'],
      ['2', 'wrong usage, files that could not be read, or no such server'],
      FAILED
    ]
  },
  approve: {
    about:
      'Writes plugvet.lock.json: for each server of the project, its command and arguments as written, or the scheme, host and port of its URL. Commit the file: git then shows who approved what. From then on, the rule changed-since-approved reports a server that is new or runs something else. It starts nothing. Hard-coded credentials are masked in the file.',
    examples: [
      { line: 'plugvet approve', does: 'approve the servers of this project as they are now' },
      { line: 'plugvet approve --server docs', does: 'approve one server, and leave the others as they were' }
    ],
    exits: [['0', 'the file is written, or was up to date already'], ['2', 'wrong usage, files that could not be read, or a file that cannot be written'], FAILED]
  },
  host: {
    about:
      'A session of a host, to try plugins in before you install them. It enables plugins, starts their servers, lists and calls their tools, and announces changed files. Servers run with your permissions, so the session shows what it would start, and asks. When standard input is not a terminal, it reads one command from each line.',
    examples: [
      { line: 'plugvet host', does: 'try the plugin in the current directory; /help lists the commands' },
      { line: 'plugvet host --yes . < try.txt', does: 'run the commands of a file, and start servers without asking' }
    ],
    exits: [['0', 'every command succeeded'], ['1', 'a server failed, or a tool'], ['2', 'wrong usage, or a folder that is not a plugin'], FAILED]
  },
  report: {
    about:
      'Merges reports that plugvet lint wrote with --format jsonl or --format json, such as those of the shards of a large run. A finding that is in several of them is reported once. It reads no other file, so the text format shows no lines of source.',
    examples: [
      { line: 'plugvet report shards/*.jsonl --format sarif --output plugvet.sarif', does: 'one report for code scanning, of all shards' },
      { line: 'plugvet report nightly.jsonl --format html --output report.html', does: 'turn a report into a page' }
    ],
    exits: [['0', 'no finding as severe as --fail-on'], ['1', 'findings'], ['2', 'wrong usage, a report that cannot be read, or files that could not be checked'], FAILED]
  },
  explain: {
    about: 'Shows what a rule reports, why, what to do about it, and an example of each kind.',
    examples: [{ line: 'plugvet explain http-url', does: 'explain a rule' }],
    exits: PLAIN
  },
  rules: {
    about: 'Lists every rule with its severity in the recommended preset, and every diagnosis of the doctor.',
    examples: [{ line: 'plugvet rules --format json', does: 'list the rules as JSON, with all presets' }],
    exits: PLAIN
  },
  ignore: {
    about: 'Accepts what a rule finds in a file, by adding an entry to the settings file. With a JSON pointer, it accepts only what is found there.',
    examples: [
      { line: 'plugvet ignore .mcp.json pinned-package --reason "the server is our own"', does: 'accept all that a rule finds in a file' }
    ],
    exits: [OK, ['2', 'wrong usage, or the rule finds nothing there'], FAILED]
  },
  init: {
    about: 'Sets up the current directory: a settings file and, if you want them, a Git hook and a CI workflow. It replaces nothing without asking.',
    examples: [
      { line: 'plugvet init --dry-run', does: 'show what would be written' },
      { line: 'plugvet init --yes', does: 'write what fits, without questions' }
    ],
    exits: PLAIN
  },
  mcp: {
    about: 'Speaks MCP on standard input and output. Its client starts it; it reads files below the current directory, and starts no other server.',
    examples: [{ line: 'plugvet mcp', does: 'the command to put into the settings of an MCP client' }],
    exits: [['0', 'the client closed the connection'], ['2', 'wrong usage, or the client sent what no server can read'], FAILED]
  },
  lsp: {
    about:
      'Speaks the Language Server Protocol on standard input and output. An editor starts it and shows what lint finds while you type. It starts a server only if you ask for it and agree to it.',
    examples: [{ line: 'plugvet lsp', does: 'the command to put into the settings of an editor' }],
    exits: [['0', 'the editor ended it, or closed the connection'], ['1', 'the editor ended it without a shutdown first'], ['2', 'wrong usage'], FAILED]
  },
  completion: {
    about:
      'Prints a script with which your shell completes commands, options, values, rules and files. Put the line of the example into ~/.bashrc, ~/.zshrc (there after compinit) or ~/.config/fish/config.fish. The bash of macOS is too old: there, use zsh, or bash 4 or newer.',
    examples: [
      { line: 'source <(plugvet completion bash)', does: 'for bash' },
      { line: 'source <(plugvet completion zsh)', does: 'for zsh' },
      { line: 'plugvet completion fish | source', does: 'for fish' }
    ],
    exits: PLAIN
  },
  reconcile: {
    about:
      "Says whether each running entry is this session's own, belongs to another session, or is abandoned. It goes by the session's tasks and the heartbeat files. It writes nothing.",
    examples: [{ line: 'plugvet reconcile state.json --session s1 --stale-ms 3m', does: 'treat heartbeats older than three minutes as stale' }],
    exits: [['0', 'success, whatever the verdicts are'], ['1', 'the record has errors'], WRONG, FAILED]
  },
  heartbeat: {
    about:
      'Runs a command, and refreshes a heartbeat file while it runs. The file is deleted when the command ends, and stays if it crashes.',
    examples: [{ line: 'plugvet heartbeat ISS-1 -- node worker.js', does: 'run a worker on an issue' }],
    exits: [
      ['N', 'the exit code of the command; 128 plus the number of the signal that ended it'],
      ['2', 'wrong usage; the command was not run'],
      ['126, 127', 'the command cannot be run, or was not found'],
      FAILED
    ]
  },
  help: {
    about: 'Shows all commands or, with a name, the options of one. `plugvet COMMAND --help` shows the same.',
    examples: [{ line: 'plugvet help doctor', does: "show the doctor's options" }],
    exits: PLAIN
  },
  version: {
    about: 'Shows the version, as --version and -v do.',
    examples: [{ line: 'plugvet version', does: 'show the version' }],
    exits: PLAIN
  }
}
