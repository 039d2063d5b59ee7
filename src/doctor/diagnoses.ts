import type { RuleSeverity, Severity } from '../rule/rule.js'
import { CLASS_OF, DIAGNOSIS_KINDS, diagnosisId, type DiagnosisKind, type FailureClass, isReason } from './diagnosis.js'

/** The texts for one kind of diagnosis, the same for every server. */
interface DiagnosisInfo {
  readonly severity: Severity
  /** One sentence: what is reported. */
  readonly summary: string
  /** Why it matters: what happened, and what the host does then. Markdown. */
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
    summary: 'The program named by `command` does not exist.',
    why: `A stdio server is a child process: \`command\` is a program on the \`PATH\`, an absolute path, or a path that starts
with the plugin-root variable. If there is no such program, or the entry has no \`command\`, the host has nothing to start. A
program that runs in your shell may be an alias, or it may be on a \`PATH\` that only your shell has.`,
    remedy: 'Install the program, correct its name, or use its absolute path.',
    spec: '§2.2, §7'
  },
  'not-executable': {
    severity: 'error',
    summary: 'The file named by `command` cannot be executed.',
    why: `On macOS and Linux a bundled program needs the execute permission, and a script needs a first line that names its
interpreter. Archives and checkouts on Windows often lose the permission.`,
    remedy: 'Run `chmod +x` on the file (`git update-index --chmod=+x` keeps it in the repository), or start it through its interpreter.',
    spec: '§7, platform notes'
  },
  'variable-unset': {
    severity: 'error',
    summary: 'A required variable is not set, so the server was not started.',
    why: `The host raises an error for a \`\${VAR}\` that has neither a value nor a default, and does not start that server. The
doctor does the same, and starts the others. Variables in a \`--dotenv\` file count as set; those in an \`.env.example\` do not,
because they have no values there.`,
    remedy: 'Set the variable before the host starts, pass its value with `--dotenv`, or add a default: `${NAME:-…}`.',
    spec: '§2.5, §7'
  },
  'startup-error': {
    severity: 'error',
    summary: 'The server exited before it was ready, or its entry cannot be used.',
    why: `The process started, but exited before it answered. Its exit code or signal, and what it printed to standard error, say
why; most hosts only show "connection closed". An entry with fields of the wrong type is reported here too, because no host can
pass them to a process.`,
    remedy: 'Read what the server printed, and run its command yourself. The usual causes are a missing key and a wrong argument.',
    spec: '§7, diagnostics'
  },
  'startup-timeout': {
    severity: 'error',
    summary: 'The server did not answer the handshake in time.',
    why: `The server is running or connected, but did not answer \`initialize\` within \`--timeout\`. A server that is still installing
its packages usually prints something meanwhile; a server that is stuck is silent. The details say when it last sent anything.`,
    remedy: 'If the server is slow, start it once by hand or raise `--timeout`. If it is silent, check its arguments: it is waiting for something.',
    spec: '§3.1, §7'
  },
  unreachable: {
    severity: 'error',
    summary: 'Nothing answers at the `url`.',
    why: `The host name could not be resolved, the connection was refused or timed out, a proxy or firewall blocked it, or the entry
has no usable \`url\`. The host does not start http and sse servers: they must already be running.`,
    remedy: 'Check the host and port in the `url`, and that the server is running and can be reached from this machine.',
    spec: '§2.3, §7'
  },
  certificate: {
    severity: 'error',
    summary: "The server's certificate is not valid.",
    why: `The certificate has expired, was issued for another name, or is signed by an authority this machine does not trust. The
doctor always validates certificates, even if the environment turns validation off.`,
    remedy: 'Renew the certificate, or name the private authority in `NODE_EXTRA_CA_CERTS`. Do not turn validation off.',
    spec: '§2.3, §7'
  },
  unauthorized: {
    severity: 'error',
    summary: 'The server rejected the credentials, or none were sent.',
    why: `The server answered 401 or 403, or refused \`initialize\` because a key is missing or wrong. Credentials belong in \`headers\`, or
in \`env\` for a stdio server, as references to variables; the doctor sends exactly those headers.`,
    remedy: 'Check the header the server asks for, and the variable it refers to: the variable may be empty, expired or for another environment.',
    spec: '§2.3, §5, §7'
  },
  'http-status': {
    severity: 'error',
    summary: 'The server answered with an HTTP error.',
    why: `Something answered at the \`url\`, but not as an MCP server: 404 usually means a wrong path, 5xx that the server is in
trouble, and 429 that it limits the rate of requests.`,
    remedy: 'Correct the path of the `url` (by convention it ends in /mcp), or ask the operator of the server.',
    spec: '§2.3, §7'
  },
  redirected: {
    severity: 'error',
    summary: 'The server redirects to another origin.',
    why: `Configured headers often hold credentials, so the doctor never sends them to an origin that the configuration does not name.`,
    remedy: 'If you trust the other address, put it in `url`.',
    spec: '§2.3, §5'
  },
  'not-mcp': {
    severity: 'error',
    summary: 'Something answers at the `url`, but it does not speak MCP.',
    why: `It may be a login page, a website, another protocol, or the other transport: an old server speaks \`sse\` although the entry
says \`http\`. The doctor uses the configured transport, and never falls back to the other one.`,
    remedy: "Compare `url` and `type` with the server's documentation.",
    spec: '§2.3, §2.4, §7'
  },
  'initialize-error': {
    severity: 'error',
    summary: 'The server answered the handshake with an error.',
    why: `The server was started or reached, but it refused \`initialize\` (or \`server/discover\`, in revision 2026-07-28 of MCP), so the
host registers none of its tools.`,
    remedy: 'Read the error. If it names a protocol version, update the server, or choose the era with `--era`.',
    spec: '§3.1, §7'
  },
  'protocol-error': {
    severity: 'error',
    summary: 'The server breaks the protocol.',
    why: `An answer is not JSON-RPC, does not have the form that MCP requires, or is too large. Hosts disconnect from such a server,
most of them without a message.`,
    remedy: 'Update the server. If that does not help, report the details given here to its maintainers.',
    spec: '§7'
  },
  'no-answer': {
    severity: 'error',
    summary: 'The server did not answer a list request.',
    why: `The server declares tools, resources or prompts, but did not answer \`tools/list\`, \`resources/list\` or \`prompts/list\`. The host
shows it as empty.`,
    remedy: 'Find out what the server is waiting for, often another service. If it is only slow, raise `--timeout`.',
    spec: '§4, §7'
  },
  empty: {
    severity: 'error',
    summary: 'The server is ready but offers nothing.',
    why: `The server answered with empty lists, or declares no tools, resources or prompts. Often the server
has not been told what to serve.`,
    remedy: 'Check the arguments and variables that tell the server what to offer.',
    spec: '§7'
  },
  'not-loaded': {
    severity: 'error',
    summary: 'The host does not load the server.',
    why: `The host drops the entry, or the whole file, before it starts anything: a value has the wrong type, the name is reserved, the type
is unknown, or the file cannot be parsed. The doctor does not start the server either; the finding of \`plugvet lint\` says what is wrong.`,
    remedy: 'Fix what the finding says.',
    spec: '§2.1, §7'
  },
  'not-enabled': {
    severity: 'error',
    summary: 'An expected server is missing or not ready.',
    why: `\`--expect NAME\` names a server that no file declares, that is declared where the host does not look, or that is not ready. A
host does not see a server if its plugin is disabled, if its file cannot be parsed, or if it was added after the host started.`,
    remedy: 'Declare the server where the host looks for it, enable the plugin (`/plugin enable`), and restart the host.',
    spec: '§3.1, §4, §7'
  },
  'bad-tool': {
    severity: 'warning',
    summary: 'One of the tools of the server is defective.',
    why: `Its name is not 1 to 128 characters of \`A-Z a-z 0-9 _ . -\`, another tool has the same name, or its \`inputSchema\` is not a valid
JSON Schema. Many clients then reject the whole list; the doctor checks each tool separately.`,
    remedy: 'Report it to the maintainers of the server.',
    spec: '§3.1'
  },
  'stdout-noise': {
    severity: 'warning',
    summary: 'The server prints something other than messages to standard output.',
    why: `A stdio server may write only protocol messages to standard output. Lenient clients skip a banner or a log line; strict ones
close the connection.`,
    remedy: 'Make the server log to standard error. It may have an option for quiet output.',
    spec: '§2.2'
  },
  'output-flood': {
    severity: 'warning',
    summary: 'The server prints too much.',
    why: `The doctor reads all of the output, so that the server does not block, and keeps only the beginning and the end. A host that
keeps everything runs out of memory; a host that stops reading blocks the server.`,
    remedy: 'Lower the log level of the server.',
    spec: 'diagnostics'
  },
  'list-cut': {
    severity: 'warning',
    summary: "One of the server's lists does not end.",
    why: `The list has more pages or items than the doctor reads, or its cursor leads back to an earlier page. A client without a limit
never finishes reading it.`,
    remedy: 'Report it to the maintainers of the server: the last page must not have a `nextCursor`.',
    spec: '§3.1'
  },
  'slow-start': {
    severity: 'warning',
    summary: 'The server took longer to start than its host waits.',
    why: `A host gives up on a server that does not answer \`initialize\` in time, and works without its tools. The first start often downloads a package:
\`--cold\` shows how long that takes, with an empty cache of its own. The limits were measured with a slow server.`,
    remedy: 'Raise the limit in the entry or in the environment of the host, or install what the server runs beforehand.',
    spec: '§3.1'
  },
  login: {
    severity: 'error',
    summary: 'A host cannot log in to the server; as an info, which hosts can, and how.',
    why: `With \`--login-check\` the doctor asks a server that requires a login, and the authorization server that it names, for what a host needs: dynamic
registration or client ID metadata documents, PKCE, and scopes. It tries to register a client with each host's redirect URI, and deletes
that client again if the authorization server allows it. It never logs in, and sends none of the configured headers.`,
    remedy: 'Register a client by hand, and put its id where the host expects one; or use a token in a header, if the server accepts one.',
    spec: '§2.3, §5'
  },
  'server-card': {
    severity: 'warning',
    summary: 'The server card does not match the server.',
    why: `Clients read the card (SEP-2127) before they connect: its name, version, address, transport and protocol versions. With \`--server-card\` the
doctor asks a server that was ready for its card, at \`<url>/server-card\` and at the place that the drafts had, \`/.well-known/mcp/server-card.json\`,
and compares it with what the server said. The requests go to the server's own origin and carry none of the configured headers. A server
without a card gets no finding.`,
    remedy: 'Make the card from the same values as the answer to `initialize`.',
    spec: '§2.3'
  },
  flaky: {
    severity: 'warning',
    summary: 'The server was ready in some runs of `--repeat` and failed in others.',
    why: `The failure of the first run that failed is reported too, and makes the doctor end with exit code 1. Causes are a race at the
start of the server, another service that is sometimes slow or absent, or two runs that use the same port, file or lock.`,
    remedy: 'Run it often with `--repeat` while you look for the cause; raise `--timeout` if the reason is a timeout.',
    spec: '§3.1'
  },
  'stubborn-stop': {
    severity: 'info',
    summary: 'The server had to be killed.',
    why: `The server did not exit when its standard input was closed, and it ignored the request to terminate. A host that waits for it
hangs when the plugin is disabled.`,
    remedy: 'Make the server exit when standard input ends, and on SIGTERM.',
    spec: '§3.1'
  },
  'left-behind': {
    severity: 'warning',
    summary: 'The server left processes behind.',
    why: `The server had started other processes and exited without stopping them. Hosts do not look for such processes, so each restart
adds more. The doctor has stopped them.`,
    remedy: 'Make the server stop the processes it starts; a wrapper script should `exec` the real program.',
    spec: '§3.1'
  },
  'tools-changed': {
    severity: 'error',
    summary: 'The tools differ from the tool lock.',
    why: `A tool was added or removed, or its description or schema changed, since \`--lock\` recorded the tools. Models read the
descriptions: a server that changes them after a review can make a model do other things.`,
    remedy: 'Review the change. If it is intended, run the doctor with `--lock` and without `--locked` to record it.',
    spec: '§3.1'
  },
  'tool-budget': {
    severity: 'error',
    summary: 'The tools of a server, or of all servers of a file, take more tokens than `--max-tool-tokens` allows.',
    why: `A host puts the name, description and input schema of every tool into the model's context, in each conversation. The number is
an estimate that needs no model: a token for every four characters of their JSON.`,
    remedy: 'Switch off tools that you do not use, have their descriptions and schemas shortened, or raise the limit.',
    spec: '§3.1'
  },
  'tool-text': {
    severity: 'warning',
    summary: 'A tool describes itself, or the server its use, with hidden characters or with orders to the model.',
    why: `Models read what a server and its tools say about themselves as part of their instructions, and users rarely see it. Invisible
or reordered characters, markup that addresses the model, or an order to keep something from the user can make a model do what nobody
asked for.`,
    remedy: 'Read the text in the source of the server. Do not use the server if you cannot explain it.',
    spec: '§3.1'
  },
  'same-tool': {
    severity: 'info',
    summary: 'Two servers have a tool with the same name.',
    why: `Some hosts show tools without the name of their server. The model then cannot tell the two apart, and one server can take calls that are
meant for the other.`,
    remedy: 'Switch off one of the two tools, unless your host shows the server with the name of a tool.',
    spec: '§3.1'
  },
  'tool-refused': {
    severity: 'error',
    summary: 'A tool makes the API of the model refuse every request, or the host lose all tools of the server.',
    why: `A host sends the tools of all servers with each request. If the API refuses one of them, by its name or its schema, the request fails
with status 400: no tool of any server works, and the session seems to be dead. plugvet knows what hosts change before they send a tool, and
what the APIs of Anthropic, OpenAI and Google refuse. If a host speaks several APIs and another one accepts the tool, it is a warning;
\`--model\` says which one counts.`,
    remedy: 'Change the tool if the server is yours; if it is not, switch the tool off and report it.',
    spec: '§3.1'
  },
  'tool-dropped': {
    severity: 'warning',
    summary: 'The host does not offer a tool to the model.',
    why: `Some hosts leave out tools whose names are too long with what they put in front of them, or whose schemas they cannot read. Nothing says so
while you work: the model just does not know the tool.`,
    remedy: 'Shorten the name of the tool, or that of the server; see the message.',
    spec: '§3.1'
  },
  'tool-changed': {
    severity: 'info',
    summary: 'The host changes a tool before the model gets it.',
    why: `Hosts replace characters in names, cut names, and repair schemas that the API of their model would refuse. The tool works there, but the model
gets less than the server says, and another host may not repair it.`,
    remedy: 'Change the tool if the server is yours, so that it works with every host.',
    spec: '§3.1'
  },
  'too-many-tools': {
    severity: 'error',
    summary: 'The servers of a file have more tools than the API or the host accepts.',
    why: `Some APIs refuse a request with more than a certain number of tools, and some hosts offer only so many. All servers of the file count together, and
often tools of the host itself.`,
    remedy: 'Switch off tools or servers that you do not need.',
    spec: '§3.1'
  }
}

/** A diagnosis as the catalogue of rules describes it. */
export interface CatalogueDiagnosis extends DiagnosisInfo {
  readonly id: string
  readonly kinds: readonly ['mcp', 'plugin']
  readonly presets: Readonly<Record<'spec' | 'recommended' | 'strict', RuleSeverity>>
  /** The class of failure (§7); undefined for a diagnosis that is not a failure. */
  readonly failure: FailureClass | undefined
}

/** What the doctor can find, in the form of the rule catalogue. */
export const DIAGNOSIS_CATALOGUE: readonly CatalogueDiagnosis[] = DIAGNOSIS_KINDS.map((kind) => {
  const info = DIAGNOSES[kind]
  const { severity } = info
  const presets = { spec: severity, recommended: severity, strict: severity }
  return { ...info, id: diagnosisId(kind), kinds: ['mcp', 'plugin'], presets, failure: isReason(kind) ? CLASS_OF[kind] : undefined }
})
