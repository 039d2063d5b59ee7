import { visible } from '../../text/visible.js'
import type { Arguments } from '../args.js'
import { type ExitCode, UsageError } from '../exit-code.js'
import { failureReport } from '../failure-report.js'
import type { CliIo } from '../io.js'
import { serve } from '../mcp/mcp.js'
import { createToolbox } from '../mcp/toolbox.js'
import { VERSION } from '../version.js'

/** `plugvet mcp`: an MCP server on standard input and output. It reads, and starts no other server. */
export async function mcpCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  if (args.paths.length > 0) throw new UsageError('mcp takes no paths: its client names the files')
  const say = (text: string) => io.err(`plugvet: ${visible(text)}\n`)
  if (io.canAsk()) say('waiting for an MCP client on standard input: this command is for the settings of one (Ctrl-C ends it)')
  return await serve(createToolbox(args, io), VERSION, {
    ...io.stdio(),
    say,
    onFailure: (error) => io.err(failureReport(error)),
    onInterrupt: (listener) => io.onInterrupt(listener)
  })
}
