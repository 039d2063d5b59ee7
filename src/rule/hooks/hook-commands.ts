import { dirname, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { type JsonValue, type Path, stringsIn } from '../../json/value.js'
import { isListedWith } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut, isAbsolutePath } from '../../server/paths.js'
import { splitWords } from '../../server/shell.js'
import { plainPath } from '../named-file.js'
import { optionsOf } from '../variables/option-references.js'
import { scriptOfHook, singleQuoted } from './hook-folders.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'

/** A variable at the start of a text, with braces or without. */
const VARIABLE = /^\$(?:\{(\w+)(?::-[^{}\s"'()$`]*|:-\$\{\w+\})?\}|([A-Z][A-Z\d_]*)(?!\w))/
/** A path after it that can be in quotes with it. */
const REST = /[\w./@+:=~-]*/y
/** What a shell expands in the rest of a path, unless it is in quotes. */
const EXPANDED = /[*?[{]/
const NOT_IN_QUOTES = 'End the quotes before a `*` and before braces such as `{a,b}`: the shell does not expand them in quotes.'
/** An option of the plugin. */
const OPTION = /\$\{user_config\.([^}]+)\}/

/** The variable in which a hook of a plugin gets the answer for one of its options. */
export function variableOf(option: string): string {
  return `CLAUDE_PLUGIN_OPTION_${option.replaceAll(/\W/g, '_').toUpperCase()}`
}

/** The name of a variable is hardly longer. */
const MAX_NAME = 100
/** A variable with its sign and braces. */
const MAX_VARIABLE = 60

/** A longer command is a script of its own. */
const MAX_COMMAND = 5000

/** What is wrong with the commands of hooks whose scripts are there. */
export function* commandsOfHooks({ reading, root, written }: HooksHere): Generator<Fault<CommandFault>> {
  for (const one of written) {
    yield* singleQuoted(reading, one)
    yield* ofBash(reading, one)
    if (scriptOfHook(reading, root, one).next().done === true) yield* commandFaults(reading, one)
  }
}

type CommandFault = 'unquoted' | 'option' | 'undeclared' | 'onlyInPlugin' | 'noSign' | 'unspawned' | 'unbraced' | 'literal' | 'ofBash'

/**
 * What the shell makes of the command of a hook otherwise than it is meant. Of paths without quotes Claude Code 2.1.332 warns in `plugin validate`; in
 * a folder with a space such hooks fail there, in Codex 0.171.0 and in Gemini CLI 0.61.0. Claude Code runs no hook of a plugin with an option in its command.
 */
function* commandFaults(reading: Reading, { hook: { type, command, args, shell }, at }: WrittenHook): Generator<Fault<CommandFault>> {
  const { host, kind } = reading
  const folders = host.hooks?.folders
  if (folders === undefined || (type !== undefined && type !== 'command') || typeof command !== 'string' || command.length > MAX_COMMAND) return
  const data = onlyInPlugin(reading, [command, ...stringsIn(args)])
  if (data !== undefined) yield { message: 'onlyInPlugin', data, at: [...at, 'command'] }
  const name = folders.find((one) => (kind === 'plugin' || host.variables.standFor?.[one] === 'workspace') && withoutSign(one).test(command))
  if (name !== undefined)
    yield {
      message: 'noSign',
      data: { name },
      at: [...at, 'command'],
      suggestions: [
        {
          title: 'Write the $ before it',
          fix: [{ op: 'replace', at: [...at, 'command'], value: inQuotes(command.replaceAll(withoutSign(name), '$$$&'), folders) }]
        }
      ]
    }
  if (kind === 'plugin' && host.variables.ofHooks !== undefined && Array.isArray(args)) yield* undeclaredOptions(reading, args, [...at, 'args'])
  if (data === undefined && Array.isArray(args) && host.hooks?.guards?.fields.args !== undefined) yield* withoutShell(command, args, at, subjectOf(host), folders)
  if (args !== undefined || data !== undefined) return
  const option = kind === 'plugin' && host.variables.ofHooks !== undefined ? OPTION.exec(command)?.[1] : undefined
  if (option !== undefined) yield { message: 'option', data: { host: subjectOf(host), option, variable: variableOf(option) }, at: [...at, 'command'] }
  const paths = shell === 'powershell' ? [] : unquotedFolders(command, folders)
  const [first] = paths
  if (first === undefined) return
  const apart = paths.some(({ end }) => EXPANDED.test(command.charAt(end))) ? NOT_IN_QUOTES : ''
  yield {
    message: 'unquoted',
    data: { host: subjectOf(host), path: command.slice(first.start, first.end), apart },
    at: [...at, 'command'],
    suggestions: [{ title: 'Put the paths in quotes', fix: [{ op: 'replace', at: [...at, 'command'], value: inQuotes(command, folders) }] }]
  }
}

/** What only a shell makes of a command with `args`: Claude Code 2.1.332 looks for a program with the whole of it as its name, and puts in variables with braces alone. */
function* withoutShell(command: string, args: readonly unknown[], at: Path, host: string, folders: readonly string[]): Generator<Fault<'unspawned' | 'unbraced'>> {
  if (LINE.test(command)) {
    const { words, simple } = splitWords(command)
    const [program = '', ...more] = words.map(({ text }) => text)
    // A path from the current folder holds there alone.
    const isKept = simple && !BUILT_IN.test(program) && [program, ...more].every((text) => AS_IT_IS.test(text) && !/^[\w.-]+\//.test(text))
    const suggestions = isKept
      ? [
          {
            title: 'Put the arguments into "args"',
            fix: [
              { op: 'replace', at: [...at, 'command'], value: program } as const,
              { op: 'replace', at: [...at, 'args'], value: [...more, ...(args as readonly JsonValue[])] } as const
            ]
          }
        ]
      : []
    yield { message: 'unspawned', data: { host }, at: [...at, 'command'], suggestions }
    return
  }
  if (args.some((text) => typeof text === 'string' && RUNS_TEXT.test(text))) return
  const all = [[[...at, 'command'], command] as const, ...args.map((text, index) => [[...at, 'args', index], text] as const)]
  for (const [place, text] of all) {
    const [, name = ''] = typeof text === 'string' ? (/^\$(\w+)(?=\/)/.exec(text) ?? []) : []
    if (typeof text === 'string' && folders.includes(name))
      yield {
        message: 'unbraced',
        data: { host, name },
        at: place,
        suggestions: [{ title: 'Write the name in braces', fix: [{ op: 'replace', at: place, value: `\${${name}}${text.slice(name.length + 1)}` }] }]
      }
  }
}

/** A name of a program and more after it, a script with arguments, or a path in quotes. */
const LINE = /^(?:[A-Za-z][\w.-]*\s+\S|\S+\.(?:sh|py|[cm]?[jt]s|rb)\s+\S|["'])/
/** What only a shell has. */
const BUILT_IN = /^(?:cd|pushd|popd|export|source|\.|set|unset|eval|exec|ulimit|umask|trap|alias|if|for|while|case)$/
/** A word that a shell leaves as it is. */
const AS_IT_IS = /^(?:[\w./@:=,+-]|\$\{\w+\})+$/
/** What comes before a text that a program runs. */
const RUNS_TEXT = /^(?:-\w*c|-e|--eval|-Command)$/i

/** Options that the manifest does not have, in the arguments of a hook: sessions of Claude Code 2.1.332 ran no such hook, whether the manifest has other options or none. */
function* undeclaredOptions(reading: Reading, args: readonly unknown[], at: Path): Generator<Fault<'undeclared'>> {
  const { host, path, plugin, surroundings: { files } } = reading
  const options = optionsOf(reading)
  // The entry of a marketplace may have them.
  if (options === undefined || files.kindOf(path) === undefined || isListedWith('userConfig', plugin?.root ?? '', files)) return
  for (const [index, text] of args.entries()) {
    const option = typeof text === 'string' ? OPTION.exec(text)?.[1] : undefined
    if (option !== undefined && !options.names.has(option)) yield { message: 'undeclared', data: { host: subjectOf(host), option }, at: [...at, index] }
  }
}

function withoutSign(name: string): RegExp {
  return new RegExp(String.raw`(?<![$\w{])\{${name}\}(?=/)`, 'g')
}

/** What to say of the command of settings with a variable of plugins in braces: Claude Code 2.1.332 runs no such hook, whatever the quotes around it, and says so only in its log. */
function onlyInPlugin({ host, kind }: Reading, texts: readonly string[]): Fault<never>['data'] {
  const { hooks: { folders = [] } = {}, variables: { ofHooks, standFor } } = host
  if (kind === 'plugin' || ofHooks === undefined) return undefined
  const isOfProject = (name: string) => standFor?.[name] === 'workspace'
  const name = folders.find((one) => !isOfProject(one) && texts.some((text) => text.includes(`\${${one}}`)))
  return name === undefined ? undefined : { host: subjectOf(host), name, project: folders.find(isOfProject) }
}

/**
 * A command with the variable for the folder of the plugin before its script, where that is written from there, or from the folder with the hooks: a hook of a plugin runs in the folder
 * of the project (Claude Code 2.1.332). Undefined for a path that leads nowhere.
 */
export function fromPluginRoot(command: string, { host, plugin, surroundings: { files } }: Reading): string | undefined {
  const [root] = host.hooks?.roots ?? []
  if (root === undefined || plugin === undefined) return command
  const words = command.split(' ')
  const index = words.findIndex((word) => word.includes('/') || !/^[a-z][\w.]*$/.test(word))
  const file = plainPath(words[index] ?? '')
  if (!/^[\w./-]+$/.test(file) || isAbsolutePath(file) || climbsOut(file)) return command
  const found = [file, join(dirname(host.files.plugin?.hooks?.path ?? ''), file)].find((one) => files.kindOf(join(plugin.root, one)) === 'file')
  if (found !== undefined) return words.with(index, `\${${root}}/${found}`).join(' ')
  // What begins with a dot is meant as a file, and not as a program with a name like this.
  return words[index]?.startsWith('./') === true ? undefined : command
}

/** A command with its paths from a folder of the plugin or the project in quotes. @param folders the variables with such folders; by default, any */
export function inQuotes(command: string, folders?: readonly string[]): string {
  const paths = unquotedFolders(command, folders)
  const parts = paths.map(({ start, end }, index) => `${command.slice(paths[index - 1]?.end ?? 0, start)}"${command.slice(start, end)}"`)
  return parts.join('') + command.slice(paths.at(-1)?.end ?? 0)
}

/** Where paths from a folder stand in a command without quotes, as Claude Code looks for them. */
function unquotedFolders(command: string, folders?: readonly string[]): readonly { readonly start: number; readonly end: number }[] {
  const found: { readonly start: number; readonly end: number }[] = []
  let [quote, escaped] = ['', -1]
  // What is around each parenthesis: in those of "$(…)", quotes begin anew.
  const around: string[] = []
  for (let at = 0; at < command.length; at++) {
    const sign = command.charAt(at)
    if (sign === '\\' && quote !== "'") escaped = ++at
    else if (sign === '(' && (quote === '' || (quote === '"' && command.charAt(at - 1) === '$' && escaped !== at - 1))) {
      around.push(quote)
      quote = ''
    } else if (sign === ')' && quote === '') quote = around.pop() ?? ''
    else if ((sign === "'" || sign === '"') && (quote === '' || quote === sign)) quote = quote === '' ? sign : ''
    else if (sign === '$' && quote === '') {
      const [variable, braced, plain = ''] = VARIABLE.exec(command.slice(at, at + MAX_VARIABLE)) ?? []
      // Of what is assigned, a shell makes no words.
      if (variable === undefined || folders?.includes(braced ?? plain) === false || /(?:^|[\s;&|(])\w+=\S*$/.test(command.slice(Math.max(0, at - MAX_NAME), at))) continue
      const after = at + variable.length
      REST.lastIndex = after
      const [rest = ''] = REST.exec(command) ?? []
      found.push({ start: at, end: after + rest.length })
      at = after + rest.length - 1
    }
  }
  return found
}

/** A test that only bash and its like have, where a command may begin. */
const OF_BASH = /(?:^|[;{]|&&|\|\|?|\b(?:if|elif|while|until|then|do|else))\s{0,20}\[\[\s/
/** What is for the machine of one person with macOS, where sh is bash. */
const IN_HOME_OF_MAC = /^\s*cd ["']?\/Users\/[^;|\n]{1,200}&&/
/** Texts in quotes, comments, and all from a text of several lines on: what may be for another program is not for the shell. */
const QUOTED = /\\.|"(?:[^"\\]|\\.)*"|'[^']*'|(?<=^|\s)#.*|<<[^]*/gm

/** Tests of bash in hooks that may be run by another shell: sessions of Claude Code 2.1.332 ran them with `/bin/sh -c`, with `"shell": "bash"` too, which had no `[[` where it is dash. */
function* ofBash(reading: Reading, { hook: { type = 'command', command, args, shell }, at }: WrittenHook): Generator<Fault<'ofBash'>> {
  const { host, surroundings: { platforms, platformsAtHand } } = reading
  // On macOS and Windows, its sh is bash, and one person knows what theirs is.
  const mayBeDash =
    host.hooks?.matchers !== undefined && (platformsAtHand === true || platforms.includes('linux')) && (!reading.isUsersOwn || reading.isCommitted)
  if (
    !mayBeDash ||
    type !== 'command' ||
    typeof command !== 'string' ||
    args !== undefined ||
    (shell !== undefined && shell !== 'bash') ||
    command.length > MAX_COMMAND
  )
    return
  if (!IN_HOME_OF_MAC.test(command) && OF_BASH.test(command.replaceAll(QUOTED, 'x')))
    yield {
      message: 'ofBash',
      data: {
        host: subjectOf(host),
        more: shell === undefined ? '' : { text: '"shell": "bash" changes nothing: {{host}} runs sh for it too.', data: { host: subjectOf(host) } }
      },
      at: [...at, 'command']
    }
}
