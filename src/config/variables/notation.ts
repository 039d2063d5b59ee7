import type { VariableForm, VariableProfile } from '../host-profile.js'
import type { Reference } from './variables.js'

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/
const WITH_DEFAULT = /^([A-Za-z_][A-Za-z0-9_]*):-([^]*)$/

/** Everything that is a reference in the notation of some host. */
const ANY = /\$\{([^}]*)\}|\$([A-Za-z_][A-Za-z0-9_]*)|\{env:([^}]*)\}/g

/**
 * Finds the references of a decoded string that a host expands, in its own notation, in order.
 * What it predefines is told from the variables of the environment by `predefined`.
 */
export function referencesIn(text: string, variables: VariableProfile): Reference[] {
  const found: Reference[] = []
  for (const match of text.matchAll(ANY)) {
    const [whole, braced, plain, curly] = match
    const span = { start: match.index, end: match.index + whole.length }
    const reference = braced === undefined ? unbraced(plain, curly, variables) : contentOf(braced, variables)
    if (reference !== undefined) found.push({ ...span, ...reference })
  }
  return found
}

type Read = Omit<Reference, 'start' | 'end'>

function unbraced(plain: string | undefined, curly: string | undefined, { forms }: VariableProfile): Read | undefined {
  if (plain !== undefined) return forms.includes('plain') ? { name: plain } : undefined
  return curly !== undefined && forms.includes('curly-env') ? { name: curly } : undefined
}

function contentOf(content: string, variables: VariableProfile): Read | undefined {
  const { forms } = variables
  if (variables.pluginRoot.includes(content)) return { name: content }
  if (isPredefined(content, variables)) return { name: content, predefined: true }
  if (content.startsWith('env:')) return forms.includes('env-prefix') ? { name: content.slice(4) } : undefined
  if (NAME.test(content)) return forms.includes('braced') ? { name: content } : undefined
  const [, name, fallback] = WITH_DEFAULT.exec(content) ?? []
  if (name === undefined || fallback === undefined || !forms.includes('braced-default')) return undefined
  return { name, default: fallback }
}

/** Whether the host puts something of its own in for what stands between the braces of `${…}`. */
export function isPredefined(content: string, { predefined }: VariableProfile): boolean {
  return predefined.some((known) => (known.endsWith('*') ? content.startsWith(known.slice(0, -1)) : content === known))
}

const WRITTEN: Readonly<Record<VariableForm, (name: string) => string>> = {
  braced: (name) => `\${${name}}`,
  'braced-default': (name) => `\${${name}}`,
  plain: (name) => `$${name}`,
  'env-prefix': (name) => `\${env:${name}}`,
  'curly-env': (name) => `{env:${name}}`
}

/**
 * A reference to a variable of the environment in the notation of a host.
 * @returns undefined for a host that expands none
 */
export function writtenReference(name: string, { forms }: VariableProfile): string | undefined {
  const [form] = forms
  return form === undefined ? undefined : WRITTEN[form](name)
}

/** Whether a host reads references as §2.5 has them and no others. */
export function isPlainNotation({ forms, predefined }: VariableProfile): boolean {
  return predefined.length === 0 && forms.length === 2 && forms.includes('braced') && forms.includes('braced-default')
}
