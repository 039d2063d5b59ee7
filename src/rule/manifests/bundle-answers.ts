import { textIn } from '../../authors/registry.js'
import { isRecord, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { shownAs } from '../../project/repository.js'
import { holdsRandom } from '../../secrets/masks.js'
import { namesSecret } from '../../secrets/names.js'
import { plainPath } from '../named-file.js'
import type { Problem } from '../rule.js'
import { fallbacksIn, looksForReferences, takesEmpty } from './bundle-sources.js'

/** The questions of a bundle that may stay without an answer, where its server does not expect that. @param used those that its command line refers to */
export function* withoutAnswer(reading: Reading, declared: Readonly<Record<string, unknown>>, used: ReadonlySet<string>): Generator<Problem<'blank' | 'fallback'>> {
  const found = Object.entries(declared).flatMap(([name, option]) => (isRecord(option) && used.has(name) ? [...ofBlank(name, option)] : []))
  const entry = plainPath(textIn(valueAt(reading.value, ['server']), 'entry_point') ?? '')
  if (found.length > 0 && !looksForReferences(reading, entry)) yield* withFallbacks(found, reading, entry)
}

/**
 * A question without a default that may stay without an answer: `getMcpConfigForManifest` of @anthropic-ai/mcpb 2.1.2 then leaves the reference as it is, and so does
 * Claude Desktop 1.25927.0 (stickerdaniel/linkedin-mcp-server#678). A box to tick is either on or off.
 */
function* ofBlank(name: string, option: Readonly<Record<string, unknown>>): Generator<Problem<'blank'>> {
  if (option.required === true || option.multiple === true || Object.hasOwn(option, 'default') || !['string', 'file', 'directory'].includes(textIn(option, 'type') ?? '')) return
  const at = ['user_config', name]
  yield {
    message: 'blank',
    data: { name, fix: isPlace(name, option) ? PLACE : EMPTY },
    at,
    part: 'key',
    severity: 'warning',
    suggestions: [{ title: 'Add an empty default', fix: [{ op: 'add', at: [...at, 'default'], value: '', where: 'last' }] }]
  }
}

const TAKEN = 'Add "default": "", so that the server gets an empty string, or "required": true.'
const EMPTY = 'Add "default": "", and let the server take an empty string for none, or add "required": true.'
const PLACE =
  'Add as "default" the value that the server uses without an answer. If it has none, add "default": "" and let the server take an empty string for none, or add "required": true.'
const EACH =
  'Add "default": "" to each, and let the server take an empty string for none, or add "required": true. What has a value of its own in the server, such as an address or a path, needs that as its "default".'

/** What to do about several of them together. */
export function ofBlanks(group: readonly Problem[]): Problem['data'] {
  const [first, ...others] = group
  return others.some(({ data }) => data?.fix !== first?.data?.fix) ? { fix: EACH } : {}
}

/** Whether an answer is an address or a path, or its description says what is used without one: a server may look there, and not take an empty text for none. */
function isPlace(name: string, { type, description }: Readonly<Record<string, unknown>>): boolean {
  return (
    type !== 'string' ||
    /(?:^|_|[a-z](?=[A-Z]))(?:url|uri|endpoint|host|port|path|dir|directory|folder|file)$/i.test(name) ||
    (typeof description === 'string' && /\bdefaults? (?:to|is)\b/i.test(description))
  )
}

/** The same where the source has a value of its own for a variable that is not set. */
function* withFallbacks(found: readonly Problem<'blank'>[], reading: Reading, entry: string): Generator<Problem<'blank' | 'fallback'>> {
  const fallbacks = fallbacksIn(reading, entry)
  const env = valueAt(reading.value, ['server', 'mcp_config', 'env'])
  const variables = new Map(Object.entries(isRecord(env) ? env : {}).map(([name, text]) => [text, name]))
  for (const problem of found) {
    const name = String(problem.at[1])
    const variable = variables.get(`\${user_config.${name}}`)
    const fallback = variable === undefined ? undefined : fallbacks.get(variable)
    if (variable === undefined || fallback === undefined) {
      if (variable !== undefined && takesEmpty(reading, entry, variable)) yield { ...problem, data: { name, fix: TAKEN } }
      else yield problem.data?.fix === PLACE ? { ...problem, suggestions: [] } : problem
      continue
    }
    const isShown = fallback.value !== undefined && !namesSecret(name) && !holdsRandom(fallback.value)
    const suggestions = isShown
      ? [
          {
            title: `Add "default": ${JSON.stringify(fallback.value)}`,
            fix: [{ op: 'add', at: [...problem.at, 'default'], value: fallback.value, where: 'last' } as const]
          }
        ]
      : []
    yield {
      ...problem,
      message: 'fallback',
      data: { name, variable, file: shownAs(reading, fallback.file), meant: isShown ? `, such as ${JSON.stringify(fallback.value)}` : '' },
      suggestions
    }
  }
}
