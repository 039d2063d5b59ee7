import { largest } from '../../base/lists.js'
import { rulePage } from '../../base/links.js'
import { isDiagnosisId } from '../../doctor/diagnosis.js'
import type { CatalogueEntry } from '../../report/report.js'
import { isOfServers } from '../../rule/rule.js'
import { hyperlink, unwrapped } from '../../report/terminal.js'
import type { Arguments, Target } from '../start/args.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { type CliIo, wrapFor } from '../start/io.js'
import { writeOutput } from '../start/reports.js'
import { diagnoses, rules } from '../start/rule-catalogue.js'

/** All rules and doctor findings, under what they are about. */
const CATALOGUE: Readonly<Record<string, readonly CatalogueEntry[]>> = {
  'Configuration of servers': rules.filter(isOfServers),
  Doctor: diagnoses,
  Orchestrator: rules.filter((rule) => !isOfServers(rule))
}

/** `plugvet rules`: one line for each rule and for each doctor finding, with the severity; or JSON. */
export async function listRules(args: Arguments, io: CliIo): Promise<ExitCode> {
  if (args.paths.length > 0) throw new UsageError('rules takes no paths; `plugvet explain RULE` shows one rule')
  for (const target of args.targets) {
    if (target.format !== 'text' && target.format !== 'json') throw new UsageError('rules supports only --format text and json')
    await writeOutput(target.format === 'json' ? asJson() : await asText(target, io), target, io)
  }
  return EXIT.ok
}

function asJson(): string {
  const list = [...rules, ...diagnoses].map(({ id, kinds, presets, summary, spec }) => ({ id, kinds, presets, summary, spec: spec ?? null }))
  return JSON.stringify(list, null, 2) + '\n'
}

/** Each rule with what it reports; on a terminal its name is a link, where it has a page. */
async function asText({ output }: Target, io: CliIo): Promise<string> {
  const wrap = (output === undefined ? await wrapFor(io) : undefined) ?? unwrapped
  const links = output === undefined && (await io.showsLinks())
  const linked = (id: string) => (links && !isDiagnosisId(id) ? hyperlink(id, rulePage(id)) : id)
  const width = largest(Object.values(CATALOGUE).flat().map((rule) => rule.id.length))
  const groups = Object.entries(CATALOGUE).map(([heading, entries]) => {
    const lines = entries.map(({ id, presets, summary }) => {
      const head = `${linked(id)}${' '.repeat(width - id.length)}  ${presets.recommended.padEnd(7)}  `
      return `${wrap(summary, width + 11, head)}\n`
    })
    return `${heading}\n${lines.join('')}`
  })
  return groups.join('\n')
}
