import type { CatalogueDiagnosis } from '../../doctor/diagnoses.js'
import { rulePage } from '../../base/links.js'
import type { Kind } from '../../hosts/profile.js'
import type { CatalogueEntry, ReportOptions } from '../../report/report.js'
import { hyperlink, unwrapped, type Wrap } from '../../report/terminal.js'
import { type AnyRule, type Example, type InvalidExample, PRESETS } from '../../rule/rule.js'
import { sectionsOf } from '../../rule/specification.js'
import type { Arguments } from '../start/args.js'
import { knownId } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { type CliIo, wrapFor } from '../start/io.js'
import { diagnoses, rules } from '../start/rule-catalogue.js'

/** How it is shown on a terminal. */
type Shown = Partial<Pick<ReportOptions, 'links'>> & { readonly wrap?: Wrap | undefined }

/** What readers call a kind of file. */
export const FILES: Readonly<Record<Kind, string>> = {
  mcp: 'server configuration files',
  plugin: 'plugin manifests',
  'server-json': 'files for the MCP Registry (server.json)',
  bundle: 'manifests of MCP bundles (manifest.json)',
  marketplace: 'marketplaces of plugins (marketplace.json)',
  state: 'state records (state.json)',
  heartbeat: 'heartbeat files',
  workflow: 'WORKFLOW.md'
}

/** `plugvet explain RULE`: what a rule reports, why, what to do, with its examples; or what the doctor finds. */
export async function explain(args: Arguments, io: CliIo): Promise<ExitCode> {
  const [id, ...rest] = args.paths
  if (id === undefined || rest.length > 0) throw new UsageError('explain takes the name of one rule; plugvet rules lists them all')
  io.out(explanation(id, { wrap: await wrapFor(io), links: await io.showsLinks() }).text)
  return EXIT.ok
}

/**
 * What there is to say about a rule, or about something the doctor finds.
 * @throws UsageError for a name that is neither
 */
export function explanation(id: string, { wrap = unwrapped, links = false }: Shown = {}): { readonly entry: CatalogueEntry; readonly text: string } {
  const known = knownId(id)
  const rule = rules.find((candidate) => candidate.id === known)
  if (rule !== undefined) return { entry: rule, text: explanationOf(rule, wrap, links) }
  const diagnosis = diagnoses.find((candidate) => candidate.id === known)
  if (diagnosis !== undefined) return { entry: diagnosis, text: explanationOfDiagnosis(diagnosis, wrap) }
  throw new Error(`the catalogue has no ${known}`)
}

function explanationOfDiagnosis({ id, spec, summary, why, remedy, severity, failure }: CatalogueDiagnosis, wrap: Wrap): string {
  const found = `Found by: plugvet doctor\nSeverity: ${severity}${failure === undefined ? '' : `\nClass of failure: ${failure}`}\n${specification(spec)}`
  return [id, ...[summary, why, `What to do: ${remedy}`].map((part) => paragraphs(part, wrap)), found].join('\n\n') + '\n'
}

/** Paragraphs, broken anew for a terminal: where their lines end in the source means nothing. */
function paragraphs(text: string, wrap: Wrap): string {
  if (wrap === unwrapped) return text
  return text.replaceAll(/(?<!\n)\n(?![\n\s*-])/g, ' ').split('\n').map((line) => wrap(line)).join('\n')
}

function explanationOf(rule: AnyRule, wrap: Wrap, links: boolean): string {
  const severities = PRESETS.map((preset) => `${preset}: ${rule.presets[preset]}`).join(', ')
  const options = Object.entries(rule.options?.schema.properties ?? {}).map(
    ([name, schema]) => wrap(`${name}  ${schema.description} (default: ${JSON.stringify(schema.default)})`, 4, '  ')
  )
  const specs = rule.spec === undefined ? [] : [specification(rule.spec)]
  const [invalid] = rule.examples.invalid
  const [valid] = rule.examples.valid
  const parts = [
    links ? hyperlink(rule.id, rulePage(rule.id)) : rule.id,
    ...[rule.summary, rule.why, `What to do: ${rule.remedy}`].map((part) => paragraphs(part, wrap)),
    [`Checks: ${rule.kinds.map((kind) => FILES[kind]).join(', ')}`, `Severity: ${severities}`, ...specs].join('\n'),
    ...(options.length === 0 ? [] : [`Options:\n${options.join('\n')}`]),
    ...(invalid === undefined ? [] : [`Reported:\n${example(invalid)}\n${invalid.problems.map((problem) => foundLine(problem, wrap)).join('\n')}`]),
    ...(valid === undefined ? [] : [`Not reported:\n${example(valid)}`])
  ]
  return parts.join('\n\n') + '\n'
}

function specification(spec: string): string {
  return `Specification: ${sectionsOf(spec).map(({ title }) => title).join(', ')}`
}

function foundLine({ range, message }: InvalidExample['problems'][number], wrap: Wrap): string {
  return wrap(`${range}  ${message}`, 4, '  → ')
}

function example({ title, input }: Example): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input, null, 2)
  const lines = text.trimEnd().split('\n').map((line) => `    ${line}`)
  return [...(title === undefined ? [] : [`  ${title}`]), ...lines].join('\n')
}
