import type { Span } from '../../text/position.js'

/** Bounded, since a text may open any number of references without closing one. */
const EMBEDDED =
  /\$\{\{.{0,400}?\}\}|\$\{[^}]{0,400}\}|\{\{.{0,400}?\}\}|\$\([^)]{0,400}\)|<%.{0,400}?%>|#\{[^}]{0,400}\}#?/g
let whole: RegExp | undefined

/** Compiled on first use. */
function theWhole(): RegExp {
  whole ??= new RegExp(
    `^(?:${[
      '\\$\\w+',
      '\\$env:\\w+',
      '%\\w+%',
      '`[^`]*`',
      'process\\.env\\.\\w+',
      'os\\.(?:environ|getenv)\\b.*',
      '(?:env|secrets?|vars?|inputs?|config|vault|keychain|keyring|file|cmd|command|credential)[:.][\\w./-]*',
      '[a-z][a-z0-9+-]*(?:vault|secrets?|sm|kv)://.*',
      '(?:op|vault|bw|env|file|pass|ref\\+\\w+|keychain|keyring|infisical|doppler|secret|ssm)://.*',
      'arn:aws[\\w-]*:.*',
      'projects/[^/]+/secrets/.*'
    ].join('|')})$`,
    'is'
  )
  return whole
}

/** Whether a text only says where a value comes from, in the notation of this host or of another one. */
export function isReference(text: string): boolean {
  if (mayEmbed(text) && text.replaceAll(EMBEDDED, '').trim() === '') return true
  return theWhole().test(text)
}

/** What is left of a text without the references in it. */
export function withoutReferences(text: string): string {
  return mayEmbed(text) ? text.replaceAll(EMBEDDED, '') : text
}

function mayEmbed(text: string): boolean {
  return text.includes('${') || text.includes('{{') || text.includes('$(') || text.includes('<%') || text.includes('#{')
}

/** The text of a reference's default (§2.5), and the name of its variable. */
export interface Default extends Span {
  readonly name: string
  /** What a shell would print while the variable is unset, `${VAR:?message}`. */
  readonly message: boolean
}

const OPENING = /\$\{([A-Za-z_][A-Za-z0-9_]*):?([-=?+])([^}]{0,4000}?)(?=\$\{|\})/g

/**
 * The defaults in a text: from `:-`, or another operator of the shell, to the next brace. One that holds another
 * reference, as in shell text, ends where that begins, and the other's default is found by itself.
 */
export function defaultsIn(text: string): Default[] {
  const found: Default[] = []
  for (const match of text.matchAll(OPENING)) {
    const [whole, name = '', operator, fallback = ''] = match
    const end = match.index + whole.length
    found.push({ name, message: operator === '?', start: end - fallback.length, end })
  }
  return found
}
