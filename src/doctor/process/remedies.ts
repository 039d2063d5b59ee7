import type { StdioLaunch } from '../planned-server.js'
import type { ProcessEnd } from './running-process.js'

/** What there is to tell from when a server has ended. */
export interface EndEvidence {
  readonly end: ProcessEnd
  /** Masked standard error. */
  readonly printed: string
  readonly launch: StdioLaunch
}

/** What to do about a server that ended, where what it printed, or how it ended, leaves no doubt. */
export function remedyFor(evidence: EndEvidence): string | undefined {
  const variable = missingVariable(evidence)
  if (variable !== undefined) {
    return `'${variable}' is not set in the server's environment: add it to 'env' of the entry.`
  }
  for (const [form, remedy] of REMEDIES) {
    const match = form.exec(evidence.printed)
    if (match !== null) return remedy(match[1] ?? '')
  }
  return byEnd(evidence)
}

const onPath = (name: string) => `'${name}', which is not found on PATH: install it, or add its directory to PATH.`

/** Forms of what runtimes, shells and launchers print; the group is what the remedy names. */
const REMEDIES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [
    /\bEADDRINUSE\b.*?(?::(\d+))?\s*$|address already in use/im,
    (port) => {
      const where = port === '' ? 'the same port' : `port ${port}`
      return `Another program listens on ${where}: end it, or give the server another port.`
    }
  ],
  [
    /Cannot find module '((?:\/|[A-Za-z]:)[^']+)'/,
    (path) => `There is no '${path}': correct the path, or build or install what it belongs to.`
  ],
  [
    /Cannot find (?:module|package) '([^'./][^']*)'/,
    (name) => `Install the dependencies of the server, '${name}' among them (\`npm install\` in its directory).`
  ],
  [
    /No module named '?([\w.]+)'?/,
    (name) => `Install '${name}' for the Python that runs the server, or start it with that of its virtual environment.`
  ],
  [/can't open file '?([^'\n]+?)'?: \[Errno 2\]/, (path) => `There is no '${path}': correct the path in 'args'.`],
  [/\bE404\b|404 Not Found - GET/, () => "The registry has no such package or version: check its name in 'args'."],
  [
    /could not determine executable to run/,
    () => "The package brings no program of that name: check its name in 'args'."
  ],
  [/Cannot connect to the Docker daemon|docker daemon is not running/i, () => 'Start Docker, then try again.'],
  [
    /env: [‘'"]?([^’'":\n]+?)[’'"]?: No such file or directory/,
    (name) => `The script is to be run by ${onPath(name)}`
  ],
  [/(?:^|\s)([\w./+-]+): (?:command )?not found\s*$/m, (name) => `A script of the server calls ${onPath(name)}`],
  [
    /\bEACCES\b.*?'([^'\n]+)'/,
    (path) => `The server may not open '${path}': give it the permission, or another path.`
  ],
  [
    /JavaScript heap out of memory/,
    () => "The server ran out of memory: raise `--max-old-space-size` through NODE_OPTIONS in 'env'."
  ]
]

const CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g
const WANTED = new RegExp(
  String.raw`\b(?:required?|missing|not (?:set|found|defined|provided|configured)|unset|undefined|must be|needs?|` +
    String.raw`please (?:set|provide)|set the)\b`,
  'i'
)
/** Names in capitals that are those of errors, not of variables. */
const ERROR_NAME = /^(?:ERR|E2BIG|UV|MODULE|CERT|SELF|UNABLE|DEPTH|INVALID|HPE)_|_NOT_FOUND$|_ERROR$/

/** A variable the server says it misses, and that it does miss. */
function missingVariable({ printed, launch }: EndEvidence): string | undefined {
  const names = new Set(Object.keys(launch.env))
  for (const line of printed.split('\n')) {
    if (!WANTED.test(line)) continue
    for (const [name] of line.matchAll(CAPITALS)) if (!names.has(name) && !ERROR_NAME.test(name)) return name
  }
  return undefined
}

function byEnd({ end, printed }: EndEvidence): string | undefined {
  if (end.signal === 'SIGKILL') {
    return 'Something killed the server; where memory is short, that is the system: look into its log.'
  }
  if (end.signal === 'SIGILL') {
    return 'The program uses instructions this processor does not have: install the build for it.'
  }
  if (end.code === 0) {
    return /^\s*usage:/im.test(printed)
      ? "The server printed how it is used and ended: check 'args'."
      : 'A stdio server runs until its standard input is closed: check that the command starts it, in its stdio mode.'
  }
  return printed.trim() === '' ? 'Run the command in a terminal to see what it does.' : undefined
}
