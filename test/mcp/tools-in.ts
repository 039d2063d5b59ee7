import type { CallToolResult } from '@modelcontextprotocol/server'
import type * as z from 'zod'
import { createToolbox } from '../../src/cli/commands/mcp.js'
import { Arguments } from '../../src/cli/start/args.js'
import { CONVERT_CONFIG, convertConfig, HOST_MATRIX, hostMatrix } from '../../src/mcp/server.js'
import {
  EXPAND_CONFIG,
  expandConfig,
  EXPLAIN_RULE,
  explainRule,
  FIX_CONFIG,
  fixConfig,
  LINT_CONFIG,
  lintConfig
} from '../../src/mcp/tools.js'
import { ioOf, type World } from '../support/run-cli.js'

/** What a tool has answered. */
export interface Answer<Output> {
  readonly isError: boolean
  readonly text: string
  /** Read by the tool's output schema; undefined where the tool has failed. */
  readonly content: Output | undefined
}

/** The tools of a server that was started in a folder. */
export interface Tools {
  lint(args: z.input<typeof LINT_CONFIG.inputSchema>): Promise<Answer<z.output<typeof LINT_CONFIG.outputSchema>>>
  explain(args: z.input<typeof EXPLAIN_RULE.inputSchema>): Promise<Answer<z.output<typeof EXPLAIN_RULE.outputSchema>>>
  expand(args: z.input<typeof EXPAND_CONFIG.inputSchema>): Promise<Answer<z.output<typeof EXPAND_CONFIG.outputSchema>>>
  fix(args: z.input<typeof FIX_CONFIG.inputSchema>): Promise<Answer<z.output<typeof FIX_CONFIG.outputSchema>>>
  matrix(args: z.input<typeof HOST_MATRIX.inputSchema>): Promise<Answer<z.output<typeof HOST_MATRIX.outputSchema>>>
  convert(args: z.input<typeof CONVERT_CONFIG.inputSchema>): Promise<Answer<z.output<typeof CONVERT_CONFIG.outputSchema>>>
}

/** @param options those of the command line by which the server was started */
export function toolsIn(cwd: string, world: World = {}, options: Readonly<Record<string, string | boolean>> = {}): Tools {
  const toolbox = createToolbox(new Arguments('mcp', [], [], options), ioOf(cwd, world))
  return {
    lint: async (args) => answerOf(await lintConfig(LINT_CONFIG.inputSchema.parse(args), toolbox), LINT_CONFIG.outputSchema),
    explain: async (args) => answerOf(await explainRule(EXPLAIN_RULE.inputSchema.parse(args), toolbox), EXPLAIN_RULE.outputSchema),
    expand: async (args) => answerOf(await expandConfig(EXPAND_CONFIG.inputSchema.parse(args), toolbox), EXPAND_CONFIG.outputSchema),
    fix: async (args) => answerOf(await fixConfig(FIX_CONFIG.inputSchema.parse(args), toolbox), FIX_CONFIG.outputSchema),
    matrix: async (args) => answerOf(await hostMatrix(HOST_MATRIX.inputSchema.parse(args), toolbox), HOST_MATRIX.outputSchema),
    convert: async (args) => answerOf(await convertConfig(CONVERT_CONFIG.inputSchema.parse(args), toolbox), CONVERT_CONFIG.outputSchema)
  }
}

function answerOf<Output>(result: CallToolResult, schema: z.ZodType<Output>): Answer<Output> {
  const { content, structuredContent, isError = false } = result
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n')
  return { isError, text, content: isError ? undefined : schema.parse(structuredContent) }
}
