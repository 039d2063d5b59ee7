import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { oneLine } from '../base/wording.js'
import { PLATFORMS } from '../base/world.js'
import { KINDS } from '../hosts/profile.js'
import { type EditV1, type FindingV1, type SummaryV1, toResultV1 } from '../report/json.js'
import { amount, placeOf } from '../report/report.js'
import { PRESETS, SEVERITIES } from '../rule/rule.js'
import {
  answered,
  argumentsOf,
  type Choices,
  failed,
  FILE,
  FINDING,
  HOST,
  isRejection,
  MAX_NAME_LENGTH,
  MAX_TEXT,
  PRESET_SEVERITIES,
  SERVER,
  SOURCE_ARGUMENTS,
  sourceOf,
  sourceProblem,
  SUMMARY,
  type Toolbox
} from './shapes.js'

/** The arguments that override the settings. */
export const CHOICE_ARGUMENTS = {
  host: HOST.optional()
    .describe('The host that reads the configuration. Default: what its path, the files next to it or the settings say.'),
  preset: z.enum(PRESETS).optional().describe("Which rules are on. Default: what the project's settings say, otherwise `recommended`."),
  platforms: z.array(z.enum(PLATFORMS)).min(1).optional()
    .describe('The platforms the configuration is meant for. Default: the platform plugvet runs on.')
}

/** The arguments that override the settings, without those that are not given. */
export function choicesOf({ host, preset, platforms }: { [Name in keyof Choices]?: Choices[Name] | undefined }): Choices {
  return {
    ...(host === undefined ? {} : { host }),
    ...(preset === undefined ? {} : { preset }),
    ...(platforms === undefined ? {} : { platforms })
  }
}

/** What is asked of a file, or of a text. */
export const LINT_INPUT = argumentsOf({ ...SOURCE_ARGUMENTS, ...CHOICE_ARGUMENTS })

/** The tool as a client sees it. */
export const LINT_CONFIG = {
  title: 'Check an MCP configuration',
  description:
    'Finds every mistake in a file in which a plugin declares MCP servers (.mcp.json, .agent-plugin/plugin.json), or in an ' +
    "orchestrator's state.json, heartbeats and WORKFLOW.md: each with its line and column, what is wrong, and what to do. " +
    'Call it on every configuration you write or change, before you present it. It only reads: it changes and starts nothing.',
  inputSchema: LINT_INPUT,
  outputSchema: z.object({
    file: FILE,
    findings: z.array(FINDING).describe('What was found, in file order. If there are too many, the most severe ones.'),
    unlisted: z.int().min(0).describe('How many findings are not listed.'),
    summary: SUMMARY
  }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
} as const

/** Answers a call of `lint_config`. */
export async function lintConfig(args: z.infer<typeof LINT_INPUT>, toolbox: Toolbox): Promise<CallToolResult> {
  const problem = sourceProblem(args)
  if (problem !== undefined) return failed(problem)
  const verdict = await toolbox.lint(sourceOf(args), choicesOf(args))
  if (isRejection(verdict)) return failed(verdict.rejection)
  const { files, findings, summary } = toResultV1(verdict.run)
  const listing = listingOf(findings.map((finding) => redacted(finding, verdict.redact)))
  return answered({ file: files[0], ...listing, summary }, textOf(listing, summary))
}

/** A finding without the credentials of the environment. */
function redacted(finding: FindingV1, redact: (text: string) => string): FindingV1 {
  const { message, help, pointer, server, related, fix, suggestions, notApplied, ...rest } = finding
  const isPlain = (edits: readonly EditV1[]) => edits.every(({ newText }) => redact(newText) === newText)
  return {
    ...rest,
    message: redact(message),
    help: redact(help),
    pointer: redact(pointer),
    ...(server === undefined ? {} : { server: redact(server) }),
    related: related.map((one) => ({ ...one, message: redact(one.message) })),
    ...(fix !== undefined && isPlain(fix.edits) ? { fix } : {}),
    ...(notApplied === undefined ? {} : { notApplied: redact(notApplied) }),
    suggestions: suggestions.map(({ title, edits }) => ({
      title: redact(title),
      ...(edits !== undefined && isPlain(edits) ? { edits } : {})
    }))
  }
}

/** The findings as people read them. */
function textOf({ findings, unlisted }: Listing, summary: SummaryV1): string {
  const lines = findings.flatMap(linesOf)
  if (unlisted > 0) lines.push(`${amount(unlisted, 'more finding')} not listed: fix these, and call lint_config again`)
  const counts = [amount(summary.errors, 'error'), amount(summary.warnings, 'warning'), amount(summary.infos, 'info')]
  const ignored = summary.suppressed > 0 ? `; ${amount(summary.suppressed, 'finding')} ignored` : ''
  const isSound = summary.errors + summary.warnings + summary.infos === 0
  return [...lines, (isSound ? 'nothing found' : counts.join(', ')) + ignored].join('\n')
}

function linesOf({ file, range, severity, ruleId, message, help, related, suggestions, notApplied }: FindingV1): string[] {
  return [
    `${placeOf(file, range.start)}: ${severity} ${ruleId}: ${oneLine(message)}`,
    `  help: ${oneLine(help)}`,
    ...related.map((other) => `  ${placeOf(other.file, other.range.start)}: ${oneLine(other.message)}`),
    ...suggestions.map(({ title }) => `  suggestion: ${oneLine(title)}`),
    ...(notApplied === undefined ? [] : [`  not applied: ${oneLine(notApplied)}`])
  ]
}

/** An agent reads the whole answer: for a file with hundreds of findings, the most severe ones are enough, and the next call has the rest. */
const MAX_FINDINGS = 100
/** In UTF-16 units of JSON. A client drops the connection at about 10 MiB, and most accept far less. */
const MAX_LISTING = 100_000

/** The findings in an answer. */
interface Listing {
  /** In the order of the file. */
  readonly findings: readonly FindingV1[]
  /** How many more there are. */
  readonly unlisted: number
}

/** As many findings as an answer may contain, the most severe first. */
function listingOf(all: readonly FindingV1[]): Listing {
  const bySeverity = all.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
  const kept = new Set<FindingV1>()
  let room = MAX_LISTING
  for (const finding of bySeverity) {
    const { length } = JSON.stringify(finding)
    if (length > room || kept.size === MAX_FINDINGS) continue
    room -= length
    kept.add(finding)
  }
  const findings = all.filter((finding) => kept.has(finding))
  const left = all.filter((finding) => !kept.has(finding))
  return { findings, unlisted: left.reduce((sum, { omits }) => sum + (omits ?? 1), 0) }
}

const EXPAND_INPUT = argumentsOf({
  ...SOURCE_ARGUMENTS,
  host: CHOICE_ARGUMENTS.host,
  server: z.string().max(MAX_NAME_LENGTH).optional().describe('The name of a server: show only this one.')
})

/** The tool as a client sees it. */
export const EXPAND_CONFIG = {
  title: 'Expand the variables in an MCP configuration',
  description:
    'Shows each server of a configuration as the host would see it, with every ${VAR} and ${VAR:-default} replaced, and where every ' +
    'value came from. Credentials are masked, and so are values from the environment that may be credentials. It starts no server.',
  inputSchema: EXPAND_INPUT,
  outputSchema: z.object({ servers: z.array(SERVER) }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
} as const

/** Answers a call of `expand_config`. */
export async function expandConfig(args: z.infer<typeof EXPAND_INPUT>, toolbox: Toolbox): Promise<CallToolResult> {
  const problem = sourceProblem(args)
  if (problem !== undefined) return failed(problem)
  const expanded = await toolbox.expand(sourceOf(args), args.server, choicesOf({ host: args.host }))
  if (isRejection(expanded)) return failed(expanded.rejection)
  const { servers, text } = expanded
  if (servers.length === 0) return answered({ servers }, 'no server is declared; call lint_config to see whether that is a mistake')
  const size = JSON.stringify(servers).length
  if (size > MAX_TEXT) {
    const advice = servers.length > 1 ? ": ask for one server with 'server'" : ''
    return failed(`the answer would be ${size} characters long, more than the limit of ${MAX_TEXT}${advice}`)
  }
  return answered({ servers }, text)
}

const EXPLAIN_INPUT = argumentsOf({
  rule: z.string().min(1).max(MAX_NAME_LENGTH)
    .describe("The id of the rule: a finding's `ruleId`. Doctor findings have ids too, such as doctor/unreachable.")
})

/** The tool as a client sees it. */
export const EXPLAIN_RULE = {
  title: 'Explain a rule',
  description: 'What a rule of lint_config reports, why it matters, what to do, and a valid and an invalid example. The same as plugvet explain.',
  inputSchema: EXPLAIN_INPUT,
  outputSchema: z.object({
    id: z.string(),
    spec: z.string().nullable().describe('The section of the specification it enforces.'),
    summary: z.string(),
    why: z.string(),
    remedy: z.string(),
    kinds: z.array(z.enum(KINDS)).describe('The kinds of file it checks.'),
    presets: PRESET_SEVERITIES
  }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
} as const

/** Answers a call of `explain_rule`. */
export async function explainRule({ rule }: z.infer<typeof EXPLAIN_INPUT>, toolbox: Toolbox): Promise<CallToolResult> {
  const found = await toolbox.explain(rule)
  if (isRejection(found)) return failed(found.rejection)
  const { id, spec = null, summary, why, remedy, kinds, presets } = found.entry
  return answered({ id, spec, summary, why, remedy, kinds, presets }, found.text)
}

const FIX_INPUT = argumentsOf({
  ...SOURCE_ARGUMENTS,
  ...CHOICE_ARGUMENTS,
  suggestions: z.array(z.string().min(1).max(MAX_NAME_LENGTH)).max(100).optional()
    .describe('The rules whose first suggestion is applied too. A suggestion may change what the server does: read it first.'),
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
    findings: z.array(FINDING).describe('The findings that are left, in the order of the file. If there are very many, the most severe.'),
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
  if (text.length > MAX_TEXT) {
    const size = `the fixed text has ${text.length} characters, and ${MAX_TEXT} are the most`
    return failed(written ? `${told(fixed, written)} ask lint_config; ${size}` : `${size}: use 'write'`)
  }
  const listing = listingOf(findings.map((finding) => redacted(finding, left.redact)))
  return answered({ file: files[0], fixed, text, masked, written, ...listing, summary }, [told(fixed, written), textOf(listing, summary)].join('\n'))
}

function told(fixed: number, written: boolean): string {
  if (fixed === 0) return 'no fix applied'
  return `${fixed === 1 ? '1 fix' : `${fixed} fixes`} applied${written ? ' and written' : ', nothing written'}; left:`
}
