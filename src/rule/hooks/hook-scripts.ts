import { oncePer } from '../../base/lists.js'
import { basename, join } from '../../base/path.js'
import { endsIn } from '../../hosts/paths.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, stringsIn } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { isListedPlugin, MARKETPLACES } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, isIgnoredByName } from '../../project/repository.js'
import { climbsOut, isAbsolutePath } from '../../server/paths.js'
import { programName } from '../../server/shell.js'
import { absenceOf, shippedKind, textsOfScripts } from '../build-output.js'
import { isProgram, otherName, plainPath } from '../named-file.js'
import { isOfPluginsProgram, othersManifests } from '../other-program.js'
import { shippingOf } from '../paths/committed-build.js'
import { insteadOfAbsent, reachedIn } from './hook-lists.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'

/** What runs a script that comes after it, and the options before that. */
export const RUNS_SCRIPT = /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|py|uv|ruby|php|perl|bash|sh|zsh|pwsh|powershell|bypass|run|-[\w-]+)$/
const IN_PLUGIN = /^\$(?:\{(\w+)(:-[^{}]*)?\}|(\w+))\/([^$*?{}]+)$/

/** What can be wrong with the script of a hook. */
export type ScriptFault = 'missing' | 'otherCase' | 'unbuilt' | 'ignored' | 'untracked' | 'permission' | 'ofNoProject' | 'ofProject' | 'variable'

/** A script that a hook runs. */
export interface HookScript {
  /** The variable that its path begins with; empty for one that begins nowhere. */
  readonly name: string
  /** Whether the command says what to take if the variable is not set. */
  readonly hasDefault?: boolean
  readonly file: string
  readonly at: Path
  readonly isCommand: boolean
  /** Whether it is given what another command writes. */
  readonly isFed: boolean
}

/** The script of a plugin that a command starts without any logic of a shell around it, which may look first whether it is there. */
export function scriptOf(hook: WrittenHook): HookScript | undefined {
  const found = pathIn(hook)
  return found === undefined || (!found.isCommand && !isProgram(found.file)) ? undefined : found
}

/** What a command starts in that way, whatever its name says: some scripts have no ending. */
function pathIn({ hook: { type, command, args }, at }: WrittenHook): HookScript | undefined {
  if ((type !== undefined && type !== 'command') || typeof command !== 'string') return undefined
  // Without a shell, it is the name of the program, with its spaces.
  const { words = [], folder, isFed = false } = Array.isArray(args) ? { words: [command] } : (reachedIn(command) ?? {})
  const all = [...words, ...stringsIn(args)]
  const index = all.findIndex((text) => IN_PLUGIN.test(text))
  const [, braced, fallback, plain, rest = ''] = IN_PLUGIN.exec(all[index] ?? '') ?? []
  const name = braced ?? plain
  if (name === undefined) {
    const relative = folder === undefined ? undefined : relativeIn(words, true)
    const [, ofFolder, otherwise, bare, inside = ''] = IN_PLUGIN.exec(`${folder ?? ''}/.`) ?? []
    return relative === undefined
      ? undefined
      : {
          name: ofFolder ?? bare ?? '',
          hasDefault: otherwise !== undefined,
          file: plainPath(join(inside, relative.file)),
          at: [...at, 'command'],
          isCommand: relative.isCommand,
          isFed
        }
  }
  const file = plainPath(rest)
  if (!all.slice(0, index).every((text) => RUNS_SCRIPT.test(programName(text))) || file === '' || climbsOut(file)) return undefined
  return { name, hasDefault: fallback !== undefined, file, at: index < words.length ? [...at, 'command'] : [...at, 'args', index - words.length], isCommand: index === 0, isFed }
}

/** The root of the repository whose settings a file has; undefined for one person's settings that nobody else gets, and for those further down, which may be a template. */
export function projectOf(reading: Reading): string | undefined {
  const { host, path, surroundings: { files } } = reading
  const { paths = [] } = host.files.settings ?? {}
  const tail = paths.find((known) => endsIn(withSlashes(path), known))
  const root = path.slice(0, -(tail?.length ?? 0) - 1)
  return tail === undefined || (reading.isUsersOwn && !reading.isCommitted) || foldersInRepository(path, files).at(-1) !== root ? undefined : root
}

/** A script of the project that settings for everyone run, and that nobody else has. @param ofClone the script, if the hook names it where people have their clone */
export function* absentScript(reading: Reading, root: string, hook: WrittenHook, ofClone?: HookScript): Generator<Fault<ScriptFault>> {
  const { host, surroundings: { files } } = reading
  const script = ofClone ?? scriptOf(hook) ?? relativeScript(hook)
  if (script === undefined) return
  const { name, file, at, isCommand, hasDefault = false } = script
  const found = files.kindOf(join(root, file))
  if (found === 'file' && !hasDefault && host.hooks?.unset?.[name] === 'project')
    yield {
      message: 'variable',
      data: { name, host: subjectOf(host), instead: `"$(git rev-parse --show-toplevel)/${file}", in JSON with a backslash before each quote` },
      at
    }
  if (name !== '' && host.variables.standFor?.[name] !== 'workspace') return
  // One person's settings that were committed are for that person's machine: Windows looks at no such right.
  if (found === 'file' && isCommand && !reading.isUsersOwn && isWithoutRight(reading, join(root, file))) yield { message: 'permission', data: { file }, at }
  if (found !== undefined) return
  const absence = absenceOf(reading, root, file, isCommand)
  // An installer may write it.
  if (absence?.why !== 'missing' || namesInScripts(reading).has(basename(file))) return
  yield {
    message: 'ofNoProject',
    data: { file, instead: ofClone === undefined ? insteadOfAbsent(reading, root, script) : 'Add the file, correct the path, or remove the hook.' },
    at,
    severity: isIgnoredByName(join(root, file), files) ? 'info' : absence.severity
  }
}

/** The names of files that scripts of the project have. Each missing file asks. */
const namesInScripts = oncePer((reading: Reading): ReadonlySet<string> => new Set(Array.from(textsOfScripts(reading)).flatMap((text) => text.split(/[\s/"'`=:;()]+/))))

/** A script by its path from the folder of the project, in which hooks begin. */
export function relativeScript({ hook: { type, command }, at }: WrittenHook): HookScript | undefined {
  if ((type !== undefined && type !== 'command') || typeof command !== 'string') return undefined
  const { words = [], folder, isFed = false } = reachedIn(command) ?? {}
  const relative = folder === undefined ? relativeIn(words, false) : undefined
  return relative === undefined ? undefined : { name: '', ...relative, at: [...at, 'command'], isFed }
}

/** The script among the words of a command whose path begins nowhere. @param isInFolder whether a name alone is that of a file in a folder that is known */
export function relativeIn(words: readonly string[], isInFolder: boolean): Pick<HookScript, 'file' | 'isCommand'> | undefined {
  const index = words.findIndex((text) => !RUNS_SCRIPT.test(programName(text)))
  const text = words[index] ?? ''
  const file = plainPath(text)
  return !/^[\w./-]+$/.test(text) || !(file.includes('/') || (isInFolder && index > 0)) || isAbsolutePath(text) || climbsOut(file) || !isProgram(file) ? undefined : { file, isCommand: index === 0 }
}

/** The folder of the plugin for which another variable than those that the host sets is meant, after its root: the one with the script. */
function folderMeant({ host, surroundings: { files } }: Reading, root: string, { name, file }: { readonly name: string; readonly file: string }): string | undefined {
  const of = host.variables.standFor?.[name]
  // A hidden folder, or a file at its root, a project has too.
  if (of === 'workspace' ? file.startsWith('.') || !file.includes('/') : of !== undefined || !/(?:DIR|PATH|HOME|FOLDER|ROOT)$/.test(name)) return undefined
  // People are told to set it, or another host does, with its own command for plugins.
  const readmes = foldersInRepository(join(root, 'x'), files).map((folder) => files.readText(join(folder, 'README.md')) ?? '')
  if (readmes.some((text) => text.includes(name)) || OF_ANOTHER.test(readmes[0] ?? '')) return undefined
  return ['', ...(of === 'workspace' ? [] : ['/hooks'])].find((folder) => files.kindOf(join(root, folder, file)) === 'file')
}

const OF_ANOTHER = /^[ \t$]*(?!claude\b|codex\b|cursor\b|copilot\b)[a-z][\w-]* plugins? install\b/m

const ROOT = /^(?:[A-Z]+_)*(?:PLUGIN_ROOT|EXTENSION_(?:DIR|PATH|ROOT))$/

/** Where a host has the hooks of a project. */
function ownHooks({ host }: Reading): string {
  return host.name === 'codex' ? '.codex/hooks.json' : '.claude/settings.json'
}

const IN_PROJECT = 'the project of each user'

/** A script of the plugin that a command names in another way than from the folder of the plugin. */
interface OwnScript {
  readonly written: string
  /** From the folder of the plugin. */
  readonly file: string
  readonly where: string
}

/** What may begin a command, or runs the script after it. */
const BEFORE_SCRIPT = /(?:^|[;&|(]|\b(?:bash|sh|zsh|node|bun|python[\d.]*|run|exec|source|then|do))\s*["']?$/
const MAX_LINE = 5000

/** A script that a command names from the root of the repository with the plugin, `plugins/notes/hooks/a.sh`, without looking whether it is there. */
function ofRepository({ host, surroundings: { files } }: Reading, root: string, { hook: { command } }: WrittenHook): OwnScript | undefined {
  const top = foldersInRepository(join(root, 'x'), files).at(-1)
  if (typeof command !== 'string' || command.length > MAX_LINE || host.pluginServersStartIn !== 'start' || top === undefined || top === root || /\[ -|\btest -[defrsx]/.test(command)) return undefined
  const folder = `${withSlashes(root).slice(withSlashes(top).length + 1)}/`
  for (const { 0: { length }, 1: variable, 2: path = '', index } of command.matchAll(/(?<![\w./$}-])(?:\$\{?(\w+)\}?["']?\/|\.\/)?([\w./-]+)/g)) {
    const isFromTop = variable === undefined || host.variables.standFor?.[variable] === 'workspace'
    if (
      length > 0 &&
      isFromTop &&
      path.startsWith(folder) &&
      !path.includes('..') &&
      isProgram(path) &&
      BEFORE_SCRIPT.test(command.slice(0, index)) &&
      files.kindOf(join(top, path)) === 'file' &&
      isListedPlugin(root, files, MARKETPLACES)
    )
      return { written: path, file: path.slice(folder.length), where: IN_PROJECT }
  }
  return undefined
}

/** A script that a command names without any folder, so that a shell looks for it among the programs of the machine; Claude Code 2.1.332 has a plugin's bin there. */
function bareScript({ host, surroundings: { files } }: Reading, root: string, { hook: { type, command } }: WrittenHook): OwnScript | undefined {
  if ((type !== undefined && type !== 'command') || typeof command !== 'string' || command.includes('PATH=') || host.pluginServersStartIn !== 'start') return undefined
  const { words: [written = ''] = [], folder } = reachedIn(command) ?? {}
  if (folder !== undefined || !/^[\w-][\w.-]*\.(?:sh|py|[cm]?js|ts|rb)$/.test(written) || files.kindOf(join(root, 'bin', written)) !== undefined) return undefined
  const found = ['scripts', 'hooks', 'hooks/scripts', ''].find((one) => files.kindOf(join(root, one, written)) === 'file')
  return found === undefined ? undefined : { written, file: plainPath(join(found, written)), where: 'PATH' }
}

/** A hook without what only hides that its command fails: nothing but the plugin brings a script of the plugin. */
function withoutExcuse(written: WrittenHook): WrittenHook {
  const { command } = written.hook
  const [run = '', excuse = '', ...others] = typeof command === 'string' && command.length <= MAX_LINE ? command.split('||') : []
  return others.length > 0 || !/^ ?(?:true|:|exit 0)\s*$/.test(excuse) ? written : { ...written, hook: { ...written.hook, command: run.replaceAll(/ (?:2?>\s?\/dev\/null|2>&1)(?=\s|$)/g, '') } }
}

/** The script that a hook of a plugin runs: whether the plugin has it where the host looks. */
export function* scriptFaults(reading: Reading, root: string, written: WrittenHook): Generator<Fault<ScriptFault>> {
  const hook = withoutExcuse(written)
  const { host, surroundings: { files } } = reading
  const roots = host.hooks?.roots ?? []
  const started = pathIn(hook)
  const isOfOther = started !== undefined && ROOT.test(started.name) && !roots.includes(started.name) && files.kindOf(join(root, started.file)) !== undefined
  const script = isOfOther ? started : scriptOf(hook)
  const own = script !== undefined && roots.includes(script.name) ? undefined : (ofRepository(reading, root, hook) ?? bareScript(reading, root, hook))
  if (own !== undefined) {
    const isBare = !own.written.includes('/')
    yield {
      message: 'ofProject',
      data: {
        file: own.written,
        where: own.where,
        host: subjectOf(host),
        instead: `${isBare && own.file.endsWith('.sh') && isWithoutRight(reading, join(root, own.file)) ? 'bash ' : ''}"\${${roots[0] ?? ''}}/${own.file}", in JSON with a backslash before each quote`,
        own: ownHooks(reading)
      },
      at: [...hook.at, 'command']
    }
    return
  }
  if (script === undefined) {
    const relative = host.pluginServersStartIn === 'start' ? relativeScript(hook) : undefined
    // A hook of a plugin that is the repository, and that no marketplace offers, may be for the repository alone.
    if (
      relative === undefined ||
      (foldersInRepository(join(root, 'x'), files).at(-1) === root && !isListedPlugin(root, files, MARKETPLACES)) ||
      files.kindOf(join(root, relative.file)) !== 'file'
    )
      return
    yield {
      message: 'ofProject',
      data: {
        file: relative.file,
        where: IN_PROJECT,
        host: subjectOf(host),
        instead: `"\${${roots[0] ?? ''}}/${relative.file}", in JSON with a backslash before each quote`,
        own: ownHooks(reading)
      },
      at: relative.at
    }
    return
  }
  const { name, file, at, isCommand, hasDefault = false } = script
  if (!roots.includes(name)) {
    if (hasDefault) return
    const folder = ROOT.test(name) ? '' : folderMeant(reading, root, script)
    // A shell takes the one of the two that the host sets: Codex sets both.
    const isShared = name === 'PLUGIN_ROOT' && hook.hook.args === undefined && othersManifests(reading, root).some((one) => !one.startsWith('.codex'))
    const variable = isShared ? `\${${roots[0] ?? ''}:-$PLUGIN_ROOT}` : `\${${roots[0] ?? ''}}${folder ?? ''}`
    const { command, args } = hook.hook
    const isBare = args === undefined && typeof command === 'string' && command.split(/\$\{?/).some((before, index, parts) => parts[index + 1]?.startsWith(name) === true && !/["']$/.test(before))
    const instead = isBare ? `"${variable}/${file}", in JSON with a backslash before each quote` : variable
    if (folder === undefined) return
    if (host.variables.standFor?.[name] === 'workspace') yield { message: 'ofProject', data: { file, where: IN_PROJECT, host: subjectOf(host), instead, own: ownHooks(reading) }, at }
    else yield { message: 'variable', data: { name, host: subjectOf(host), instead }, at, ...(isOfPluginsProgram(name, reading) ? { severity: 'info' } : {}) }
    return
  }
  const found = shippedKind(reading, root, file)
  if (found === undefined) {
    const absence = absenceOf(reading, root, file, isCommand)
    const other = absence?.why === 'missing' ? otherName(reading, join(root, file)) : undefined
    // An environment is made by the hook that names it.
    const why = absence?.why === 'environment' ? 'missing' : absence?.why
    if (absence !== undefined && why !== undefined)
      yield {
        message: other === undefined ? why : 'otherCase',
        data: {
          file,
          other,
          ...(why === 'untracked' ? { fix: shippingOf(reading, root, file) } : why === 'missing' ? { instead: insteadOfAbsent(reading, root, script) } : {})
        },
        at,
        severity: absence.severity
      }
  } else if (found === 'file' && isCommand && isWithoutRight(reading, join(root, file))) {
    yield { message: 'permission', data: { file }, at }
  }
}

/** What only this host makes of scripts of hooks in a file that hosts share. */
export function* sharedScripts({ reading, root, written }: HooksHere): Generator<Fault<'variable'>> {
  if (root !== undefined) for (const one of written) yield* sharedScript(reading, root, one)
}

/**
 * The script of a hook in a file that hosts share, where this host does not set the variable that its path begins with. Gemini CLI 0.61.0 then runs
 * /hooks/…; of two variables in a row it fills in its own, and a shell makes nothing of the other, as in a hook of Claude Code 2.1.332.
 */
function* sharedScript({ host, surroundings: { files } }: Reading, root: string, written: WrittenHook): Generator<Fault<'variable'>> {
  const [own, ...others] = host.hooks?.roots ?? []
  const { name = '', file = '', at = [], hasDefault } = scriptOf(written) ?? {}
  const { env } = written.hook
  if (
    own === undefined ||
    [own, ...others].includes(name) ||
    !ROOT.test(name) ||
    hasDefault === true ||
    (isRecord(env) && Object.hasOwn(env, name)) ||
    files.kindOf(join(root, file)) !== 'file'
  )
    return
  if (BY_TRIGGER.has(written.event) && written.matcher?.includes('|') === true) return
  // The script would fail where it looks for the next one.
  if (files.readText(join(root, file))?.includes(name) === true) return
  yield { message: 'variable', data: { name, host: subjectOf(host), instead: `\${${own}}\${${name}}: each host fills in its own variable, and the other is empty` }, at }
}

/** Events whose matchers Gemini CLI 0.61.0 compares as they are with what begins or ends a session: with several in one, such a hook never runs. */
const BY_TRIGGER: ReadonlySet<string> = new Set(['SessionStart', 'SessionEnd', 'PreCompress'])

/** A text that a shell runs too, where Windows runs it by the end of its name. */
const FOR_BOTH = /^: ?<</

/** Whether a system would not run a file as a program. */
function isWithoutRight({ surroundings: { files, platforms } }: Reading, file: string): boolean {
  return platforms.some((platform) => platform !== 'win32') && (!/\.(?:exe|cmd|bat)$/i.test(file) || FOR_BOTH.test(files.readText(file) ?? '')) && !files.isExecutable(file)
}
