import { type Equivalent, isWindowsVariable, namedAfter, variableOf } from './foreign-variables.js'
import type { ConfigString } from '../servers/server-entry.js'
import { type Readers, standsForValue, type WrittenForeign } from './variable-mistake.js'
import { isVariableName } from './variables.js'

/** Variables of other programs that begin with no `$`: `%NAME%`, `{{NAME}}`, `{env:NAME}`, `process.env.NAME`. */
export function templateMistakes(string: ConfigString, readers: Readers): WrittenForeign[] {
  const { text } = string
  const found: WrittenForeign[] = []
  if (text.includes('%') && !readers.cmd) found.push(...percentVariables(text))
  if (text.includes('{{') && !readers.posix && !readers.powershell && !readers.code) found.push(...mustaches(string))
  if (text.includes('{env:')) found.push(...bracketedEnv(text))
  const name = /^process\.env\.([A-Za-z_][A-Za-z0-9_]*)$/.exec(text)?.[1]
  if (name !== undefined) found.push(foreign(`process.env.${name}`, 'JavaScript', variableOf(name), 0, text.length))
  return found
}

/** `%NAME%` of the Windows command prompt; not percent-encoding, no format of a date or a log. */
function* percentVariables(text: string): Generator<WrittenForeign> {
  for (const match of text.matchAll(/%([A-Za-z_][A-Za-z0-9_]*(?:\([A-Za-z0-9]+\))?)%/g)) {
    const [whole, name = ''] = match
    const end = match.index + whole.length
    if (!isWindowsVariable(name.replace(/\(.*/, '')) && !/^[A-Z][A-Z0-9_]+$/.test(name)) continue
    // Both signs begin an octet: `%DE%AD` is text.
    if (/^[0-9A-F]{2}/i.test(name) && /^[0-9A-F]{2}/i.test(text.slice(end))) continue
    // `LIKE '%NAME%'`.
    if (text.charAt(match.index - 1) === "'" || text.charAt(end) === "'") continue
    // `ProgramFiles(x86)` is no name for a reference.
    const equivalent = isVariableName(name) ? variableOf(name.toUpperCase()) : undefined
    yield foreign(`%${name}%`, 'the Windows command prompt (cmd)', equivalent, match.index, end)
  }
}

/** `{{NAME}}`, where it stands for a value; in a longer text with small letters it may well be meant for the server. */
function* mustaches({ text, means }: ConfigString): Generator<WrittenForeign> {
  for (const match of text.matchAll(/\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g)) {
    const [whole, name = ''] = match
    const span = { start: match.index, end: match.index + whole.length }
    if (text.charAt(span.start - 1) === '$') continue
    const isUpper = /^[A-Z_][A-Z0-9_]+$/.test(name)
    if (!isUpper && means !== 'url' && means !== 'headers' && !standsForValue(text, span)) continue
    const last = name.slice(name.lastIndexOf('.') + 1)
    yield foreign(`{{${name}}}`, 'a template engine', namedAfter(last === '' ? name : last), span.start, span.end)
  }
}

function* bracketedEnv(text: string): Generator<WrittenForeign> {
  for (const match of text.matchAll(/(?<!\$)\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g)) {
    const [whole, name = ''] = match
    yield foreign(whole, 'opencode', variableOf(name), match.index, match.index + whole.length)
  }
}

function foreign(
  shown: string,
  owner: string,
  equivalent: Equivalent | undefined,
  start: number,
  end: number
): WrittenForeign {
  return { kind: 'foreign', shown, owner, ...(equivalent === undefined ? {} : { equivalent }), start, end }
}
