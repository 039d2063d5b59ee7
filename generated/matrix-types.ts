// Generated from schemas/matrix.schema.json by `npm run generate`.

/**
 * What `plugvet matrix --format json` prints: which hosts would load which server, and why not. Paths are relative to the working directory, with forward slashes. Incompatible changes will get version 2.
 */
export interface Matrix {
/**
 * The version of this format.
 */
version: 1
/**
 * The program that made the result.
 */
tool: {
/**
 * Always plugvet.
 */
name: "plugvet"
/**
 * The version of plugvet.
 */
version: string
}
/**
 * The columns of the matrix.
 */
hosts: Host[]
/**
 * The rows of the matrix: every server in every file, in the order of the files.
 */
servers: Server[]
/**
 * Files that were recognised but not checked.
 */
skipped: import('./result-types.js').SkippedFile[]
/**
 * Files that could not be checked: plugvet ends with exit code 2.
 */
failures: import('./result-types.js').FailedFile[]
/**
 * How many servers there are, and how many cells are in each state.
 */
summary: {
/**
 * The rows.
 */
servers: number
/**
 * Cells of servers that load.
 */
loads: number
/**
 * Cells of servers that load with a warning.
 */
warning: number
/**
 * Cells of servers that load and would not start.
 */
fails: number
/**
 * Cells of servers that do not load as written.
 */
dropped: number
/**
 * Cells of servers that cannot be written for the host.
 */
notExpressible: number
}
}
/**
 * A host.
 */
export interface Host {
/**
 * Its name for `--host` and `--to`.
 */
name: string
/**
 * Its name for people.
 */
title: string
}
/**
 * One server in all hosts.
 */
export interface Server {
/**
 * The key in the map of servers.
 */
name: string
/**
 * The file that declares it.
 */
file: string
/**
 * A JSON Pointer (RFC 6901) to its entry.
 */
pointer: string
/**
 * The transport of the entry for the first host that reads the file; null if the entry is not an object.
 */
transport: ("stdio" | "http" | "sse" | null)
/**
 * The hosts that read the file; the server is assumed to be in the format of the first of them.
 */
readBy: string[]
/**
 * One for each of `hosts`, in the same order.
 */
cells: Cell[]
}
/**
 * One server in one host, as written; everything around the servers in the file is disregarded.
 */
export interface Cell {
/**
 * The host's name.
 */
host: string
/**
 * `loads`; `warning`: it loads, and there are findings; `fails`: it loads, and the server would not start; `dropped`: the host does not load it as written; `not-expressible`: the host has no equivalent of its transport, its command line or its url.
 */
state: ("loads" | "warning" | "fails" | "dropped" | "not-expressible")
/**
 * Why, in one phrase; null if it loads.
 */
reason: (string | null)
/**
 * The other server because of which the host rejects the whole file; null if there is none.
 */
because: (string | null)
/**
 * The errors and warnings about the entry.
 */
findings: import('./result-types.js').Finding[]
/**
 * What `plugvet convert --to` this host would lose.
 */
losses: Loss[]
/**
 * How many findings and losses are not listed: those after the first 50 of each, and all of them if the matrix has more than 1000 servers.
 */
omits?: number
}
/**
 * Something that a translation loses.
 */
export interface Loss {
/**
 * A JSON Pointer (RFC 6901) to its place in the file.
 */
pointer: string
/**
 * What is lost, such as env.TOKEN.
 */
what: string
/**
 * Why, as a clause.
 */
why: string
/**
 * `changed`: it is written but means something else; `left-out`: it is not written; `inexpressible`: because of it, the server is not written.
 */
effect: ("changed" | "left-out" | "inexpressible")
}
