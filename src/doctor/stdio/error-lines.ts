import { largest } from '../../base/lists.js'
/** Lines that do not say what went wrong: stack frames, brackets, rulers, the opening and closing lines of runtimes and package managers. */
const IDLE = [
  /^\s*at\s/,
  /^\s*File "/,
  /^[\s^~|+\d─\-=*.{}()[\];,]*$/,
  /^Node\.js v\d/,
  /^\s*(?:code|errno|syscall|path|requireStack|spawnargs|cause|url|port|address|hostname): ?\S?.*[,[{]?$/,
  /^\s*throw\b/,
  /^node:internal\//,
  /^npm (?:err!|error)(?: \w+)?\s*(?:A complete log|In most cases|$)/i,
  /^npm (?:err!|error) (?:code|path|cwd|errno|syscall|command|signal|node|gyp (?:info|verb)|gyp ERR! (?:System|command|cwd|node|not ok))\b/i,
  /^npm (?:notice|warn)/i,
  /^note: run with `RUST_BACKTRACE/,
  /^\s*\+? ?(?:Exception Group )?Traceback \(most recent call last\)/,
  /^(?:During handling of the above exception|The above exception was the direct cause)\b/,
  /^\[… only the beginning and the end of \d+ bytes/
]

/** What package managers put before the lines of a failure. */
const PREFIX = /^npm (?:error|err!)(?: gyp ERR! stack)?\s*/i
/** What Python puts before the lines of a group of exceptions. */
const PIPES = /^\s{1,60}\| /

/** An error by its name, such as `TypeError: …`, or a line that begins with its level. */
const NAMED_ERROR = /\b\w*(?:Error|Exception)(?: \[\w{1,60}\])?: *\S|\bpanicked at\b/
const LEVEL = /^(?:[^A-Za-z]|[TZ](?=[\d\s.\]])){0,60}(?:\b(?:Server|Fatal|Uncaught|Startup)\s+)?["[(<]?(?:error|err|fatal|panic|critical)\b[\])>"]?(?::|!|\s|$)/i

const TROUBLED = new RegExp(
  "error|exception|fatal|panic|failed|cannot|can't|could not|couldn't|unable|not found|not set|no such|missing|required|must|" +
    'denied|refused|invalid|unknown|please set|please provide',
  'i'
)

/** How a program asks for a variable. */
const DEMANDED = new RegExp(
  String.raw`\b(?:required?|requires|missing|must be|must set|needs?|please (?:set|provide|export)|set the|` +
    String.raw`(?:set|provide|pass|define|configure) (?:it|this|one|them) (?:in|with|via|through|as|using)|no [A-Z][A-Z0-9_]* (?:provided|given|specified|set|found|configured)|` +
    String.raw`set [A-Z][A-Z0-9_]*_[A-Z0-9_]*|export [A-Z])`,
  'i'
)
/** Lines that follow a failure and do not explain it. */
const TRAILER =
  /\bcommand failed\b|\b(?:exit(?:ed|ing)?|failed) with (?:exit |error )?(?:code|status)\b|\bExceptionGroup: |\bELIFECYCLE\b|^\s*(?:exiting|shutting down|aborting)\b/i
/** Lines that are about something that does not stop the server. */
const MILD = /\b(?:\w*warning|warn|info|debug|notice|hint|note|tip)\b\s*[:\]>)-]|[[(<](?:warn|warning|info|debug)[\])>]/i
/** Lines about a setting that the server does without. */
const DEFAULTED = /\b(?:default(?:s|ing|ed)?|optional|fall(?:s|ing)? ?back|falling back|assum(?:es|ing)|skipp(?:ed|ing)|disabled|ignored)\b|[,;.(–—-]\s*using\b/i
const USAGE = /^\s*(?:usage|docs?|documentation|options|commands|arguments|examples?|see|learn more|more info|for (?:more|help)|read more|try|run)\b(?! failed)/i

/** How much a line says about a failure: 0 for usage, 1 for anything, 2 for a problem, 3 for an error that says so. */
function rankOf(line: string): 0 | 1 | 2 | 3 {
  if (USAGE.test(line)) return 0
  const text = line.replace(PREFIX, '')
  if (MILD.test(text) || DEFAULTED.test(text) || TRAILER.test(text)) return 1
  if (NAMED_ERROR.test(text) || LEVEL.test(text)) return 3
  return TROUBLED.test(text) || DEMANDED.test(text) ? 2 : 1
}

interface Ranked {
  readonly text: string
  readonly rank: 0 | 1 | 2 | 3
}

/** The lines that say something, each with what follows its open bracket. */
function rankedLines(printed: string): Ranked[] {
  const lines = printed.split('\n').map((line) => line.replace(PIPES, '')).filter((line) => line.trim() !== '')
  const ranked: Ranked[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (IDLE.some((idle) => idle.test(line))) continue
    const block = /[[{(:]\s*$/.test(line) ? blockAfter(lines, at) : []
    ranked.push({ text: joined(line, block), rank: rankOf(line) })
    at += block.length
  }
  return ranked
}

/** What a failure's bracket or list may span. */
const MAX_BLOCK_LENGTH = 60

/** The lines that a line with an open bracket or a colon at its end introduces. */
function blockAfter(lines: readonly string[], at: number): readonly string[] {
  const opener = lines[at] ?? ''
  if (/\bpanicked at\b/.test(opener)) return lines.slice(at + 1, at + 2)
  const isBracket = /[[{(]\s*$/.test(opener)
  const rest = lines.slice(at + 1, at + 1 + MAX_BLOCK_LENGTH)
  const end = isBracket ? rest.findIndex((line) => /^[\])}]/.test(line)) + 1 : rest.findIndex((line) => !/^\s*(?:[-*•]|\s\S)/.test(line))
  const block = end < 0 ? rest : rest.slice(0, end)
  // A stack is not a list.
  return block.some((line) => /^\s*(?:at\s|File ")/.test(line)) ? [] : block
}

const MAX_JOINED = 3

/** A line and the messages in the block that it opens, on one line. */
function joined(line: string, block: readonly string[]): string {
  if (block.length === 0) return line
  const opener = line.trimEnd()
  const bracket = /[[{(]$/.exec(opener)?.[0]
  const messages = (bracket === undefined ? listItems(block) : messagesIn(`${bracket}\n${block.join('\n')}`, block)).slice(0, MAX_JOINED)
  if (messages.length === 0) return line
  return `${bracket === undefined ? opener : opener.slice(0, -1).trimEnd()} ${messages.join('; ')}`
}

function listItems(block: readonly string[]): string[] {
  return block.map((line) => line.replace(/^\s*[-*•]?\s*/, '').trim()).filter((text) => text !== '')
}

/** The messages in what libraries print of an error: JSON, or the form of `util.inspect`. */
function messagesIn(text: string, block: readonly string[]): string[] {
  try {
    const value = JSON.parse(text.replace(/[,;]\s*$/, '')) as unknown
    const messages = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map(messageOf)
    return messages.filter((message) => message !== '')
  } catch {
    // Not JSON: the form in which Node shows an object.
    const named = block.flatMap((line) => /\bmessage['"]?: ?(['"`])(.{1,400})\1,?$/.exec(line)?.[2] ?? [])
    return named.length > 0 ? named : listItems(block.filter((line) => !IDLE.some((idle) => idle.test(line))))
  }
}

function messageOf(issue: unknown): string {
  if (typeof issue === 'string') return issue
  if (typeof issue !== 'object' || issue === null || !('message' in issue) || typeof issue.message !== 'string') return ''
  const path = 'path' in issue && Array.isArray(issue.path) ? issue.path.map(String).join('.') : ''
  return path === '' ? issue.message : `${path}: ${issue.message}`
}

/** The line of standard error that says most: the last of the highest rank, preferably not indented. */
export function tellingLine(printed: string): string | undefined {
  const lines = rankedLines(printed)
  const highest = largest(lines.map(({ rank }) => rank))
  const best = lines.filter(({ rank }) => rank === highest)
  const found = best.findLast(({ text }) => !/^\s/.test(text)) ?? best.at(-1)
  return (found?.text ?? printed.split('\n').findLast((line) => line.trim() !== ''))?.trim()
}

/** Whether a server printed an error that says so. */
export function printsError(printed: string): boolean {
  return rankedLines(printed).some(({ rank }) => rank === 3)
}

const CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g
/** Names in capitals that belong to errors, not to variables. */
const ERROR_NAME = /^(?:ERR|E2BIG|UV|MODULE|CERT|SELF|UNABLE|DEPTH|INVALID|HPE)_|_NOT_FOUND$|_ERROR$/

/** How it says that a variable is not there, which alone need not be why it failed. */
const ABSENT = /\bnot (?:set|found|defined|provided|configured|present|specified)\b|\bunset\b|\bundefined\b|\bempty\b/i

const MAX_NAMED = 5

/** The variables that a server says are missing, and that are. @param has whether the server's environment has a variable */
export function missingVariables(printed: string, has: (name: string) => boolean): string[] {
  const lines = rankedLines(printed)
  const hasError = lines.some(({ rank }) => rank === 3)
  const names = new Set<string>()
  for (const { text, rank } of lines) {
    if (rank < 2 || !(DEMANDED.test(text) || ((rank === 3 || !hasError) && ABSENT.test(text)))) continue
    for (const [name] of text.matchAll(CAPITALS)) if (!has(name) && !ERROR_NAME.test(name)) names.add(name)
  }
  return [...names].slice(0, MAX_NAMED)
}
