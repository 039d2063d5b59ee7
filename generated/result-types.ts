// Generated from schemas/result.schema.json by `npm run generate`.

/**
 * Replacements in the text of the file as it was checked. They do not overlap; of two insertions at the same place, the first comes first. Offsets do not count a byte order mark. Never contains the text of a credential: a fix that needs one has no edits.
 */
export type Edits = {
range: Range
/**
 * The text that replaces the range; empty if the range is removed.
 */
newText: string
}[]
/**
 * Why the server cannot be used; null if it is ready.
 */
export type Failure = ({
/**
 * The class of runtime failure.
 */
class: ("does-not-start" | "connection-failure" | "not-found" | "no-tools")
/**
 * The reason within the class.
 */
reason: ("command-missing" | "not-executable" | "variable-unset" | "startup-error" | "startup-timeout" | "unreachable" | "certificate" | "unauthorized" | "http-status" | "redirected" | "not-mcp" | "initialize-error" | "protocol-error" | "no-answer" | "empty" | "not-loaded" | "not-enabled")
/**
 * What was observed.
 */
detail: (string | null)
} | null)

/**
 * What `plugvet lint --format json` and `plugvet doctor --format json` print. Paths are relative to the working directory, with forward slashes. Incompatible changes will get version 2.
 */
export interface Result {
/**
 * The version of this format.
 */
version: 1
/**
 * The program that made the result.
 */
tool: {
name: "plugvet"
/**
 * The version of plugvet.
 */
version: string
}
/**
 * The files that were checked.
 */
files: File[]
/**
 * Everything that was found, always including findings of severity info.
 */
findings: Finding[]
/**
 * The servers that the doctor was to start, and those that were expected but are missing; absent from the result of lint.
 */
servers?: Server[]
/**
 * Only for the doctor: which tools reach a model, for each file, each of its hosts and each interface of a model that the host speaks. Absent if nothing is known of the hosts.
 */
reach?: Reach[]
/**
 * Only for `doctor --login-check`: how to log in to each remote server, found out without logging in.
 */
logins?: Login[]
/**
 * The tool that `doctor --call` called, and its result; absent if the server was not ready.
 */
call?: {
server: string
tool: string
/**
 * Why there is no result; null if there is one.
 */
failure: (string | null)
/**
 * Whether the tool says that it failed.
 */
isError: boolean
/**
 * The parts of the result, masked and limited in size.
 */
content: {
/**
 * The type that the server gives, such as `text` or `image`.
 */
type: string
text?: string
/**
 * What the part is, if it is not a text.
 */
description?: string
/**
 * How many characters the text had, if it is cut.
 */
length?: number
}[]
/**
 * What the tool gives to programs, masked. Absent if it is too large.
 */
structuredContent?: unknown
/**
 * Milliseconds until the server answered.
 */
took: (number | null)
}
/**
 * Files that were recognised but not checked.
 */
skipped?: SkippedFile[]
/**
 * Files that could not be checked. These are not findings: plugvet ends with exit code 2.
 */
failures?: FailedFile[]
summary: Summary
}
export interface File {
path: string
/**
 * What the file is.
 */
kind: ("mcp" | "plugin" | "server-json" | "bundle" | "marketplace" | "state" | "heartbeat" | "workflow")
/**
 * The host it was checked for; the first of several. `unknown` if no known host reads it, so that only the credentials in it were checked.
 */
host: string
/**
 * The hosts it was checked for.
 */
hosts?: string[]
/**
 * Why it was checked for these hosts, as a clause: `CLAUDE.md is next to it`. Absent if its path or the user says so.
 */
because?: string
/**
 * How many findings in it the settings or the baseline ignore; absent if there are none.
 */
suppressed?: number
}
export interface Finding {
/**
 * The rule; `plugvet explain` describes it.
 */
ruleId: string
severity: ("error" | "warning" | "info")
/**
 * What is wrong. Never contains the text of a credential.
 */
message: string
file: string
/**
 * JSON Pointer (RFC 6901) of the value it is about; empty for the whole document.
 */
pointer: string
/**
 * The name of the server entry it belongs to.
 */
server?: string
/**
 * The hosts it applies to; absent if only the default host reads the file.
 */
hosts?: string[]
/**
 * The hosts that still load the server, or the file, if nothing shows which host it is for: the finding is then only a warning.
 */
loadedBy?: string[]
range: Range
/**
 * Other places that explain the finding.
 */
related: {
message: string
file: string
range: Range
}[]
/**
 * Whether `--fix` fixes it.
 */
fixable: boolean
/**
 * The edits that `--fix` makes. Absent if they cannot be shown: one would contain a credential, or remove a byte order mark.
 */
fix?: {
edits: Edits
}
/**
 * Fixes that are applied only on request. None of them adds a finding, breaks the JSON or makes a server disappear.
 */
suggestions: {
title: string
edits?: Edits
}[]
/**
 * What to do about it.
 */
help: string
/**
 * Set after `--fix`, `--fix-suggestions` or `applyFixes` if the fix or the first suggestion was not applied: why.
 */
notApplied?: string
/**
 * Set if the finding only says that this many more findings of its rule are not listed. The summary counts them.
 */
omits?: number
/**
 * How many of those `--fix` fixes; absent if there are none.
 */
omitsFixable?: number
}
/**
 * A half-open range: the end is exclusive.
 */
export interface Range {
start: Position
end: Position
}
/**
 * Line and column count from 1, the offset from 0; column and offset are in UTF-16 code units.
 */
export interface Position {
line: number
column: number
offset: number
}
export interface Server {
name: string
file: string
/**
 * JSON Pointer (RFC 6901) to its entry; to the nearest place if it is not declared.
 */
pointer: string
/**
 * The host that it was started for, in that host's way.
 */
host?: string
/**
 * The plugin that declares it.
 */
plugin?: (string | null)
/**
 * Null for a server that was expected but is not declared.
 */
transport: ("stdio" | "http" | "sse" | null)
/**
 * The last state it reached, or `failed`.
 */
state: ("registered" | "started" | "ready" | "stopped" | "failed")
/**
 * The MCP revision that was negotiated.
 */
protocolVersion?: (string | null)
/**
 * What the server says about itself.
 */
serverInfo?: ({
name: string
version: string
} | null)
/**
 * How many tools it offers.
 */
tools?: (number | null)
/**
 * About how many tokens the tools take in a model's context: one for every four characters of their JSON.
 */
toolTokens?: number
/**
 * The same for each tool, the most expensive first.
 */
toolCosts?: {
name: string
tokens: number
}[]
/**
 * How many resources it offers.
 */
resources?: (number | null)
/**
 * How many prompts it offers.
 */
prompts?: (number | null)
/**
 * How long each step took, in milliseconds; `ready` is the time until the server was ready.
 */
timings: {
[k: string]: number
}
failure: Failure
/**
 * How the tools differ from the tool lock, with `--locked`; absent if they do not.
 */
toolChanges?: {
added: string[]
removed: string[]
changed: {
name: string
/**
 * The description and the schema of the tool, compared line by line in the unified format.
 */
diff?: string
/**
 * Why there is no diff, or not the whole of it.
 */
note?: string
}[]
}
/**
 * How the server did with `--repeat`. It is flaky if it was ready in some runs and failed in others; `state` and `failure` are then those of the first run that failed.
 */
repeat?: {
/**
 * How many runs there were.
 */
runs: number
/**
 * In how many of them the server was ready.
 */
ready: number
flaky: boolean
/**
 * Milliseconds until the tools were listed, over the runs in which they were: the 50th and the 95th percentile (nearest rank). Null if they never were.
 */
toolsListed: ({
p50: number
p95: number
} | null)
}
}
export interface Reach {
file: string
host: string
/**
 * The interface of the model, as data/models.json names it.
 */
api: string
/**
 * The company whose model it is.
 */
provider: ("anthropic" | "openai" | "gemini")
/**
 * How many tools the ready servers of the file have.
 */
tools: number
/**
 * How many of them the model gets: none if the API refuses one of them, since it refuses the whole request.
 */
reaching: number
/**
 * About how many tokens they take: one for every four characters of their JSON.
 */
tokens: number
/**
 * The most tools that the host or the API takes, if these are more.
 */
most?: number
/**
 * The tools that do not reach the model, or not as the server describes them.
 */
changes: {
server: string
tool: string
/**
 * The name that the model sees; the end of one that is cut may be another.
 */
as: string
/**
 * `changed`: the host changes it; `dropped`: the host does not offer it; `lost`: the host loses all tools of the server; `refused`: the API refuses every request with it.
 */
fate: ("changed" | "dropped" | "lost" | "refused")
causes: {
/**
 * What the tool has.
 */
problem: string
fate: ("changed" | "dropped" | "lost" | "refused")
/**
 * JSON Pointer (RFC 6901) into the tool.
 */
pointer?: string
}[]
}[]
}
export interface Login {
file: string
server: string
/**
 * `none`: it answers without a login; `needed`: it demands one; `unclear`: that could not be found out.
 */
login: ("none" | "needed" | "unclear")
/**
 * Why it is unclear, as the rest of a sentence.
 */
why?: string
/**
 * The address of the server's metadata (RFC 9728), if it has some.
 */
resourceMetadata?: string
/**
 * What the authorization server says about itself; absent unless a login is needed.
 */
authorizationServer?: {
issuer: string
/**
 * Whether a program can register itself (RFC 7591).
 */
registers: boolean
/**
 * Whether the id of a program may be the address of a document about it.
 */
documents: boolean
/**
 * Whether it announces PKCE with S256.
 */
pkce: boolean
}
scopes?: string[]
/**
 * The hosts of the file of which it is known how they log in.
 */
hosts: {
host: string
can: boolean
/**
 * How it can, or why it cannot.
 */
how: string
}[]
}
export interface SkippedFile {
path: string
/**
 * The host that the file is for.
 */
host: string
reason: string
}
export interface FailedFile {
path: string
message: string
}
export interface Summary {
files: number
errors: number
warnings: number
infos: number
/**
 * How many findings `--fix` has fixed.
 */
fixed: number
/**
 * How many findings the settings ignore.
 */
suppressed: number
}
