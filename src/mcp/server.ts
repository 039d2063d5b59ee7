// Must come before any schema is made.
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import './shapes.js'
import { failed } from './shapes.js'
import type { Toolbox } from './toolbox.js'
import { EXPAND_CONFIG, expandConfig, EXPLAIN_RULE, explainRule, LINT_CONFIG, lintConfig } from './tools.js'

const INSTRUCTIONS =
  'plugvet checks the files in which a plugin declares MCP servers. Whenever you write or change such a file, call lint_config and ' +
  'fix what it finds, until it finds no error. explain_rule says why something is an error; expand_config shows how the ' +
  'variables are expanded.'

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
  server.registerTool('explain_rule', EXPLAIN_RULE, guarded(explainRule))
  server.registerTool('expand_config', EXPAND_CONFIG, guarded(expandConfig))
  return server
}
