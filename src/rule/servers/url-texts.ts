import type { Meaning, VariableProfile } from '../../hosts/profile.js'
import { parseUrl, reachOf } from '../../server/url.js'
import { expand, type Reference, type VariableScope, writtenReference } from '../../server/variables.js'
import type { Suggestion } from '../rule.js'

const LEFT_ALONE = /\$|\{env:/

/** Whether the text is not a URL after the host has expanded it, because of something like a variable that the host leaves alone. */
export function isSpoiltByVariable(url: string, scope: VariableScope, references?: readonly Reference[]): boolean {
  if (!LEFT_ALONE.test(url) || url.includes('{{')) return false
  // What the host asks the user for may be a whole URL.
  if (references?.some(({ predefined, name }) => predefined === true && scope.predefined?.[name] === undefined) === true) return false
  const { text, unset } = expand(url, scope, references)
  return unset.length === 0 && LEFT_ALONE.test(text) && parseUrl(text) === undefined
}

/** How a host wants variables in a field, without a default and with one; empty if it expands none there. */
export function notationIn(means: Meaning, variables: VariableProfile, name = 'NAME', fallback = 'default'): string[] {
  const reference = variables.expanded.includes(means) && variables.urlAsWritten !== true ? writtenReference(name, variables) : undefined
  if (reference === undefined) return []
  return variables.forms.includes('braced-default') ? [reference, `\${${name}:-${fallback}}`] : [reference]
}

/** Adds a scheme to a URL without one, if the rest can only be a host and a path. */
export function withScheme(at: readonly (string | number)[], url: string): Suggestion[] {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+|:\d+)+(?:\/[^\s$]*)?$/i.test(url)) return []
  const hostname = parseUrl(`https://${url}`)?.hostname
  if (hostname === undefined) return []
  const isNear = reachOf(hostname) !== 'public'
  return (isNear ? ['http://', 'https://'] : ['https://']).map((scheme) => ({
    title: `Put ${scheme} in front`,
    fix: [{ op: 'splice', at, span: { start: 0, end: 0 }, text: scheme }]
  }))
}
