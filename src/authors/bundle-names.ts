import { render } from '../json/edits.js'
import { type Fix, isRecord, type Path, stringsIn, valueAt } from '../json/value.js'
import { misplacedConfig } from './member-forms.js'

/** What to do with a field that means another one of a bundle's manifest. */
interface Meant {
  /** As a sentence. */
  readonly advice: string
  /** The same as an edit, if there is one that leaves a whole file. */
  readonly suggestion?: { readonly title: string; readonly fix: Fix }
}

/** What people write for another field, by the object that it is in. */
const MEANT: readonly (readonly [object: RegExp, field: RegExp, meant: string])[] = [
  [/^$/, /^(?:configuration|config|userConfig|user_configuration)$/, 'user_config'],
  [/^$/, /^privacy_?polic(?:y|ies)(?:_?urls?)?$/i, 'privacy_policies'],
  [/^compatibility$/, /^(?:platform|os)$/, 'platforms'],
  [/^compatibility$/, /^(?:client|app|claude|claude[A-Z-]?[Dd]esktop)$/, 'claude_desktop'],
  [/^compatibility$/, /^(?:runtime|engines)$/, 'runtimes'],
  [/^compatibility$/, /^(?:node|python)$/, 'runtimes.$&'],
  [/^compatibility$/, /^node_?(?:min_?)?version$/i, 'runtimes.node'],
  [/^compatibility$/, /^python_?(?:min_?)?version$/i, 'runtimes.python'],
  [/^compatibility\/runtimes$/, /^node_?js$/i, 'node'],
  [/^compatibility\/runtimes$/, /^python3$/i, 'python'],
  [/^user_config\/[^/]*$/, /^(?:label|(?:display)?_?name)$/i, 'title'],
  [/^user_config\/[^/]*$/, /^(min|max)imum$/, '$1'],
  [/^user_config\/[^/]*$/, /^(?:secure|secret|is_?secret|masked)$/i, 'sensitive'],
  [/^$/, /^(?:supported_?)?(?:platforms?|os)$/i, 'compatibility.platforms'],
  [/^$/, /^(?:runtimes?|engines)$/, 'compatibility.runtimes'],
  [/^$/, /^tags$/, 'keywords']
]

/** The fields of several words that people write as `displayName`, by the object that they are in. */
const OF_WORDS: Readonly<Record<string, readonly string[]>> = { '': ['display_name', 'long_description', 'user_config', 'tools_generated', 'prompts_generated'], server: ['entry_point'] }

/** Whether an object of a manifest has the field that it lacks under a name that people write for it: a rename is all it needs. */
export function isUnderOtherName(manifest: unknown, path: Path, missing: string): boolean {
  const [object, value] = [path.join('/'), valueAt(manifest, path)]
  return (
    missing === 'title' &&
    isRecord(value) &&
    Object.keys(value).some(
      (field) => MEANT.some(([place, name, meant]) => meant === missing && place.test(object) && name.test(field)) && typeof value[field] === 'string'
    )
  )
}

/** What the field at a path of a manifest should be, which the format does not have there; undefined if that is not known. */
export function meantInBundle(manifest: unknown, path: Path): Meant | undefined {
  const [object, field] = [path.slice(0, -1).join('/'), String(path.at(-1))]
  if (object === 'server' && ['command', 'args', 'env'].includes(field)) return { advice: 'Move it into "mcp_config".' }
  if (object === '' && field === 'mcp_config') return intoServer(manifest, path)
  const [, pattern, names] = MEANT.find(([place, name]) => place.test(object) && name.test(field)) ?? []
  const words = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const ofWords = (Object.hasOwn(OF_WORDS, object) ? OF_WORDS[object] : undefined)?.find((one) => one === words)
  const meant = pattern === undefined || names === undefined ? ofWords : field.replace(pattern, names)
  if (meant === undefined) return undefined
  const [outer = meant, inner] = meant.split('.')
  const above = valueAt(manifest, path.slice(0, -1))
  // Of several that mean members of one object, the first makes it.
  const maker =
    inner === undefined || !isRecord(above)
      ? field
      : Object.keys(above).find((key) => MEANT.some(([place, name, one]) => place.test(object) && name.test(key) && one.startsWith(`${outer}.`)))
  const isFree = isRecord(above) && !Object.hasOwn(above, outer) && maker === field
  const value = valueAt(manifest, path)
  if ((meant === 'keywords' || meant === 'claude_desktop') && !(isFree && hasFormOf(meant, value))) return undefined
  if (inner === 'platforms') return asPlatforms(path, value, isFree)
  if (inner === 'runtimes') return asRuntimes(manifest, value, isFree)
  if (inner !== undefined) return intoRuntimes(manifest, path, value, inner, isFree)
  const version = isRecord(manifest) ? (manifest.manifest_version ?? manifest.dxt_version) : undefined
  if (meant === 'privacy_policies' && (typeof version !== 'string' || version === '0.1')) return undefined
  if (!isFree || !hasFormOf(meant, value)) return { advice: meant === 'user_config' ? IN_USER_CONFIG : `Say it in "${meant}".` }
  return { advice: `Rename it to "${meant}".`, suggestion: { title: `Rename it to "${meant}"`, fix: [{ op: 'rename', at: path, key: meant }] } }
}

const IN_USER_CONFIG =
  'Say it in "user_config": { "<name>": { "type": "string", "title": "…", "description": "…" } }, with one member for each value, and pass each on in "env" or "args" as ${user_config.<name>}.'

function intoServer(manifest: unknown, at: Path): Meant {
  const config = misplacedConfig(manifest)
  if (config === undefined)
    return {
      advice: has(valueAt(manifest, ['server']), 'mcp_config')
        ? 'Move what it has into the "mcp_config" of "server".'
        : 'Move it into "server", with the "command" that starts the server.'
    }
  const added = ['command', 'args']
    .filter((field) => !has(valueAt(manifest, at), field) && Object.hasOwn(config, field))
    .map((field) => `"${field}": ${render(config[field] ?? '', false)}`)
  const advice = `Move it into "server"${added.length === 0 ? '' : `, and add ${added.join(' and ')} to it`}.`
  return { advice, suggestion: { title: 'Move it into "server"', fix: [{ op: 'remove', at }, { op: 'add', at: ['server', 'mcp_config'], value: config, where: 'last' }] } }
}

function has(value: unknown, field: string): boolean {
  return isRecord(value) && Object.hasOwn(value, field)
}

function intoRuntimes(manifest: unknown, at: Path, value: unknown, runtime: string, isFree: boolean): Meant {
  const type = valueAt(manifest, ['server', 'type'])
  const program = type === 'node' ? 'Node.js' : type === 'python' ? 'Python' : undefined
  if (program !== undefined && type !== runtime) return { advice: `Remove it: the server is run by ${program}.`, suggestion: { title: 'Remove it', fix: [{ op: 'remove', at }] } }
  // A version alone is a range of that version alone, and people mean the oldest one.
  const range = (typeof value === 'string' || typeof value === 'number') && /^\d[\d.]*$/.test(String(value)) && /version$/i.test(String(at.at(-1))) ? `>=${String(value)}` : value
  const advice = `Move it into "runtimes", as "${runtime}"${range === value ? '' : `: "${String(range)}"`}.`
  if (!isFree || typeof value !== 'string') return { advice }
  return { advice, suggestion: { title: 'Move it into "runtimes"', fix: [{ op: 'rename', at, key: 'runtimes' }, { op: 'replace', at, value: { [runtime]: String(range) } }] } }
}

/** The versions of the programs that run the server, as far as they are of that one. */
function asRuntimes(manifest: unknown, value: unknown, isFree: boolean): Meant {
  const type = valueAt(manifest, ['server', 'type'])
  const runtime = type === 'python' ? 'python' : 'node'
  const given = type === runtime ? [valueAt(value, [runtime]), valueAt(value, [runtime, 'version']), valueAt(value, ['version'])].find((one) => typeof one === 'string') : undefined
  const runtimes = { [runtime]: given ?? '…' }
  return { advice: isFree ? `Write "compatibility": ${render({ runtimes }, false)} in its place.` : `Write "runtimes": ${render(runtimes, false)} in "compatibility" in its place.` }
}

/** The systems by the names that the format has for them. */
function asPlatforms(at: Path, value: unknown, isFree: boolean): Meant {
  const given = stringsIn(value).map((name) => (/^linux/i.test(name) ? 'linux' : /^(?:darwin|mac)/i.test(name) ? 'darwin' : /^win/i.test(name) ? 'win32' : undefined))
  const names = [...new Set(given)].filter((name) => name !== undefined)
  const platforms = names.length === 0 ? ['…'] : names
  const form = `"compatibility": ${render({ platforms }, false)}`
  const advice = isFree ? `Write ${form} in its place.` : `Write "platforms": ${render(platforms, false)} in "compatibility" in its place.`
  if (!isFree || names.length === 0 || given.includes(undefined)) return { advice }
  return { advice, suggestion: { title: `Write ${form}`, fix: [{ op: 'rename', at, key: 'compatibility' }, { op: 'replace', at, value: { platforms: names } }] } }
}

/** Whether a value may be that of a field of a bundle's manifest. */
function hasFormOf(field: string, value: unknown): boolean {
  if (field === 'sensitive') return typeof value === 'boolean'
  if (/^(?:display_name|long_description|entry_point|title|node|python)$/i.test(field)) return typeof value === 'string'
  if (field === 'claude_desktop') return typeof value === 'string' && /^[<>=^~]{0,2} ?\d+(?:\.(?:\d+|x|\*)){0,2}$/.test(value)
  if (field.endsWith('_generated')) return typeof value === 'boolean'
  if (field === 'keywords') return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (field === 'user_config') return isRecord(value) && Object.values(value).every((one) => isRecord(one) && typeof one.type === 'string' && typeof one.title === 'string')
  if (field === 'platforms') return Array.isArray(value)
  if (field === 'privacy_policies') return Array.isArray(value) && value.every((one) => typeof one === 'string' && URL.canParse(one))
  if (field === 'runtimes') return isRecord(value) && Object.keys(value).every((key) => key === 'node' || key === 'python')
  return typeof value === 'number'
}
