import { dirname, join } from '../base/path.js'
import { endsIn } from '../hosts/paths.js'
import { isRecord } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import { isIgnoredByName } from '../project/repository.js'
import { parseToml, plainValue } from '../toml/parse.js'
import type { Problem } from './rule.js'

const SETTINGS = '.codex/config.toml'

/**
 * Tables in [agents] of Codex's settings that are no agents: each of them is one for Codex 0.171.0, and `codex doctor` counts a warning for one without a description. A file that the table
 * names may have it.
 */
export function* codexRoles(reading: Reading): Generator<Problem<'ownLost'>> {
  const { host, kind, path, document: { notation, text, trust } } = reading
  if (host.name !== 'codex' || kind !== 'mcp' || notation !== 'TOML' || trust !== 'valid' || !endsIn(withSlashes(path), SETTINGS)) return
  const value = plainValue(parseToml(text).value)
  const agents = isRecord(value) && isRecord(value.agents) ? value.agents : {}
  for (const [name, table] of Object.entries(agents)) {
    if (!isRecord(table)) continue
    if (Object.hasOwn(table, 'config_file')) {
      yield* withoutFile(reading, name, table.config_file)
      continue
    }
    const { description } = table
    if (description !== undefined && (typeof description !== 'string' || description.trim() !== '')) continue
    const fix = description === undefined ? 'Add a `description` that says when to use the agent. Or move the table out of [agents], if it is not an agent.' : 'Write in `description` when to use the agent.'
    const at = description === undefined ? { at: ['agents', name], part: 'key' as const } : { at: ['agents', name, 'description'] }
    yield { message: 'ownLost', data: { host: 'Codex', why: description === undefined ? 'a table in [agents] is an agent, and this one has no `description`' : 'its `description` is empty', fix }, ...at }
  }
}

/** Another folder than the one of the settings, or what is to be filled in. */
const ELSEWHERE = /^(?:[~/\\]|[A-Za-z]:)|\.\.|[<>{}$%]/

/** A file of an agent that is not there: Codex 0.171.0 looks for it from the folder of the settings, and ignores the table with a warning. */
function* withoutFile(reading: Reading, name: string, file: unknown): Generator<Problem<'ownLost'>> {
  const { path, surroundings: { files } } = reading
  if (typeof file !== 'string' || file.trim() === '' || ELSEWHERE.test(file) || reading.isSample || reading.isAmongDotfiles) return
  const folder = dirname(path)
  const place = join(folder, file)
  if (files.kindOf(place) !== undefined || isIgnoredByName(place, files)) return
  const last = withSlashes(file).split('/').at(-1) ?? ''
  const meant = [withSlashes(file).replace(/^(?:\.\/)?\.codex\//, ''), `agents/${last}`].find((one) => files.kindOf(join(folder, one)) === 'file')
  if (meant !== undefined && isWhole(files.readText(join(folder, meant)) ?? '')) return
  const at = ['agents', name, 'config_file']
  const fix = meant === undefined ? 'Add the file, or write its path from the folder of these settings.' : `Write "${meant}", the path from the folder of these settings.`
  yield { message: 'ownLost', data: { host: 'Codex', why: 'there is no such file, and the path begins in the folder of these settings', fix }, at, suggestions: meant === undefined ? [] : [{ title: `Write "${meant}"`, fix: [{ op: 'replace', at, value: meant }] }] }
}

/** Whether Codex loads the file of an agent in its folder without a table that names it. */
function isWhole(text: string): boolean {
  return /^name\s*=/m.test(text)
}
