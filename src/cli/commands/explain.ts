import type { CatalogueDiagnosis } from '../../doctor/diagnoses.js'
import { rulePage } from '../../base/links.js'
import type { CatalogueEntry, ReportOptions } from '../../report/report.js'
import { hyperlink, unwrapped, type Wrap } from '../../report/terminal.js'
import { type AnyRule, type Example, generalRemedy, type InvalidExample, PRESETS } from '../../rule/rule.js'
import type { Arguments } from '../start/args.js'
import { knownId } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'
import { diagnoses, rules } from '../start/rule-catalogue.js'
import { wrapFor } from '../start/wrap.js'

/** How it is shown on a terminal. */
type Shown = Partial<Pick<ReportOptions, 'links'>> & { readonly wrap?: Wrap | undefined }

/** `plugvet explain RULE`: what a rule reports, why, what to do, with its examples; or what the doctor finds. */
export async function explain(args: Arguments, io: CliIo): Promise<ExitCode> {
  const [id, ...rest] = args.paths
  if (id === undefined || rest.length > 0) throw new UsageError('explain takes the name of one rule')
  io.out(explanation(id, { wrap: await wrapFor(io), links: await io.showsLinks() }).text)
  return EXIT.ok
}

/**
 * What there is to say of a rule, or of what the doctor finds.
 * @throws UsageError where there is neither
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
  const found = `Found by: plugvet doctor\nSeverity: ${severity}${failure === undefined ? '' : `\nClass of failure (§7): ${failure}`}`
  return [`${id} (${spec})`, ...[summary, why, `What to do: ${remedy}`].map((part) => paragraphs(part, wrap)), found].join('\n\n') + '\n'
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
  const [invalid] = rule.examples.invalid
  const [valid] = rule.examples.valid
  const parts = [
    `${links ? hyperlink(rule.id, rulePage(rule.id)) : rule.id}${rule.spec === undefined ? '' : ` (${rule.spec})`}`,
    ...[rule.summary, rule.why, `What to do: ${generalRemedy(rule)}`].map((part) => paragraphs(part, wrap)),
    `Judges: ${rule.kinds.join(', ')}\nSeverity: ${severities}`,
    ...(options.length === 0 ? [] : [`Options:\n${options.join('\n')}`]),
    ...(invalid === undefined ? [] : [`Found:\n${example(invalid)}\n${invalid.problems.map((problem) => foundLine(problem, wrap)).join('\n')}`]),
    ...(valid === undefined ? [] : [`Fine:\n${example(valid)}`])
  ]
  return parts.join('\n\n') + '\n'
}

function foundLine({ range, message }: InvalidExample['problems'][number], wrap: Wrap): string {
  return wrap(`${range}  ${message}`, 4, '  → ')
}

function example({ title, input }: Example): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input, null, 2)
  const lines = text.trimEnd().split('\n').map((line) => `    ${line}`)
  return [...(title === undefined ? [] : [`  ${title}`]), ...lines].join('\n')
}
