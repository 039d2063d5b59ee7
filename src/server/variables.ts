import { append, firstIndex } from '../base/lists.js'
import type { Span } from '../base/text.js'
import type { VariableForm, VariableProfile } from '../hosts/profile.js'

/** A reference `${NAME}` or `${NAME:-default}` (spec §2.5). Spans count UTF-16 units of the decoded string. */
export interface Reference extends Span {
  readonly name: string
  /** The text after `:-`; undefined for a required reference. */
  readonly default?: string
  /** The host's own references in the default, which it fills in before it looks for where the default ends. Spans count in the whole string. */
  readonly within?: readonly Reference[]
  /** Set if the host substitutes a value of its own, whatever the environment contains. */
  readonly predefined?: true
}

/** Where the value of a reference came from. */
export type Origin = 'plugin-root' | 'environment' | 'env-file' | 'default' | 'host' | 'unset'

/** What is known about the variables where the host would run. */
export interface VariableScope {
  /** The host's special variables for the plugin's directory (spec §2.5), without braces. */
  readonly pluginRootVariable: string | readonly string[]
  /** The absolute path of the plugin's directory; undefined if the file belongs to no plugin. */
  readonly pluginRoot?: string | undefined
  /** Set if a reference to it with a default is one to a variable of the environment. */
  readonly rootAlone?: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Values from env files; the environment wins over them. */
  readonly envFile?: Readonly<Record<string, string | undefined>>
  /** Whether names are compared as Windows compares them. */
  readonly ignoreCase?: boolean
  /** What the host substitutes itself, as far as that is known, by the text between the braces. */
  readonly predefined?: Readonly<Record<string, string | undefined>> | undefined
  /** Set if the host replaces an unset variable by nothing and continues. */
  readonly unsetIsEmpty?: boolean
  /** Set if the host also uses the default where a variable is set to an empty text. */
  readonly defaultForEmpty?: boolean
}

/** A reference with its value. */
export interface ResolvedReference extends Reference {
  readonly origin: Origin
  /** The substituted value; undefined if the variable is unset without a default, or if only the host knows the value. */
  readonly value?: string
}

/** A string after expansion. */
export interface Expansion {
  /** The result. A reference that could not be resolved stays as written, unless the host leaves it out. */
  readonly text: string
  /** In order, those within a default that is used after the reference with the default. */
  readonly references: readonly ResolvedReference[]
  /** The names of required variables that are unset, each once, in order. */
  readonly unset: readonly string[]
  /** Set if a second pass has changed the text, so that the places of references are no longer those in it. */
  readonly twice?: true
}

const REFERENCE = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/y

/**
 * Finds the references in a decoded string, in order (spec §2.5). Only the braced form counts; a default ends at the first
 * `}`, so references do not nest, except for what a host fills in first.
 * @param variables the notation of another host
 */
export function parseReferences(text: string, variables?: VariableProfile): Reference[] {
  if (variables?.ownFirst === true && text.includes(':-')) return withOwnFirst(text, variables)
  if (variables !== undefined && !isPlainNotation(variables)) return referencesIn(text, variables)
  let start = text.indexOf('${')
  if (start < 0) return []
  const found: Reference[] = []
  // After the last brace nothing can match. Without this, the search takes quadratic time on unclosed references.
  const last = text.lastIndexOf('}')
  while (start >= 0 && start < last) {
    REFERENCE.lastIndex = start
    const match = REFERENCE.exec(text)
    if (match === null) {
      start = text.indexOf('${', start + 1)
      continue
    }
    const end = start + match[0].length
    const [, name = '', fallback] = match
    found.push(fallback === undefined ? { start, end, name } : { start, end, name, default: fallback })
    start = text.indexOf('${', end)
  }
  return found
}

/** The reference that contains a character. */
export function referenceAt(references: readonly Reference[], offset: number): Reference | undefined {
  const found = references[firstIndex(references.length, (index) => (references[index]?.end ?? 0) > offset)]
  return found !== undefined && found.start <= offset ? found : undefined
}

/** Whether a text may contain a variable, or a mistake in one, in any notation: fast, with more false positives than {@link mayHoldVariable}. */
export function looksLikeVariable(text: string): boolean {
  return text.includes('$') || text.includes('%') || text.includes('{') || text.startsWith('process.env.')
}

/**
 * Whether a text may contain a variable in the notation of any host, of a shell or of a template, or a shell's substitution:
 * fast, with false positives.
 */
export function mayHoldVariable(text: string): boolean {
  return /[$%`]|\{\{|\{env:/.test(text)
}

/** Whether a text can be the name of a variable (spec §2.5). */
export function isVariableName(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text)
}

/** Looks up one reference. A variable set to the empty string is set, and its default is not used, except by hosts that do so. */
export function resolveReference(reference: Reference, scope: VariableScope): ResolvedReference {
  return { ...reference, ...sourceOf(reference, scope) }
}

/** Where the value of a reference comes from. */
export function originOf(reference: Reference, scope: VariableScope): Origin {
  return sourceOf(reference, scope).origin
}

const UNSET = { origin: 'unset' } as const

function sourceOf(reference: Reference, scope: VariableScope): Pick<ResolvedReference, 'origin' | 'value'> {
  const { name } = reference
  if (reference.predefined === true) {
    const value = scope.predefined === undefined ? undefined : lookUp(scope.predefined, name)
    return { origin: 'host', ...(value === undefined ? {} : { value }) }
  }
  const { pluginRootVariable: known } = scope
  const isPluginRoot = typeof known === 'string' ? name === known : known.includes(name)
  if (scope.pluginRoot !== undefined && isPluginRoot && !(scope.rootAlone === true && reference.default !== undefined)) return { origin: 'plugin-root', value: scope.pluginRoot }
  const isUsed = (value: string) => value !== '' || reference.default === undefined || scope.defaultForEmpty !== true
  const environment = lookUp(scope.environment, name, scope.ignoreCase)
  if (environment !== undefined && isUsed(environment)) return { origin: 'environment', value: environment }
  const envFile = scope.envFile === undefined ? undefined : lookUp(scope.envFile, name, scope.ignoreCase)
  if (envFile !== undefined && isUsed(envFile)) return { origin: 'env-file', value: envFile }
  return reference.default === undefined ? UNSET : { origin: 'default', value: filledIn(reference.default, reference, scope) }
}

/** A default with the values of the host's own references in it, as far as they are known. */
function filledIn(fallback: string, { end, within }: Reference, scope: VariableScope): string {
  if (within === undefined) return fallback
  const start = end - 1 - fallback.length
  return expand(fallback, scope, within.map((own) => ({ ...own, start: own.start - start, end: own.end - start }))).text
}

/** Expands a string as the host does (spec §2.5), in one pass: a value that contains `${…}` is not expanded again. */
export function expand(text: string, scope: VariableScope, written: readonly Reference[] = parseReferences(text)): Expansion {
  const resolved = written.map((reference) => resolveReference(reference, scope))
  const references = resolved.flatMap((one) => [one, ...(one.origin === 'default' ? (one.within ?? []).map((own) => resolveReference(own, scope)) : [])])
  let result = ''
  let from = 0
  const unset = new Set<string>()
  for (const reference of resolved) {
    result += text.slice(from, reference.start)
    const isLeftOut = scope.unsetIsEmpty === true && reference.origin === 'unset'
    result += isLeftOut ? '' : (reference.value ?? text.slice(reference.start, reference.end))
    from = reference.end
  }
  for (const { origin, name } of references) if (origin === 'unset') unset.add(name)
  return { text: result + text.slice(from), references, unset: [...unset] }
}

/** Expands a string once more, for a host that does. */
export function expandAgain(once: Expansion, scope: VariableScope, variables: VariableProfile): Expansion {
  const unsetIsEmpty = variables.again?.unset === 'empty'
  const written = variables.again?.anyName === true ? anyReferences(once.text) : parseReferences(once.text, variables)
  const { text, references } = expand(once.text, { ...scope, predefined: scope.predefined, unsetIsEmpty }, written)
  if (text === once.text) return once
  return { ...once, text, references: [...once.references, ...references.filter(({ origin }) => origin !== 'unset')], twice: true }
}

const ANY_NAME = /\$(?:\{([^{}$]+)\}|([A-Za-z_][A-Za-z0-9_]*))/g

const ANY_BRACED = /\$\{[^{}$]+\}/y

/** Whether a reference begins at an offset of a text for a host that takes anything between braces as a name. */
export function isAnyNameAt(text: string, offset: number): boolean {
  ANY_BRACED.lastIndex = offset
  return ANY_BRACED.test(text)
}

/** The references in a string to a host that takes anything between braces as a name. */
function anyReferences(text: string): Reference[] {
  return Array.from(text.matchAll(ANY_NAME), ({ index, 0: whole, 1: braced, 2: plain = '' }) => {
    const span = { start: index, end: index + whole.length }
    const dash = braced?.indexOf('-') ?? -1
    if (braced === undefined || dash < 0) return { ...span, name: braced ?? plain }
    return { ...span, name: braced.slice(0, dash).replace(/:$/, ''), default: braced.slice(dash + 1) }
  })
}

type Values = Readonly<Record<string, string | undefined>>

function lookUp(values: Values, name: string, ignoreCase = false): string | undefined {
  if (Object.hasOwn(values, name)) return values[name]
  if (!ignoreCase) return undefined
  const wanted = name.toUpperCase()
  const key = Object.keys(values).find((candidate) => candidate.toUpperCase() === wanted)
  return key === undefined ? undefined : values[key]
}

const WITH_DEFAULT = /^([A-Za-z_][A-Za-z0-9_]*):-([^]*)$/
const ANY_WITH_DEFAULT = /^([^]+?):-([^]*)$/

const PLAIN = /\$[A-Za-z_][A-Za-z0-9_]*/g
/** Everything that is a reference in the notation of some host. */
const ANY = /\$\{([^}]*)\}|\$([A-Za-z_][A-Za-z0-9_]*)|\{env:([^}]*)\}/g

/** Finds the references in a decoded string that a host expands, in its own notation, in order. */
function referencesIn(text: string, variables: VariableProfile): Reference[] {
  const found: Reference[] = []
  const { forms } = variables
  // After the last brace nothing is closed: whatever opens there would be followed to the end, again and again.
  const end = text.lastIndexOf('}') + 1
  for (const match of text.slice(0, end).matchAll(ANY)) {
    const [whole, braced, plain, curly] = match
    const span = { start: match.index, end: match.index + whole.length }
    const reference = braced === undefined ? unbraced(plain, curly, variables) : contentOf(braced, variables)
    if (reference !== undefined) found.push({ ...span, ...reference })
    // `${env:NAME}` holds `{env:NAME}`, after a dollar sign that stays.
    else if (braced?.startsWith('env:') === true && forms.includes('curly-env')) found.push({ ...span, start: span.start + 1, name: braced.slice(4) })
  }
  if (!forms.includes('plain')) return found
  for (const { index, 0: whole } of text.slice(end).matchAll(PLAIN)) {
    found.push({ start: end + index, end: end + index + whole.length, name: whole.slice(1) })
  }
  return found
}

/** Stands for a character of a reference that the host has filled in. From the private use area, which real texts do not use. */
const FILLED = '\uE001'

/** The references of a host that fills in its own before it reads those to the environment, which may then have them in their defaults. */
function withOwnFirst(text: string, variables: VariableProfile): Reference[] {
  const own: Reference[] = []
  const filled = text.replaceAll(/\$\{([^{}]+)\}/g, (whole, content: string, start: number) => {
    const read = ownContent(content, variables)
    if (read === undefined) return whole
    own.push({ start, end: start + whole.length, ...read })
    return FILLED.repeat(whole.length)
  })
  const found: Reference[] = []
  let next = 0
  const takeUntil = (end: number): readonly Reference[] => {
    const from = next
    while ((own[next]?.start ?? end) < end) next++
    return own.slice(from, next)
  }
  for (const other of referencesIn(filled, variables)) {
    append(found, takeUntil(other.start))
    const within = takeUntil(other.end)
    const { end, default: fallback } = other
    found.push(within.length === 0 || fallback === undefined ? other : { ...other, default: text.slice(end - 1 - fallback.length, end - 1), within })
  }
  return [...found, ...takeUntil(text.length)]
}

type Read = Omit<Reference, 'start' | 'end'>

function unbraced(plain: string | undefined, curly: string | undefined, { forms }: VariableProfile): Read | undefined {
  if (plain !== undefined) return forms.includes('plain') ? { name: plain } : undefined
  return curly !== undefined && forms.includes('curly-env') ? { name: curly } : undefined
}

/** A reference that a host fills in itself. */
function ownContent(content: string, variables: VariableProfile): Read | undefined {
  if (variables.pluginRoot.includes(content)) return { name: content }
  return isPredefined(content, variables) ? { name: content, predefined: true } : undefined
}

function contentOf(content: string, variables: VariableProfile): Read | undefined {
  const { forms } = variables
  const own = ownContent(content, variables)
  if (own !== undefined) return own
  const [, name, fallback] = (variables.anyName === true ? ANY_WITH_DEFAULT : WITH_DEFAULT).exec(content) ?? []
  if (name !== undefined && fallback !== undefined && forms.includes('braced-default')) return { name, default: fallback }
  if (forms.includes('process-env')) return readInCode(content)
  if (content.startsWith('env:')) return forms.includes('env-prefix') ? { name: content.slice(4) } : undefined
  return isVariableName(content) && forms.includes('braced') ? { name: content } : undefined
}

const IN_CODE = /^process\.env\.([A-Za-z_]\w*)(?::-([^]*))?$/

/** An environment variable as a template of JavaScript reads it. */
function readInCode(content: string): Read | undefined {
  const [, name, fallback] = IN_CODE.exec(content) ?? []
  if (name === undefined) return undefined
  return fallback === undefined ? { name } : { name, default: fallback }
}

/** Whether the host substitutes something of its own for the text between the braces of `${…}`. */
export function isPredefined(content: string, { predefined }: VariableProfile): boolean {
  return predefined.some((known) => (known.endsWith('*') ? content.startsWith(known.slice(0, -1)) : content === known))
}

const WRITTEN: Readonly<Record<VariableForm, (name: string) => string>> = {
  braced: (name) => `\${${name}}`,
  'braced-default': (name) => `\${${name}}`,
  plain: (name) => `$${name}`,
  'env-prefix': (name) => `\${env:${name}}`,
  'curly-env': (name) => `{env:${name}}`,
  'process-env': (name) => `\${process.env.${name}}`
}

/** A reference to an environment variable in a host's notation; undefined for a host that expands none. */
export function writtenReference(name: string, { forms }: VariableProfile): string | undefined {
  const [form] = forms
  return form === undefined ? undefined : WRITTEN[form](name)
}

/** A reference as a message shows it: in code, the braces are only needed within a template. */
export function shownReference(written: string): string {
  return /^\$\{(process\.env\.\w+)\}$/.exec(written)?.[1] ?? written
}

/** Whether a host reads references exactly as spec §2.5 defines them. */
export function isPlainNotation({ forms, predefined, anyName }: VariableProfile): boolean {
  return predefined.length === 0 && anyName !== true && forms.length === 2 && forms.includes('braced') && forms.includes('braced-default')
}

/** Whether a file is a template of an env file by its name: `.env.example`, `env.sample`. */
export function isEnvTemplate(name: string): boolean {
  return /env/i.test(name) && /(?:^|[._-])(?:example|sample|template|dist|defaults?)(?:[._-]|$)/i.test(name)
}

/** The names that a template of an env file declares, including those commented out as optional. */
export function declaredNames(text: string): Set<string> {
  const declarations = text.matchAll(/^[ \t]*(?:#+[ \t]*)?(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_]*)[ \t]*=/gm)
  return new Set(Array.from(declarations, ([, name = '']) => name))
}
