import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord } from '../../json/value.js'
import { isListedWith } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { textsOfScripts } from '../build-output.js'
import { allDocumentsAround } from '../documents.js'
import { andMore, inFiles, matterOf } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { filesNearRoot } from '../texts/unread-texts.js'
import { hookExample } from './hook-examples.js'
import { eventLike } from './hook-forms.js'
import { unsetInput } from './hook-input.js'

/** A file that is meant to run at an event. */
interface MeantHook {
  /** From the root of the plugin. */
  readonly file: string
  readonly event: string
  readonly isText: boolean
}

const FOLDER = 'hooks'
/** What runs a script, by its ending. */
const PROGRAMS: Readonly<Record<string, string>> = { sh: 'bash', py: 'python3', js: 'node', mjs: 'node', cjs: 'node' }
/** So many files in the folder are read, and so many around it. */
const MAX_FILES = 50
const MAX_TEXTS = 200
const OF_TEXT = /\.(?:md|json|sh|py|[cm]?[jt]s|ya?ml|toml)$/

/** Scripts and texts in the folder for hooks of a plugin that has no file which registers one and no text that says how to: `plugin validate` of Claude Code 2.1.332 lists no hooks then. */
export function* unregisteredHooks(reading: Reading): Generator<Problem<'unregistered'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  const { events, path: place = '' } = host.files.plugin?.hooks ?? {}
  if (plugin === undefined || events === undefined || host.hooks?.matchers === undefined || (isRecord(value) && Object.hasOwn(value, FOLDER))) return
  const { root } = plugin
  const names = files.filesIn(join(root, FOLDER)) ?? []
  // A list of any form registers them, or is told of elsewhere.
  if (names.some((name) => /\.(?:json|ya?ml|toml)$/.test(name)) || files.kindOf(join(root, place)) !== undefined) return
  const inFolders = (files.directoriesIn?.(join(root, FOLDER)) ?? [])
    .filter((name) => eventOf(name, events) !== undefined)
    .flatMap((name) => (files.filesIn(join(root, FOLDER, name)) ?? []).map((file) => `${name}/${file}`))
  const meant = [...names, ...inFolders]
    .toSorted()
    .slice(0, MAX_FILES)
    .flatMap((name) => meantHook(`${FOLDER}/${name}`, files.readText(join(root, FOLDER, name)) ?? '', events) ?? [])
  const [first] = meant
  if (first === undefined || isListedWith(FOLDER, root, files) || othersManifests(reading, root).length > 0 || isTold(reading, root, [...names, ...inFolders])) return
  const program = first.isText ? 'cat' : (PROGRAMS[endingOf(first.file)] ?? '')
  const command = `${program} \${CLAUDE_PLUGIN_ROOT}/${first.file}`
  const text = files.readText(join(root, first.file)) ?? ''
  const tool = first.event.endsWith('ToolUse') ? toolOf(text) : undefined
  const { form } = hookExample([{ command, ...(tool === undefined ? {} : { matcher: tool }) }], events, { event: first.event })
  // What is printed there is for the model.
  const isOfUse = !first.isText || first.event === 'SessionStart'
  const fix = isOfUse
    ? {
        text: 'Add {{place}}: { "hooks": {{form}} }.{{before}}',
        data: { place, form, before: first.isText ? '' : beforeThat(reading, root, first.event, command, text) }
      }
    : {
        text: 'A hook is a command: write one, and register it in {{place}}: { "hooks": {{form}} }.',
        data: { place, form: hookExample([], events, { event: first.event }).form }
      }
  const { related } = inFiles(reading, meant, 'the hook', 'and here')
  yield { message: 'unregistered', data: { host: subjectOf(host), file: first.file, more: andMore(meant), them: meant.length === 1 ? 'it as a hook' : 'them as hooks', fix }, at: [], related }
}

/** The tool that a script asks for by its name, if it is one alone. */
function toolOf(text: string): string | undefined {
  const tools = new Set(Array.from(text.matchAll(OF_TOOL), ([, tool = '']) => tool))
  return tools.size === 1 ? [...tools][0] : undefined
}

const OF_TOOL = /\btool_?name["')}\]\s]{0,4}(?:!==?|={1,3})\s?["'](Bash|Write|Edit|MultiEdit|NotebookEdit|Read|WebFetch|WebSearch)["']/gi

/** What a script does that its host would not notice, once it is registered. */
function beforeThat(reading: Reading, root: string, event: string, command: string, text: string): Phrase | '' {
  const [unset] = unsetInput({ reading, root, written: [{ event, hook: { type: 'command', command: `${command.replace(' ', ' "')}"` }, at: [], group: [] }] })
  const names = unset?.data?.names
  if (typeof names !== 'string') return ''
  return {
    text:
      event === 'PreToolUse' && /\bexit 1\b/.test(text) && !/\bexit 2\b/.test(text)
        ? ' Before that, have the script read its input as JSON from standard input, as nothing sets {{names}}, and exit with code 2 to block.'
        : ' Before that, have the script read its input as JSON from standard input, as nothing sets {{names}}.',
    data: { names }
  }
}

/** The name of what tests other scripts. */
const OF_TESTS = /(?:^|[-_./])(?:test|tests|spec|bench(?:mark)?)[-_.]/i

/** The event for which a file is meant: by its name or its folder, by its front matter, or, if it is a script, by an event in its text, or a variable that is there as a session starts. */
function meantHook(file: string, text: string, events: readonly string[]): MeantHook | undefined {
  const parts = file.split('/').slice(1).map((part) => part.replace(/\.\w+$/, ''))
  const byName = parts.map((part) => eventOf(part, events)).find((event) => event !== undefined)
  if (file.endsWith('.md')) {
    const [, named] = /^(?:event|hook):[ \t]*["']?(\w+)/m.exec(matterOf(text)) ?? []
    const event = events.find((one) => one === named) ?? byName
    return event === undefined ? undefined : { file, event, isText: true }
  }
  const head = text.slice(0, MAX_HEAD)
  const event =
    byName ??
    (text.includes('CLAUDE_ENV_FILE') ? events.find((one) => one === 'SessionStart') : undefined) ??
    firstOf(events, (one) => (isTwoWords(one) ? text.indexOf(one) : Math.max(head.indexOf(` on ${one}.`), head.indexOf(`${one} hook`))))
  return !Object.hasOwn(PROGRAMS, endingOf(file)) || event === undefined || OF_TESTS.test(file) ? undefined : { file, event, isText: false }
}

/** The first of the events that are named, by where each is. */
function firstOf(events: readonly string[], placeOf: (event: string) => number): string | undefined {
  const named = events.map((event) => ({ event, at: placeOf(event) })).filter(({ at }) => at >= 0)
  return named.toSorted((a, b) => a.at - b.at)[0]?.event
}

function endingOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1)
}

/** A word alone is also the name of other scripts, as `setup` is. What the hook does may come after the event. */
function eventOf(name: string, events: readonly string[]): string | undefined {
  const words = name.slice(0, MAX_NAME).replace(/^on[_-]/, '').split(/[_-]/)
  const known = events.filter(isTwoWords)
  return words.map((_, index) => eventLike(words.slice(0, index + 1).join('-'), known)).find((event) => event !== undefined)
}

const MAX_NAME = 80
/** What a script is for is said at its beginning. */
const MAX_HEAD = 500

function isTwoWords(event: string): boolean {
  return /[a-z][A-Z]/.test(event)
}

/** Whether something around names one of the files other than in a drawing of the folder, or copies the folder: it registers them, or tells people how. */
function isTold(reading: Reading, root: string, names: readonly string[]): boolean {
  const { files } = reading.surroundings
  const own = names.map((name) => join(root, FOLDER, name))
  const called = names.map((name) => name.slice(name.lastIndexOf('/') + 1))
  // A README that lists the hooks of its plugin promises them, unless it says where else to register them.
  const isDescribed = (item: string) => called.some((name) => item.startsWith(name) && DESCRIBED.test(item.slice(name.length)))
  const isPromised = PROMISED.test(files.readText(join(root, README)) ?? '')
  const isDrawn = (line: string, text: string) => DRAWN.test(line) || (!SETTINGS.test(text) && isDescribed(line.replace(LISTED, '').replace(/^hooks\//, '')))
  const tells = (text: string) => COPIES.test(text) || text.split('\n').some((line) => called.some((name) => line.includes(name)) && !isDrawn(line, text))
  const inRoot = (files.filesIn(root) ?? []).map((name) => join(root, name))
  const around = [...inRoot, ...filesNearRoot(root, files)].filter((file) => OF_TEXT.test(file) && !own.includes(file)).slice(0, MAX_TEXTS)
  return (
    (!isPromised && own.some((file) => [SETTINGS, TO_REGISTER].some((one) => one.test(files.readText(file) ?? '')))) ||
    [...around.map((file) => files.readText(file) ?? ''), ...textsOfScripts(reading), ...allDocumentsAround(reading)].some(tells)
  )
}

const README = 'README.md'
/** A README that says that the hooks of the plugin need nothing more. */
const PROMISED = /\bhooks? (?:are|is|will be|get) (?:automatically (?:active|enabled|registered|loaded|installed)|(?:active|enabled|registered|loaded|installed) automatically)/i
/** A script that says how to register it, and one that says that people are to do so. */
const SETTINGS = /settings(?:\.local)?\.json/
const TO_REGISTER = /^\s{0,9}(?:#|\/\/|\*).*\b(?:opt(?:ing)?[- ]in|not (?:currently )?(?:enabled?|registered|registers?)|(?:wire|register) (?:it|this|the hook))\b/im
const DRAWN = /[├└│]|^\s*\|--/
/** What begins an item of a list, or a row of a table. */
const LISTED = /^\s*[-*+|]\s+[*_`"']{0,3}/
/** What comes between a name and what it is. */
const DESCRIBED = /^[*_`"']{0,3} *(?:[—–|:]|- |\r?$)/
const COPIES = /\b(?:cp|rsync|ln|cpSync|copy\w*)\b[^\n]{0,100}\bhooks\b/i
