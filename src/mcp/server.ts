// Must come before any schema is made.
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import './shapes.js'
import { failed } from './shapes.js'
import type { Toolbox } from './toolbox.js'
import { FIX_CONFIG, fixConfig } from './fix-tool.js'
import { CONVERT_CONFIG, convertConfig, HOST_MATRIX, hostMatrix } from './host-tools.js'
import { EXPAND_CONFIG, expandConfig, EXPLAIN_RULE, explainRule, LINT_CONFIG, lintConfig } from './tools.js'

const INSTRUCTIONS =
  'plugvet checks the files in which a plugin or a host declares MCP servers. Whenever you write or change such a file, call ' +
  'lint_config and fix what it finds, until it finds no error; fix_config makes the safe fixes. explain_rule says why something ' +
  'is an error, expand_config shows how the variables are expanded, host_matrix shows which hosts would load which server, and ' +
  "convert_config writes the servers in another host's format."

const FAILURE = 'plugvet failed, and not because of the configuration. See its standard error for details, and please report it.'

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
