import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { toResultV1 } from '../report/json.js'
import { answered, argumentsOf, failed, isRejection, sourceOf, sourceProblem } from './shapes.js'
import { FILE, FINDING, LONGEST_NAME, MOST_OF_TEXT, SOURCE_ARGUMENTS, SUMMARY } from './shapes.js'
import type { Toolbox } from './toolbox.js'
import { CHOICE_ARGUMENTS, choicesOf, listingOf, redacted, textOf } from './tools.js'

const FIX_INPUT = argumentsOf({
  ...SOURCE_ARGUMENTS,
  ...CHOICE_ARGUMENTS,
  suggestions: z.array(z.string().min(1).max(LONGEST_NAME)).max(100).optional()
    .describe('The rules of which the first suggestion is applied, too. A suggestion may change what the server does: read it first.'),
  write: z.boolean().optional().describe('Whether to write the result into the file of `path`. Without it, nothing is written.')
})

/** The tool as a client sees it. */
export const FIX_CONFIG = {
  title: 'Fix an MCP configuration',
  description:
    'Applies the safe fixes of lint_config to a configuration, keeps its format and comments, and says what is left. It returns ' +
    'the fixed text, and writes it into the file only with `write`. Credentials in the text are masked in the answer; what is ' +
    'written is whole.',
  inputSchema: FIX_INPUT,
  outputSchema: z.object({
    file: FILE,
    fixed: z.int().min(0).describe('How many fixes were applied.'),
    text: z.string().describe('The text after the fixes.'),
    masked: z.boolean().describe('Whether a credential in `text` is masked: then do not write `text` into the file, but use `write`.'),
    written: z.boolean().describe('Whether the file was changed.'),
    findings: z.array(FINDING).describe('What is left, in the order of the file. Where there are very many, the gravest.'),
    unlisted: z.int().min(0).describe('How many more findings there are than are listed.'),
    summary: SUMMARY
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false }
} as const

/** Answers a call of `fix_config`. */
export async function fixConfig(args: z.infer<typeof FIX_INPUT>, toolbox: Toolbox): Promise<CallToolResult> {
  const problem = sourceProblem(args)
  if (problem !== undefined) return failed(problem)
  const { write = false, suggestions = [] } = args
  if (write && args.path === undefined) return failed("'write' goes with 'path'")
  const outcome = await toolbox.fix(sourceOf(args), choicesOf(args), { write, suggestions })
  if (isRejection(outcome)) return failed(outcome.rejection)
  const { fixed, text, masked, written, left } = outcome
  const { files, findings, summary } = toResultV1(left.run)
  if (text.length > MOST_OF_TEXT) {
    const size = `the fixed text has ${text.length} characters, and ${MOST_OF_TEXT} are the most`
    return failed(written ? `${told(fixed, written)} ask lint_config; ${size}` : `${size}: use 'write'`)
  }
  const listing = listingOf(findings.map((finding) => redacted(finding, left.redact)))
  return answered({ file: files[0], fixed, text, masked, written, ...listing, summary }, [told(fixed, written), textOf(listing, summary)].join('\n'))
}

function told(fixed: number, written: boolean): string {
  if (fixed === 0) return 'no fix to apply'
  return `${fixed === 1 ? '1 fix' : `${fixed} fixes`} applied${written ? ' and written' : ', nothing written'}; left:`
}
