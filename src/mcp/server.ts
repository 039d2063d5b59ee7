import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { CELL_STATES, matrixText, toMatrixV1 } from '../matrix/report.js'
import { answered, argumentsOf, failed, HOST, isRejection, MAX_TEXT, SOURCE_ARGUMENTS, sourceOf, sourceProblem, type Toolbox } from './shapes.js'
import './shapes.js'
import {
  CHOICE_ARGUMENTS,
  choicesOf,
  EXPAND_CONFIG,
  expandConfig,
  EXPLAIN_RULE,
  explainRule,
  FIX_CONFIG,
  fixConfig,
  LINT_CONFIG,
  LINT_INPUT,
  lintConfig
} from './tools.js'

/** The columns of the table in an answer. */
const WIDTH = 120

const CELL = z.object({
  host: z.string(),
  state: z.enum(CELL_STATES)
    .describe('Whether the host loads the server, and with a warning; loads it, but it would not start; drops it; or has no equivalent of something it needs.'),
  reason: z.string().nullable().describe('Why; null where the server loads and nothing is found.'),
  because: z.string().nullable().describe('The server because of which the host refuses the whole file, where it is another one.')
})

/** The tool as a client sees it. */
export const HOST_MATRIX = {
  title: 'Compare the hosts',
  description:
    'Says of each server of a configuration which hosts would load it, and why the others would not. It judges the entries as they ' +
    'are; convert_config rewrites them. It starts no server.',
  inputSchema: LINT_INPUT,
  outputSchema: z.object({
    hosts: z.array(z.object({ name: z.string(), title: z.string() })),
    servers: z.array(
      z.object({
        name: z.string(),
        file: z.string(),
        pointer: z.string(),
        transport: z.string().nullable(),
        readBy: z.array(z.string()).describe('The hosts that read the file.'),
        cells: z.array(CELL).describe('What becomes of the server, in the order of the hosts.')
      })
    )
  }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
} as const

/** Answers a call of `host_matrix`. */
export async function hostMatrix(args: z.infer<typeof LINT_INPUT>, toolbox: Toolbox): Promise<CallToolResult> {
  const problem = sourceProblem(args)
  if (problem !== undefined) return failed(problem)
  const comparison = await toolbox.compare(sourceOf(args), choicesOf(args))
  if (isRejection(comparison)) return failed(comparison.rejection)
  const { report, redact } = comparison
  const { hosts, servers } = toMatrixV1(report)
  if (servers.length === 0) return answered({ hosts, servers }, 'no server is declared; lint_config tells whether that is a mistake')
  const shown = servers.map(({ name, pointer, cells, ...rest }) => ({
    ...rest,
    name: redact(name),
    pointer: redact(pointer),
    cells: cells.map(({ host, state, reason, because }) => ({ host, state, reason: redactedOrNull(reason, redact), because: redactedOrNull(because, redact) }))
  }))
  const size = JSON.stringify(shown).length
  if (size > MAX_TEXT) return failed(`the answer would have ${size} characters, and ${MAX_TEXT} are the most: give fewer servers`)
  return answered({ hosts, servers: shown }, redact(matrixText(report, { color: false, width: WIDTH })))
}

function redactedOrNull(text: string | null, redact: (text: string) => string): string | null {
  return text === null ? null : redact(text)
}

const CONVERT_INPUT = argumentsOf({
  ...SOURCE_ARGUMENTS,
  host: CHOICE_ARGUMENTS.host,
  to: HOST.describe('The host in whose format the servers are wanted.')
})

/** The tool as a client sees it. */
export const CONVERT_CONFIG = {
  title: "Convert an MCP configuration to another host's format",
  description:
    "Returns the servers of a configuration as a file of another host: its keys, its variables, its transports. It says what " +
    'cannot be kept. A credential is never copied: a variable takes its place. It writes no file.',
  inputSchema: CONVERT_INPUT,
  outputSchema: z.object({
    text: z.string().describe('The configuration of the other host.'),
    notes: z.array(z.string()).describe('What was lost or changed, and what else there is to do.')
  }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
} as const

/** Answers a call of `convert_config`. */
export async function convertConfig(args: z.infer<typeof CONVERT_INPUT>, toolbox: Toolbox): Promise<CallToolResult> {
  const problem = sourceProblem(args)
  if (problem !== undefined) return failed(problem)
  const converted = await toolbox.convert(sourceOf(args), args.to, choicesOf({ host: args.host }))
  if (isRejection(converted)) return failed(converted.rejection)
  const { text, notes } = converted
  if (text.length > MAX_TEXT) return failed(`the answer would have ${text.length} characters, and ${MAX_TEXT} are the most`)
  return answered({ text, notes }, [text.trimEnd(), ...notes].join('\n'))
}

// Must come before any schema is made.

const INSTRUCTIONS =
  'plugvet checks the files in which a plugin or a host declares MCP servers. Whenever you write or change such a file, call ' +
  'lint_config and fix what it finds, until it finds no error; fix_config makes the safe fixes. explain_rule says why something ' +
  'is an error, expand_config shows how the variables are expanded, host_matrix shows which hosts would load which server, and ' +
  "convert_config writes the servers in another host's format."

const FAILURE = 'plugvet failed because of a bug, not because of the configuration. See its standard error for details, and please report it.'

/**
 * A server that makes plugvet available to an agent, for clients of any MCP protocol revision.
 * @param onFailure called with bugs in plugvet itself
 */
export function createServer(toolbox: Toolbox, version: string, onFailure: (error: unknown) => void): McpServer {
  const server = new McpServer(
    { name: 'plugvet', title: 'plugvet', version },
    { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS }
  )
  const guarded =
    <Args>(answer: (args: Args, toolbox: Toolbox) => Promise<CallToolResult>) =>
    async (args: Args): Promise<CallToolResult> => {
      try {
        return await answer(args, toolbox)
      } catch (error) {
        onFailure(error)
        return failed(FAILURE)
      }
    }
  server.registerTool('lint_config', LINT_CONFIG, guarded(lintConfig))
  server.registerTool('fix_config', FIX_CONFIG, guarded(fixConfig))
  server.registerTool('explain_rule', EXPLAIN_RULE, guarded(explainRule))
  server.registerTool('expand_config', EXPAND_CONFIG, guarded(expandConfig))
  server.registerTool('host_matrix', HOST_MATRIX, guarded(hostMatrix))
  server.registerTool('convert_config', CONVERT_CONFIG, guarded(convertConfig))
  return server
}
