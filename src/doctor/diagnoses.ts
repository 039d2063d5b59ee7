import type { RuleSeverity, Severity } from '../rule/rule.js'
import { CLASS_OF, DIAGNOSIS_KINDS, diagnosisId, type DiagnosisKind, type FailureClass, isReason } from './diagnosis.js'

/** What there is to say of a kind of diagnosis, whichever server it is made of. */
interface DiagnosisInfo {
  readonly severity: Severity
  /** One sentence: what is reported. */
  readonly summary: string
  /** Why it matters: what happened, what the host makes of it. Markdown. */
  readonly why: string
  /** What to do. One or two sentences. */
  readonly remedy: string
  /** The section of the specification, such as `§7`. */
  readonly spec: string
}

/** What the doctor can find, and what to do about it. */
export const DIAGNOSES: Readonly<Record<DiagnosisKind, DiagnosisInfo>> = {
  'command-missing': {
    severity: 'error',
    summary: 'The program that `command` names is not there.',
    why: `A stdio server is a child process: \`command\` is a program on the \`PATH\`, an absolute path, or a path that starts
with the plugin-root variable (§2.2). Where nothing is found under it, or the entry has no \`command\` at all, the host has
nothing to start. A program that runs in your shell may be an alias, or stand on a \`PATH\` that only the shell has.`,
    remedy: 'Install the program, correct its name, or give its absolute path.',
    spec: '§2.2, §7'
  },
  'not-executable': {
    severity: 'error',
    summary: 'The file that `command` names is there and cannot be executed.',
    why: `A bundled program needs the execute permission on macOS and Linux (platform notes), and a script needs a first line
that names its interpreter. An archive, or a check-out on Windows, loses the permission.`,
    remedy: 'Run `chmod +x` on the file (`git update-index --chmod=+x` keeps it in the repository), or start it through its interpreter.',
    spec: '§7, platform notes'
  },
  'variable-unset': {
    severity: 'error',
    summary: 'A variable without a default is not set, so the server is not started.',
    why: `The host raises an error for a \`\${VAR}\` that has neither a value nor a default (§2.5), and leaves that server out. The
doctor does the same, and starts the others. What a \`--dotenv\` file declares counts as set; what an \`.env.example\` names does
not, since it has no value there.`,
    remedy: 'Set the variable before the host starts, give its value with `--dotenv`, or write a default: `${NAME:-…}`.',
    spec: '§2.5, §7'
  },
  'startup-error': {
    severity: 'error',
    summary: 'The server ended before it was ready, or its entry cannot be used.',
    why: `The process was started and went away again before it had answered: its exit code or signal and what it printed on
standard error tell why. Hosts say no more than "connection closed". The same is said of an entry whose fields have the
wrong type, which no host can pass to a process.`,
    remedy: 'Read what the server printed, and run its command yourself: a missing key or a wrong argument is the common cause.',
    spec: '§7, diagnostics'
  },
  'startup-timeout': {
    severity: 'error',
    summary: 'The server did not answer the handshake in time.',
    why: `The process runs, or the connection stands, and \`initialize\` got no answer within \`--timeout\`. A server that is still
installing its packages prints meanwhile; one that is dead is silent. The detail tells the two apart by its last sign of life.`,
    remedy: 'If the server is slow, start it once by hand or raise `--timeout`; if it is silent, it waits for something: look at its arguments.',
    spec: '§3.1, §7'
  },
  unreachable: {
    severity: 'error',
    summary: 'Nothing answers at the `url`.',
    why: `The name could not be resolved, the connection was refused or it timed out, a proxy or firewall stands between, or the entry has
no usable \`url\`. An http or sse server is not started by the host: it must be there already (§3.1).`,
    remedy: 'Check host and port of the `url`, and whether the server runs and can be reached from here.',
    spec: '§2.3, §7'
  },
  certificate: {
    severity: 'error',
    summary: 'The certificate of the server is not valid.',
    why: `It has expired, is made out for another name, or is signed by an authority this machine does not know. Certificates are
always validated (§2.3), also where the environment tries to switch that off.`,
    remedy: 'Renew the certificate, or name the authority of a private one in `NODE_EXTRA_CA_CERTS`. Do not switch validation off.',
    spec: '§2.3, §7'
  },
  unauthorized: {
    severity: 'error',
    summary: 'The server refuses the credentials, or misses them.',
    why: `It answered 401 or 403. Credentials are given by the \`headers\`, as references to variables (§5); the doctor sends exactly those.`,
    remedy: 'Look at the header the server asks for, and at the variable it refers to: it may be empty, expired or of another environment.',
    spec: '§2.3, §5, §7'
  },
  'http-status': {
    severity: 'error',
    summary: 'The server answers with an HTTP error.',
    why: `The host was reached, but not an MCP server: a wrong path answers 404, a server in trouble 5xx, one that limits its
clients 429.`,
    remedy: 'Correct the path of the `url` (by convention it ends in /mcp), or ask whoever runs the server.',
    spec: '§2.3, §7'
  },
  redirected: {
    severity: 'error',
    summary: 'The server sends its clients to another origin.',
    why: `Configured headers often hold credentials, so they are never sent to an origin that the configuration does not name.`,
    remedy: 'If you trust the other address, write it into `url`.',
    spec: '§2.3, §5'
  },
  'not-mcp': {
    severity: 'error',
    summary: 'Something answers, and it does not speak MCP.',
    why: `A login page, a web site, another protocol, or the other transport: an old server speaks \`sse\` where the entry says
\`http\`. The configured transport decides; the doctor does not try the other one behind your back.`,
    remedy: 'Compare `url` and `type` with the documentation of the server.',
    spec: '§2.3, §2.4, §7'
  },
  'initialize-error': {
    severity: 'error',
    summary: 'The server answers the handshake with an error.',
    why: `It is started or reached, but refuses \`initialize\` (or \`server/discover\`, in revision 2026-07-28 of MCP): then no tool is
registered (§7).`,
    remedy: 'Read the error; where it names a protocol version, update the server or pin the era with `--era`.',
    spec: '§3.1, §7'
  },
  'protocol-error': {
    severity: 'error',
    summary: 'The server breaks the protocol.',
    why: `An answer is no JSON-RPC, has not the shape MCP gives it, or is larger than any message should be. Hosts drop such a
server, most of them without a word.`,
    remedy: 'Report it to the maintainers of the server, with the detail given here; an update may have it mended already.',
    spec: '§7'
  },
  'no-answer': {
    severity: 'error',
    summary: 'The server is initialized and does not answer a list request.',
    why: `It declares tools, resources or prompts and leaves \`tools/list\`, \`resources/list\` or \`prompts/list\` without an answer (§4,
§7): the host shows it with nothing in it.`,
    remedy: 'Look at what the server waits for, often a service behind it; raise `--timeout` if it is only slow.',
    spec: '§4, §7'
  },
  empty: {
    severity: 'error',
    summary: 'The server is ready and offers nothing.',
    why: `It answers with empty lists, or declares neither tools nor resources nor prompts (§7: starts but exposes no tools). A server
often does so when what it serves is not configured.`,
    remedy: 'Check the arguments and variables that say what the server is to offer.',
    spec: '§7'
  },
  'not-enabled': {
    severity: 'error',
    summary: 'A server is expected and the host would not have it.',
    why: `\`--expect NAME\` asks for a server that no file declares here, that is declared where the host does not read it, or that is
not ready. A host finds no server of a plugin that is not enabled, of a file it cannot parse, or of a change made since it started (§7).`,
    remedy: 'Declare the server where the host reads it, enable the plugin (`/plugin enable`), and restart the host.',
    spec: '§3.1, §4, §7'
  },
  'bad-tool': {
    severity: 'warning',
    summary: 'A tool of the server is defective.',
    why: `Its name is not 1 to 128 characters of \`A-Z a-z 0-9 _ . -\`, another tool has it already, or its \`inputSchema\` is no JSON
Schema. Many clients then lose the whole list; the doctor judges each tool by itself.`,
    remedy: 'Report it to the maintainers of the server.',
    spec: '§3.1'
  },
  'stdout-noise': {
    severity: 'warning',
    summary: 'The server prints something else than messages on standard output.',
    why: `On stdio, standard output carries the protocol alone. A banner or a log line there is skipped by lenient clients and ends the
connection for strict ones.`,
    remedy: 'Have the server log to standard error; an option for quiet output may do.',
    spec: '§2.2'
  },
  'output-flood': {
    severity: 'warning',
    summary: 'The server prints more than is kept.',
    why: `The doctor reads everything, so that the server does not block, and keeps the beginning and the end. A host that keeps it all
runs out of memory; one that does not read it blocks the server.`,
    remedy: 'Lower the log level of the server.',
    spec: 'diagnostics'
  },
  'list-cut': {
    severity: 'warning',
    summary: 'A list of the server does not end.',
    why: `It has more pages or items than the doctor reads, or its cursor leads back to a page that was read already. A client without a
limit never gets ready.`,
    remedy: 'Report it to the maintainers of the server: the last page has no `nextCursor`.',
    spec: '§3.1'
  },
  'stubborn-stop': {
    severity: 'info',
    summary: 'The server had to be ended by force.',
    why: `It did not end when its standard input was closed and ignored the request to terminate. A host that waits for it hangs when the
plugin is disabled (§3.1).`,
    remedy: 'End the server when standard input ends and on SIGTERM.',
    spec: '§3.1'
  },
  'left-behind': {
    severity: 'warning',
    summary: 'The server left processes behind.',
    why: `It had started others and ended without them. Hosts do not look for those: with every restart there is one more. The doctor
ended them.`,
    remedy: 'Have the server end what it starts; a wrapper script should `exec` the real program.',
    spec: '§3.1'
  },
  'tools-changed': {
    severity: 'error',
    summary: 'The tools are not those of the tool lock.',
    why: `A tool was added or removed, or its description or schema changed, since \`--lock\` recorded them. Descriptions are read by
the model: a server that changes them after it was reviewed can make it do other things.`,
    remedy: 'Look at what changed; if it was meant to, run the doctor with `--lock` and without `--locked` to record it.',
    spec: '§3.1'
  }
}

/** A diagnosis as the catalogue of rules describes it. */
export interface CatalogueDiagnosis extends DiagnosisInfo {
  readonly id: string
  readonly kinds: readonly ['mcp', 'plugin']
  readonly presets: Readonly<Record<'spec' | 'recommended' | 'strict', RuleSeverity>>
  /** The class of failure (§7); undefined for what is no failure. */
  readonly failure: FailureClass | undefined
}

/** What the doctor can find, in the form of a catalogue of rules. */
export const DIAGNOSIS_CATALOGUE: readonly CatalogueDiagnosis[] = DIAGNOSIS_KINDS.map((kind) => {
  const info = DIAGNOSES[kind]
  const { severity } = info
  const presets = { spec: severity, recommended: severity, strict: severity }
  return { ...info, id: diagnosisId(kind), kinds: ['mcp', 'plugin'], presets, failure: isReason(kind) ? CLASS_OF[kind] : undefined }
})
