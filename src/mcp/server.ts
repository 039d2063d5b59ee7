// First, before a schema is made.
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import './shapes.js'
import { failed } from './shapes.js'
import type { Toolbox } from './toolbox.js'
import { FIX_CONFIG, fixConfig } from './fix-tool.js'
import { CONVERT_CONFIG, convertConfig, HOST_MATRIX, hostMatrix } from './host-tools.js'
import { EXPAND_CONFIG, expandConfig, EXPLAIN_RULE, explainRule, LINT_CONFIG, lintConfig } from './tools.js'

const INSTRUCTIONS =
  'plugvet checks the files by which a plugin or a host declares MCP servers. Whenever you write or change such a file, call ' +
  'lint_config and fix what it finds, until it finds no error; fix_config does what is safe to do. explain_rule says why something ' +
  'is an error, expand_config what the variables become, host_matrix which hosts would load which server. convert_config tells the ' +
  "servers in another host's format."

const FAILURE = 'plugvet failed, and not because of the configuration. Its standard error says more; please report it.'

/**
 * A server that offers what plugvet knows to an agent; of whichever era of MCP the client speaks.
 * @param onFailure told of what is a mistake of plugvet itself
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
