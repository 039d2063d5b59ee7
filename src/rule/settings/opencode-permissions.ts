import { sameValue, isRecord, type JsonValue, type Path, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { masked, maskSpans } from '../../secrets/mask.js'
import { subjectOf } from '../../hosts/profiles.js'
import { andMore } from '../front-matter.js'
import type { Problem } from '../rule.js'

/** Where a file has agents with permissions of their own, and how many of a map are compared with each other. */
const MAPS = ['agent', 'mode']
const MAX_RULES = 300

/**
 * Permissions of OpenCode that decide nothing: of all that fit it takes the last one, and asks for `edit` before each tool that changes files. `opencode debug agent` of 1.18.33 listed
 * the permissions in the order of the file, and had the tool `webfetch` of `{ "webfetch": "deny", "*": "allow" }` and the tool `write` of `{ "write": "deny" }`.
 */
export function* overruledPermissions({ host, kind, value }: Reading): Generator<Problem<'idle'>> {
  if (host.name !== 'opencode' || kind !== 'mcp') return
  const places: readonly Path[] = [['permission'], ...MAPS.flatMap((map) => Object.keys(recordAt(value, [map])).map((name) => [map, name, 'permission']))]
  const early = places
    .flatMap((at) => [at, ...Object.keys(recordAt(value, at)).map((tool) => [...at, tool])])
    .flatMap((at) => overruledIn(recordAt(value, at)).map(({ name, broader }) => ({ at: [...at, name], broader })))
  const [by = '*', ...others] = new Set(early.flatMap(({ broader }) => broader))
  const it = early.length === 1 ? 'it' : 'them'
  const later = others.length > 0 ? 'broader ones are' : `"${masked(by, maskSpans(by))}" is`
  yield* told(
    early.map(({ at }) => at),
    `takes the last one that fits, and ${later} after ${it}`,
    others.length > 0 ? 'Write the broadest patterns first.' : by === '*' ? 'Move "*" before all others.' : `Move "${masked(by, maskSpans(by))}" before ${it}.`
  )
  const unasked = places.filter((at) => !isAsEdit(recordAt(value, at))).map((at) => [...at, 'write'])
  const edit = unasked.some((at) => valueAt(value, [...at.slice(0, -1), 'edit']) !== undefined)
  yield* told(unasked, 'asks for "edit" before each tool that changes files', edit ? 'Write in "edit" what is meant, and remove "write".' : 'Write "edit" in its place.')

  function* told(found: readonly Path[], why: string, fix: string): Generator<Problem<'idle'>> {
    const [first, ...others] = found
    if (first === undefined) return
    const name = String(first.at(-1))
    const data = {
      shown: masked(name, maskSpans(name)),
      more: andMore(found),
      list: first.slice(0, -1).join('.'),
      matches: others.length === 0 ? 'decides' : 'decide',
      host: subjectOf(host),
      why,
      fix
    }
    yield { message: 'idle', data, at: first, part: 'key', severity: 'info', related: others.map((at) => ({ message: 'and here', at, part: 'key' })) }
  }
}

function recordAt(value: unknown, at: Path): Readonly<Record<string, JsonValue>> {
  const found = valueAt(value, at)
  return isRecord(found) ? (found as Readonly<Record<string, JsonValue>>) : {}
}

/** What is before broader patterns, each with those, where the last of them says something else. Numbers are first wherever they are written. */
function overruledIn(rules: Readonly<Record<string, JsonValue>>): readonly { readonly name: string; readonly broader: readonly string[] }[] {
  const names = Object.keys(rules).slice(0, MAX_RULES)
  const ends = names.map((name, index) => ({ name, index })).filter(({ name }) => /^[^*?]*\*$/.test(name) && typeof rules[name] === 'string')
  return names.flatMap((name, index) => {
    const broader = ends.filter((one) => one.index > index && name.startsWith(one.name.slice(0, -1))).map((one) => one.name)
    const action = rules[broader.at(-1) ?? name]
    return broader.length > 0 && !/^\d+$/.test(name) && Object.values({ ...(isRecord(rules[name]) ? rules[name] : { name: rules[name] }) }).some((own) => own !== action) ? [{ name, broader }] : []
  })
}

/** Whether a map of permissions says nothing of `write` that `edit` does not get anyway. */
function isAsEdit({ write, edit, '*': all }: Readonly<Record<string, JsonValue>>): boolean {
  return write === undefined || sameValue(write, edit ?? all ?? 'allow')
}
