import type { JsonObject } from '../json/value.js'
import { type Listed, REGISTRIES, textIn } from './registry.js'

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
