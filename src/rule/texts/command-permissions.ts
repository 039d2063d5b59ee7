import { listed, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { brokenLine, commandsAndSkillsOf, inFiles, matterOf } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { writtenField } from '../written-fields.js'

/** What is in the parentheses of a permission for Bash that no command matches. */
export interface UnmatchedCommand {
  readonly is: 'list' | 'several' | 'colons' | 'star' | 'space' | 'folder'
  /** The permission as far as it may be shown: a command can have a secret in it. */
  readonly shown: string
  readonly fix: Phrase
  /** A command that is meant and that Claude Code asks about; undefined if all only read. */
  readonly asked: string | undefined
}

/**
 * Why no command matches a permission: it has several commands, also in a list, colons in place of spaces, or what is not read as such before ":*". Run as `allowed-tools` and as `deny` in sessions of Claude Code 2.1.332:
 * `Bash(mkdir:*, touch:*)` allows no touch, `Bash(touch:-a:*)` denies no `touch -a`, and
 * `Bash(python*:*)` allows no python3.
 */
export function unmatchedCommand(content: string, list: string): UnmatchedCommand | undefined {
  const parts = content.trim().split(/[,\s]+/)
  if (parts.length > 1 && parts.every((one) => one.endsWith(':*'))) {
    const commands = parts.map((one) => (COLONS.test(one) && PROGRAMS.has(one.slice(0, one.indexOf(':'))) ? spaced(one) : one))
    const all = commands.slice(0, MAX_SHOWN).map((one) => `Bash(${one})`)
    const asked = commands.map(toAsk).find((one) => one !== '' && !READS.has(one))
    return {
      is: 'list',
      shown: shownAs(content) ?? 'Bash …',
      fix: commands.every(isShowable)
        ? { text: 'Write one for each command: {{all}}.', data: { all: listed(parts.length > MAX_SHOWN ? [...all, 'so on'] : all) } }
        : { text: 'Write one for each command.', data: {} },
      asked
    }
  }
  if (SEVERAL.test(content)) {
    const asked = content.split(BETWEEN).map(toAsk).find((one) => !READS.has(one) && !/^(?:cd\b|$)/.test(one))
    const fix = list === 'allow' ? 'Remove it, and write one for each of its commands, where there is none yet.' : 'Name one of its commands alone, or refuse all of it in a hook for `PreToolUse`.'
    return { is: 'several', shown: begun(content), fix: { text: fix, data: {} }, asked }
  }
  const [word = ''] = content.split(' ', 1)
  const [, program = ''] = COLONS.exec(word) ?? []
  if (!PROGRAMS.has(program)) return content.endsWith(':*') ? unmatchedPrefix(content.slice(0, -':*'.length), list) : undefined
  const meant = spaced(word) + content.slice(word.length)
  const fix: Phrase = isShowable(meant) ? { text: 'Write Bash({{meant}}).', data: { meant } } : { text: 'Write spaces in place of the colons.', data: {} }
  const asked = toAsk(word)
  return { is: 'colons', shown: shownAs(content) ?? `Bash(${program}:…)`, fix, asked: READS.has(program) || READS.has(asked) ? undefined : asked }
}

/** Commands and skills of a plugin whose `allowed-tools` have a permission for Bash that no command matches. */
export function* unmatchedCommands(reading: Reading): Generator<Problem<'commandTools'>> {
  const { host, plugin } = reading
  if (plugin === undefined || host.hooks?.matchers === undefined) return
  const found = commandsAndSkillsOf(reading).flatMap(({ file, text }) => {
    const matter = matterOf(text)
    const { start = 0, value: list } = writtenField(text, 'allowed-tools') ?? {}
    if (list === undefined || brokenLine(text) !== undefined) return []
    const body = text.slice(matter.length)
    const isOtherwise = (content: string) =>
      ['-', 'exec ', 'run '].some((next) => body.includes(`${content.split(':', 1).join('')} ${next}`)) &&
      !body.includes(content.replace(/:?\*$/, '').replaceAll(':', ' '))
    // The first one of each text, and those like it.
    return Array.from(list.matchAll(/\bBash\(([^()\n]{1,300})\)/g))
      .flatMap(({ 0: whole, 1: content = '', index }) => {
        const unmatched = unmatchedCommand(content, 'allow')
        return unmatched?.asked === undefined || isCovered(list, content, unmatched.asked) || (unmatched.is === 'folder' && !runsBelow(unmatched.asked, body))
          ? []
          : [
              {
                file,
                ...unmatched,
                ...(unmatched.is === 'colons' && isOtherwise(content)
                  ? { fix: { text: 'Write the beginning of the command as it is in the text, with * at its end.', data: {} } }
                  : {}),
                tool: unmatched.asked,
                source: { start: start + index, end: start + index + whole.length }
              }
            ]
      })
      .filter(({ is, fix }, _, [one]) => is === one?.is && fix.text === one.fix.text)
  })
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the permission', 'and here')
  const data = {
    host: subjectOf(host),
    reads: { text: READS_IT[first.is], data: { shown: first.shown } },
    file: first.file,
    more,
    uses: { text: /\w$/.test(first.tool) ? "runs '{{tool}}'" : "runs commands that begin with '{{tool}}'", data: { tool: first.tool } },
    fix: fixOfAll(found) ?? first.fix
  }
  yield { message: 'commandTools', data, at: [], related }
}

/** The fix of all of one kind: where it is not the same for each, the one that names none. */
function fixOfAll([first, ...others]: readonly Pick<UnmatchedCommand, 'is' | 'fix'>[]): Phrase | undefined {
  if (first === undefined || others.length === 0 || Object.keys(first.fix.data).length === 0 || others.some(({ is }) => is !== first.is)) return undefined
  return others.find(({ fix }) => fix.text !== first.fix.text)?.fix ?? { text: first.fix.text.replace(/\.$/, ', and do the same for the others.'), data: first.fix.data }
}

/** How Claude Code reads a permission that allows nothing. */
const READS_IT = {
  list: "reads '{{shown}}' as one command",
  several: "checks the commands of '{{shown}}' one by one",
  colons: "reads the colons of '{{shown}}' as part of the command",
  star: "treats the * before the ':*' of '{{shown}}' as a literal asterisk",
  space: "reads the space before the ':*' of '{{shown}}' as part of the command",
  folder: "matches '{{shown}}' with the folder itself alone"
}

/** Whether a line of a text, or code in it, begins with a command that ends in the name of a folder, and goes on. */
function runsBelow(begin: string, text: string): boolean {
  const parts = text.split(begin)
  return parts.some((before, index) => /(?:^|\n|`)[ \t]{0,20}(?:\$ )?$/.test(before.slice(-MAX_LENGTH)) && /^\w/.test(parts[index + 1] ?? ''))
}

/** Whether another permission of the list may be for the same program. */
function isCovered(list: string, content: string, asked: string): boolean {
  const [program = ''] = asked.split(' ', 1)
  return (
    /\bBash(?!\()/.test(list) ||
    list.includes('Bash(*)') ||
    Array.from(list.matchAll(/\bBash\(([^()\n]{1,300})\)/g)).some(
      ([, other = '']) =>
        other !== content &&
        (other.startsWith(program) || (other.endsWith('*') && program.startsWith(other.replace(/:?\*$/, '')))) &&
        unmatchedCommand(other, 'allow') === undefined
    )
  )
}

/** Claude Code 2.1.332 warns of most at its start: the ":*" makes a prefix of it, in which nothing stands for other characters. */
function unmatchedPrefix(prefix: string, list: string): UnmatchedCommand | undefined {
  const asked = toAsk(prefix.replaceAll('*', ''))
  const found = (is: UnmatchedCommand['is'], text: string): UnmatchedCommand => ({ is, shown: begun(prefix), fix: { text, data: {} }, asked: asked === '' || READS.has(asked) ? undefined : asked })
  const word = list === 'allow' ? KEYWORD.exec(prefix)?.[0] : undefined
  // With two signs, the colon is one of the command: run as `deny`.
  const otherwise = DELETES.test(prefix)
    ? 'Write ":**" in place of the ":*" at its end if a branch to delete is meant.'
    : word === undefined
      ? undefined
      : `Remove it: '${word}' is not a command, and Claude Code checks the commands after it.`
  if (hasStar(prefix)) return found('star', otherwise ?? withoutStar(prefix, list))
  if (/\S $/.test(prefix)) return found('space', otherwise ?? 'Remove the space before ":*".')
  const isOfScripts = SCRIPTS_IN_FOLDER.test(prefix)
  if (!(list === 'allow' ? isOfScripts : ENDS_WITH_FOLDER.test(prefix) && !TAKES_FOLDERS.test(prefix))) return undefined
  const folder = found('folder', 'Write * in place of the ":*" at its end.')
  return isOfScripts ? { ...folder, shown: `Bash(${prefix}:*)`, asked: prefix } : folder
}

/** What begins a part of a command: with each of these before `:*`, a session of Claude Code 2.1.332 still asked about the commands after it. */
const KEYWORD = /^(?:do|for|if|then|while)(?= )/

/** What a branch to delete comes after, with a colon before its name. */
const DELETES = /\bgit push (?!-)[\w.*-]{1,60} $/

/** Whether a prefix has a `*` that is meant for any characters: one in quotes, or of a command that removes all in a folder, is in the command too. */
function hasStar(prefix: string): boolean {
  return /^[^"'*]*\*/.test(prefix) && !prefix.includes('\\*') && !REMOVES.test(prefix)
}

function withoutStar(prefix: string, list: string): string {
  if (prefix === '*') return list === 'allow' ? 'Write Bash, or a permission for each command that is meant.' : 'Write Bash.'
  if (/^[^*]+\*$/.test(prefix)) return 'Remove the ":*" at its end.'
  if (list === 'allow')
    return `Write one for each command that is meant, without a * before ":*".${prefix.includes(':') ? '' : ' If anything may be in place of that *, write * for ":*" too, without a space before it.'}`
  return `Write * in place of ${prefix.includes(':*') || prefix.endsWith(':') ? 'each ":*" and "::*"' : 'the ":*" at its end'}, without a space before ${prefix.includes(':*') ? 'the last one' : 'it'}.`
}

/** A permission with a prefix, as far as it may be shown. */
function begun(prefix: string): string {
  if (/^[a-z][\w.-]{0,20}(?: [a-z][a-z-]{0,20})? ?\*?$/.test(prefix)) return `Bash(${prefix}:*)`
  if (IS_FOLDER.test(prefix)) return `Bash(${prefix}:*)`
  const [begin = ''] = /^[a-z][\w.-]*(?: [a-z][a-z-]*(?![\w-]))?/.exec(prefix) ?? []
  return begin === '' ? 'Bash …' : `Bash(${begin} …)`
}

/** All in a folder of the project. */
const IS_FOLDER = /^(?:\.\/)?\.[a-z]{1,20}(?:\/[a-z][a-z-]{0,20}){0,4}\/\*$/
const REMOVES = /^(?:sudo )?rm /
/** A folder after the program: not an address, the value of an option or the root of the disk. */
const ENDS_WITH_FOLDER = /\s(?:~\/|\.{1,2}\/|\/)?(?![-/])[\w.-]+(?:\/[\w.-]+)*\/$/
/** Scripts in a folder, with or without what runs them: nobody runs the folder. */
const SCRIPTS_IN_FOLDER = /^(?:(?:uv run )?(?:python3?|bash|sh|zsh|ruby|node(?= \S*\bscripts\/$)) )?(?:(?:~|\.{1,2}|\$\{?[A-Z_]{1,40}\}?|\/|[A-Z]:)\/?)?(?:\.?\w[\w.-]{0,60}\/){1,12}$/
/** Programs for which a folder alone is as dangerous as what is in it, or that take more after it. */
const TAKES_FOLDERS = /^(?:sudo )?(?:chmod|chown|du|find|ls|rm|tree)\s/

/**
 * Several commands, one with any arguments: in sessions, `Bash(cd * && python3 *)` allowed nothing, and `Bash(echo * | python3*)` under `deny` refused nothing; one for each of the commands did.
 * Without a `*`, the very same commands ran.
 */
const SEVERAL = /^(?=[^*]*\*)[^"'`\\]*?(?: (?:&&|\|\|?)|;) /
const BETWEEN = /(?: (?:&&|\|\|?)|;) /

/** With spaces in place of the colons, but not of that at the end. */
function spaced(word: string): string {
  const parts = word.split(':').filter((part) => part !== '')
  return parts.at(-1) === '*' ? `${parts.slice(0, -1).join(' ')}:*` : parts.join(' ')
}

/** The program and its command that Claude Code asks about, as far as they may be shown. */
function toAsk(command: string): string {
  const [program = '', second = ''] = command.split(/[\s:]+/)
  if (!PROGRAM.test(program)) return ''
  const [word = ''] = /^[a-z-]*/.exec(second) ?? []
  return COMMAND.test(second) || SHORT_OPTION.test(second) ? `${program} ${word}`.trim() : program
}

/** Whether nothing in a command may be a credential: the value of an option may be one, and any word after the command itself. */
function isShowable(command: string): boolean {
  const [program = '', second = '', ...others] = command.trim().split(/[\s:]+/)
  return (
    PROGRAM.test(program) &&
    (second === '' || COMMAND.test(second) || HARMLESS.test(second)) &&
    others.every((one, index) => HARMLESS.test(one) || (index === 0 && WITH_COMMANDS.has(second) && COMMAND.test(one)))
  )
}

function shownAs(content: string): string | undefined {
  const parts = content.trim().split(/[,\s]+/)
  if (!PLAIN.test(content) || !(parts.every((one) => one.endsWith(':*')) ? parts.every(isShowable) : isShowable(content))) return undefined
  return content.length <= MAX_LENGTH ? `Bash(${content})` : `Bash(${content.slice(0, content.slice(0, MAX_LENGTH).lastIndexOf(' '))} …)`
}

/** Not an address. */
const COLONS = /^([a-z][a-z\d]*):(?!\/\/)([^*\\].*)$/

const MAX_SHOWN = 3
const MAX_LENGTH = 60
const PLAIN = /^[\w .:*,/~${}()-]+$/
const PROGRAM = /^[a-z][a-z\d._-]{0,20}$/
/** A command of a program, or a script. */
const COMMAND = /^[a-z][a-z-]{0,20}\*?$|^(?:\$\{CLAUDE_PLUGIN_ROOT\}\/)?[a-z.][\w./-]{0,80}\.(?:[cm]?js|ts|py|sh|json|md)$/
const SHORT_OPTION = /^-[A-Za-z]{1,2}$/
/** An option without a value, the mode of a file, and what stands for any path. */
const HARMLESS = /^(?:-[A-Za-z]{1,2}|--[a-z-]{1,30}|[0-7]{1,3}|[*./~]{1,4})$/
/** Commands after which another one is named. */
const WITH_COMMANDS: ReadonlySet<string> = new Set(['compose', 'get', 'issue', 'pr', 'remote', 'repo', 'run', 'stash', 'worktree'])
/** Programs that nobody calls a script or a tool by. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'cat',
  'chmod',
  'chown',
  'cp',
  'curl',
  'docker',
  'find',
  'gh',
  'git',
  'grep',
  'kubectl',
  'ls',
  'mkdir',
  'mv',
  'node',
  'npm',
  'npx',
  'pip',
  'pnpm',
  'python',
  'python3',
  'rm',
  'sudo',
  'touch',
  'uv',
  'wget',
  'which',
  'yarn'
])
/** Of which Claude Code does not ask before those that only read. */
const READS: ReadonlySet<string> = new Set([
  'awk',
  'cat',
  'date',
  'diff',
  'echo',
  'find',
  'git diff',
  'git log',
  'git show',
  'git status',
  'grep',
  'head',
  'jq',
  'ls',
  'pwd',
  'rg',
  'sort',
  'stat',
  'tail',
  'test',
  'tr',
  'uniq',
  'wc',
  'which'
])
