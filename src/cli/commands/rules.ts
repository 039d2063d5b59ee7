import { rules } from '../../../rules/index.js'
import { DIAGNOSIS_CATALOGUE } from '../../doctor/diagnoses.js'
import type { CatalogueEntry } from '../../report/report.js'
import type { Arguments } from '../start/args.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'
import { writeOutput } from '../start/reports.js'

/** `plugvet rules`: one line for each rule and for each doctor finding, with the severity; or JSON. */
export async function listRules(args: Arguments, io: CliIo): Promise<ExitCode> {
  if (args.paths.length > 0) throw new UsageError('rules takes no paths; `plugvet explain RULE` shows one rule')
  const catalogue = [...rules, ...DIAGNOSIS_CATALOGUE]
  for (const target of args.targets) {
    if (target.format !== 'text' && target.format !== 'json') throw new UsageError('rules supports only --format text and json')
    await writeOutput(target.format === 'json' ? asJson(catalogue) : asText(catalogue), target, io)
  }
  return EXIT.ok
}

function asJson(catalogue: readonly CatalogueEntry[]): string {
  const list = catalogue.map(({ id, kinds, presets, summary, spec }) => ({ id, kinds, presets, summary, spec: spec ?? null }))
  return JSON.stringify(list, null, 2) + '\n'
}

function asText(catalogue: readonly CatalogueEntry[]): string {
  const width = Math.max(...catalogue.map((rule) => rule.id.length))
  return catalogue.map((rule) => `${rule.id.padEnd(width)}  ${rule.presets.recommended.padEnd(7)}  ${rule.summary}\n`).join('')
}
