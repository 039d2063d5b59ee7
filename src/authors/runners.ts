import { dirname, join } from '../base/path.js'
import { listed } from '../base/wording.js'
import type { FileAccess } from '../base/world.js'
import { type JsonObject, parsedJson, valueAt } from '../json/value.js'
import { namesSecret } from '../secrets/names.js'
import { type Listed, listIn, REGISTRIES, textIn } from './registry.js'
import { packageTableIn } from './toml-table.js'

/** The registries whose packages clients name after the arguments of the runtime: `npx -y notes@1.0.0`. */
const NAMED_LAST: ReadonlySet<string | undefined> = new Set(['npm', 'pypi', 'nuget'])
/** Programs that run the first of their arguments that is not an option. */
const RUNNERS: ReadonlySet<string> = new Set(['npx', 'uvx', 'bunx', 'pnpx', 'pnx', 'dnx'])
/** Options of theirs that have no value. */
const SWITCHES: ReadonlySet<string> = new Set(['-y', '--yes', '-q', '--quiet', '--isolated', '--offline', '--no-cache'])

/** Whether clients name a package after the arguments of the runtime. */
export function isNamedLast(entry: JsonObject): boolean {
  return NAMED_LAST.has(textIn(entry, 'registryType'))
}

/** The program with which clients run a package, if it runs the first of its arguments that is not an option. */
export function runnerOf(entry: JsonObject): string | undefined {
  const [usual] = REGISTRIES[textIn(entry, 'registryType') ?? '']?.runtimes ?? []
  const runner = textIn(entry, 'runtimeHint') ?? usual ?? ''
  return RUNNERS.has(runner) ? runner : undefined
}

/** Whether a positional argument of a runtime is not the value of an option before it. */
export function isOperand(text: string, previous: Listed | undefined): boolean {
  if (text === '' || /^-|[{$]/.test(text)) return false
  if (previous === undefined) return true
  const { value } = previous
  if (textIn(value, 'type') !== 'named') return SWITCHES.has(textIn(value, 'value') ?? '')
  return SWITCHES.has(textIn(value, 'name') ?? '') || ['value', 'default', 'valueHint'].some((key) => Object.hasOwn(value, key))
}

/** A value that is certainly no credential. */
const PLAIN = /^(?:\d{1,5}|true|false|[a-z]{1,12})$/

/** The variables that a script of package.json sets and the entry does not, for a package whose arguments are `run` and the script, as the clause of a sentence. */
export function setByScript(entry: JsonObject, path: string, files: Pick<FileAccess, 'readText'>): string {
  const [, script] = listIn(entry, 'packageArguments').flatMap(({ value }) => (textIn(value, 'value') ?? '').split(/\s+/))
  const command = valueAt(parsedJson(files.readText(join(dirname(path), 'package.json')) ?? ''), ['scripts', script ?? ''])
  const [assigned = ''] = typeof command === 'string' ? (/^(?:cross-env\s+)?(?:[A-Z_]\w*=[\w./:-]+\s+)+/.exec(command) ?? []) : []
  const known = new Set(listIn(entry, 'environmentVariables').flatMap(({ value }) => (Object.hasOwn(value, 'value') ? (textIn(value, 'name') ?? []) : [])))
  const pairs = assigned.split(/\s+/).filter((word) => word.includes('=')).map((word) => word.split('='))
  const set = pairs.filter(([name = '']) => !known.has(name) && !namesSecret(name))
  return set.length === 0 ? '' : `, add ${listed(set.map(([name = '', value = '']) => `{ "name": "${name}", "value": "${PLAIN.test(value) ? value : '…'}" }`))} to "environmentVariables"`
}

/** The extra of the package next to a file that alone has the SDK of MCP, without which the server does not start. */
export function extraOfServer(path: string, files: Pick<FileAccess, 'readText'>): string | undefined {
  const { requires } = packageTableIn(files.readText(join(dirname(path), 'pyproject.toml')) ?? '', 'project')
  const found = [...requires].flatMap(([extra, packages]) => (packages.includes('mcp') || packages.includes('fastmcp') ? [extra] : [])).filter((extra) => !NOT_OF_SERVER.test(extra))
  return found.includes('') ? undefined : found.includes('mcp') ? 'mcp' : found.length === 1 ? found[0] : undefined
}

const NOT_OF_SERVER = /^(?:dev|tests?|docs?|all|lint)$/
