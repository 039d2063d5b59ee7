import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { answered, failed, isRefusal } from './answer.js'
import { argumentsOf, LONGEST_NAME, SOURCE_ARGUMENTS, sourceMistake, sourceOf } from './arguments.js'
import { SERVER } from './shapes.js'
import type { Toolbox } from './toolbox.js'

/** In UTF-16 units. A client drops the connection at some 10 MiB, and most take far less. */
const MOST_CHARACTERS = 200_000

const INPUT = argumentsOf({
  ...SOURCE_ARGUMENTS,
  server: z.string().max(LONGEST_NAME).optional().describe('The name of the only server to show.')
})

/** The tool as a client sees it. */
export const EXPAND_CONFIG = {
  title: 'Expand the variables of an MCP configuration',
  description:
    'Shows each server of a configuration as the host would see it, every ${VAR} and ${VAR:-default} replaced, and where every ' +
    'value came from. Credentials are masked, and so is what the environment holds that may be one. It starts no server.',
  inputSchema: INPUT,
  outputSchema: z.object({ servers: z.array(SERVER) }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
} as const

/** Answers a call of `expand_config`. */
export async function expandConfig(args: z.infer<typeof INPUT>, toolbox: Toolbox): Promise<CallToolResult> {
  const mistake = sourceMistake(args)
  if (mistake !== undefined) return failed(mistake)
  const expanded = await toolbox.expand(sourceOf(args), args.server)
  if (isRefusal(expanded)) return failed(expanded.refusal)
  const { servers, text } = expanded
  if (servers.length === 0) return answered({ servers }, 'no server is declared; lint_config tells whether that is a mistake')
  const size = JSON.stringify(servers).length
  if (size > MOST_CHARACTERS) {
    const advice = servers.length > 1 ? ": ask for one server with 'server'" : ''
    return failed(`the answer would have ${size} characters, and ${MOST_CHARACTERS} are the most${advice}`)
  }
  return answered({ servers }, text)
}
