import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { PRESETS } from '../lint/severity.js'
import type { Platform } from '../config/surroundings.js'
import { type FindingV1, type SummaryV1, toResultV1 } from '../report/result-v1.js'
import { oneLine, visible } from '../text/visible.js'
import { answered, failed, isRefusal } from './answer.js'
import { argumentsOf, SOURCE_ARGUMENTS, sourceMistake, sourceOf } from './arguments.js'
import { type Listing, listingOf } from './listing.js'
import { FILE, FINDING, SUMMARY } from './shapes.js'
import type { Toolbox } from './toolbox.js'

const PLATFORMS = ['linux', 'darwin', 'win32'] as const satisfies readonly Platform[]

const INPUT = argumentsOf({
  ...SOURCE_ARGUMENTS,
  preset: z.enum(PRESETS).optional().describe("Which rules are on. By default the project's settings tell, or `recommended` holds."),
  platforms: z
    .array(z.enum(PLATFORMS))
    .min(1)
    .optional()
    .describe('The platforms the configuration is meant for. By default that of this machine.')
})

/** The tool as a client sees it. */
export const LINT_CONFIG = {
  title: 'Check an MCP configuration',
  description:
    'Finds every defect of a file by which a plugin declares MCP servers (.mcp.json, .agent-plugin/plugin.json), or of an ' +
    "orchestrator's state.json, heartbeats and WORKFLOW.md: each with its line and column, why it is one, and what to do. " +
    'Call it on every configuration you write or change, before you hand it over. It reads; it changes and starts nothing.',
  inputSchema: INPUT,
  outputSchema: z.object({
    file: FILE,
    findings: z.array(FINDING).describe('What was found, in the order of the file. Where there are very many, the gravest.'),
    unlisted: z.int().min(0).describe('How many more findings there are than are listed.'),
    summary: SUMMARY
  }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
} as const

/** Answers a call of `lint_config`. */
export async function lintConfig(args: z.infer<typeof INPUT>, toolbox: Toolbox): Promise<CallToolResult> {
  const mistake = sourceMistake(args)
  if (mistake !== undefined) return failed(mistake)
  const { preset, platforms } = args
  const choices = { ...(preset === undefined ? {} : { preset }), ...(platforms === undefined ? {} : { platforms }) }
  const verdict = await toolbox.lint(sourceOf(args), choices)
  if (isRefusal(verdict)) return failed(verdict.refusal)
  const { files, findings, summary } = toResultV1(verdict.run)
  const listing = listingOf(findings.map((finding) => redacted(finding, verdict.redact)))
  return answered({ file: files[0], ...listing, summary }, textOf(listing, summary))
}

function redacted(finding: FindingV1, redact: (text: string) => string): FindingV1 {
  const { message, help, pointer, server, related, suggestions } = finding
  return {
    ...finding,
    message: redact(message),
    help: redact(help),
    pointer: redact(pointer),
    ...(server === undefined ? {} : { server: redact(server) }),
    related: related.map((one) => ({ ...one, message: redact(one.message) })),
    suggestions: suggestions.map(({ title }) => ({ title: redact(title) }))
  }
}

function textOf({ findings, unlisted }: Listing, summary: SummaryV1): string {
  const lines = findings.flatMap(linesOf)
  if (unlisted > 0) lines.push(`${amount(unlisted, 'more finding')} not listed: mend these, and ask again`)
  const counts = [amount(summary.errors, 'error'), amount(summary.warnings, 'warning'), amount(summary.infos, 'info')]
  const ignored = summary.suppressed > 0 ? `; ${amount(summary.suppressed, 'finding')} ignored` : ''
  const isSound = summary.errors + summary.warnings + summary.infos === 0
  return [...lines, (isSound ? 'nothing found' : counts.join(', ')) + ignored].join('\n')
}

function linesOf({ file, range, severity, ruleId, message, help, related, suggestions }: FindingV1): string[] {
  return [
    `${placeOf(file, range)}: ${severity} ${ruleId}: ${oneLine(message)}`,
    `  help: ${oneLine(help)}`,
    ...related.map((other) => `  ${placeOf(other.file, other.range)}: ${oneLine(other.message)}`),
    ...suggestions.map(({ title }) => `  suggestion: ${oneLine(title)}`)
  ]
}

function placeOf(file: string, { start }: FindingV1['range']): string {
  return `${visible(file)}:${start.line}:${start.column}`
}

function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
