import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { KINDS } from '../config/kind.js'
import { answered, failed, isRefusal } from './answer.js'
import { argumentsOf, LONGEST_NAME } from './arguments.js'
import { PRESET_SEVERITIES } from './shapes.js'
import type { Toolbox } from './toolbox.js'

const INPUT = argumentsOf({
  rule: z
    .string()
    .min(1)
    .max(LONGEST_NAME)
    .describe("The id of the rule, a finding's `ruleId`; also of what the doctor finds, such as doctor/unreachable.")
})

/** The tool as a client sees it. */
export const EXPLAIN_RULE = {
  title: 'Explain a rule',
  description: 'What a rule of lint_config reports, why it matters, what to do, and an example of each kind. What plugvet explain prints.',
  inputSchema: INPUT,
  outputSchema: z.object({
    id: z.string(),
    spec: z.string().nullable().describe('The section of the specification.'),
    summary: z.string(),
    why: z.string(),
    remedy: z.string(),
    kinds: z.array(z.enum(KINDS)).describe('The kinds of file it judges.'),
    presets: PRESET_SEVERITIES
  }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
} as const

/** Answers a call of `explain_rule`. */
export async function explainRule({ rule }: z.infer<typeof INPUT>, toolbox: Toolbox): Promise<CallToolResult> {
  const found = await toolbox.explain(rule)
  if (isRefusal(found)) return failed(found.refusal)
  const { id, spec = null, summary, why, remedy, kinds, presets } = found.entry
  return answered({ id, spec, summary, why, remedy, kinds, presets }, found.text)
}
