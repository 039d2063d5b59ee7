import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import type { Reading } from '../../project/reading.js'
import { andMore, inFiles } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import type { Problem, RelatedPlace } from '../rule.js'
import { placesInProject, textsToStart, textsToStartOfProject, type TextToStart } from '../texts/texts-to-start.js'

/** All arguments in the braces of a shell, with what stands for them where there are none perhaps. */
const IN_BRACES = /(?<![\\!`])\$\{ARGUMENTS(?:\}|(:?[-+=?])[^}\n]{0,200}\})/g
/** An argument by its number with a default, and what gives a shell arguments of its own. */
const NUMBERED = /(?<![\\!`\w])\$\{([1-9]):-[^}\n]{0,200}\}/g
const HAS_OWN = /\bset -- |\(\)\s{0,4}\{|\bfunction \w|^#!|<<|\b(?:ba|z)?sh -[a-z]*[cs]\b|\bgetopts\b|\bshift\b|\$[#@*]|^#.*\.sh\b/m
const TAKES_ARGUMENTS = /^argument-hint:|^#+[ \t]+(?:Arguments|Parameters|Usage)\b/im
/** One of the arguments, as a member of an object. */
const MEMBER = /(?<![\\$\w/.-])\$ARGUMENTS\.([a-z][a-z\d_]{0,40})(?![\w(/-]|\.\w)/g
/** The end of the name of a file, or of a host. */
const EXTENSION = /^(?:md|mdx|txt|csv|json|ya?ml|toml|tsx?|jsx?|py|sh|html?|pdf|sql|png|jpe?g|svg|xml|log|docx?|xlsx?|pptx?|rs|go|rb|php|java|css|vue|lock|local|com|org|net|dev|io|ai)$/
/** A block of commands. */
const OF_SHELL = /^(?:(?:ba|z)?sh|shell|console|terminal)?(?![\w-])/i
/** A command that runs as the text is loaded, a script of its own, or what gives the variable a value. */
const NOT_IN_TEXT = /^[ \t]*#!|^[ \t]*!`/
const SETS = /\bARGUMENTS=|\bexport ARGUMENTS\b|\bread (?:-\w+ )*ARGUMENTS\b/
/** What Claude Code replaces; in a text without any, it puts what people type at the end, where a model has it for a block that need not be of a shell. */
const REPLACED = /\$(?:ARGUMENTS|\d)(?!\w)/
/** What is said of the form itself. */
const ABOUT_FORM = /\b(?:braces|syntax|placeholder|substitut\w+|replac\w+|expand\w*|expansion|not|never|instead|don['’]t)\b/i
/** What a text about commands for others has. */
const ABOUT_COMMANDS = /\bslash commands?\b|front[ -]?matter|argument-hint/i
/** So many names are in a help. */
const MAX_NAMES = 6

interface Found {
  readonly file: string
  readonly source: Span
  readonly is: 'shell' | 'number' | 'words' | 'member'
  readonly written: string
  /** The names of the arguments, in their order. */
  readonly names: readonly string[]
}

type Told = Problem<'unsetInShell' | 'unfilled' | 'membered'>

/**
 * Commands and skills of a plugin with `${ARGUMENTS}` or `$ARGUMENTS.name`: in sessions of Claude Code 2.1.332, with the arguments `alpha beta`, the first stayed as it was, also with a default,
 * and the second became `alpha beta.name`. With `arguments: [name]`, `$name` became `alpha`.
 */
export function* argumentReferences(reading: Reading): Generator<Told> {
  const { plugin } = reading
  if (plugin === undefined) return
  // Another host may replace it, but none has the defaults of a shell.
  const isForOthers = othersManifests(reading, plugin.root).length > 0
  yield* toldOf(
    reading,
    (text) => foundIn(text).filter(({ is, written }) => !isForOthers || (is !== 'words' && written.endsWith('…}'))),
    textsToStart(reading),
    (found, first) => inFiles(reading, found, first, 'and here').related
  )
}

/** The same in the commands and skills of a project. */
export function* argumentReferencesOfProject(reading: Reading, root: string): Generator<Told> {
  yield* toldOf(reading, foundIn, textsToStartOfProject(reading, root), (found, first) => placesInProject(reading, root, found, first))
}

function foundIn(text: TextToStart): readonly Found[] {
  return [...bracesIn(text), ...numbersIn(text), ...membersIn(text)]
}

function* toldOf(
  reading: Reading,
  find: (text: TextToStart) => readonly Found[],
  texts: readonly TextToStart[],
  placesOf: (found: readonly Found[], first: string) => readonly RelatedPlace[]
): Generator<Told> {
  const all = texts.flatMap(find)
  const host = subjectOf(reading.host)
  for (const is of ['shell', 'number', 'words', 'member'] as const) {
    const found = all.filter((one) => one.is === is)
    const [first] = found
    if (first === undefined) continue
    const { file, written, names } = first
    const data = { host, written, file, more: andMore(found) }
    const related = placesOf(found, is === 'shell' ? 'the variable' : 'the argument')
    if (is === 'shell')
      yield {
        message: 'unsetInShell',
        data: {
          ...data,
          effect: 'it gets nothing of what people type there',
          fix: written.endsWith('…}')
            ? { text: 'Write `arg="$ARGUMENTS"` on the line before, and `{{own}}` in place of this one.', data: { own: written.replace('ARGUMENTS', 'arg') } }
            : 'Write $ARGUMENTS.'
        },
        at: [],
        related
      }
    else if (is === 'number')
      yield {
        message: 'unsetInShell',
        data: {
          ...data,
          effect: 'it always gets the default',
          fix: 'Write `read -r one two <<< "$ARGUMENTS"` on the line before, and `${one:-…}` or `${two:-…}` in place of this one.'
        },
        at: [],
        severity: 'info',
        related
      }
    else if (is === 'words') yield { message: 'unfilled', data, at: [], severity: 'info', related }
    else yield { message: 'membered', data: { ...data, member: written.slice(written.indexOf('.')), fix: fixOf(first, found.length === 1 && names.length === 1) }, at: [], related }
  }
}

function fixOf({ written, names }: Found, isOnly: boolean): Phrase {
  const list =
    names.length === 0
      ? 'List the names in `arguments`, in their order, and write {{name}} in place of {{written}}'
      : 'Write `arguments: [{{names}}]` in the front matter, and {{name}} in place of {{written}}'
  return {
    text: `${list}${isOnly ? '' : ', and do the same for the others'}.`,
    data: { names: names.join(', '), name: `$${written.slice(written.indexOf('.') + 1)}`, written }
  }
}

/** The first one in the commands of a text, or else in its words. */
function bracesIn({ file, text, body }: TextToStart): readonly Found[] {
  if (!text.includes('${ARGUMENTS') || SETS.test(text)) return []
  const blocks = fencedBlocks(text)
  let next = 0
  const found = Array.from(text.matchAll(IN_BRACES)).flatMap(({ 0: whole, 1: sign, index }): readonly Found[] => {
    while ((blocks[next]?.lines.at(-1)?.end ?? blocks[next]?.fence.end ?? index + 1) <= index) next++
    const block = (blocks[next]?.fence.start ?? index + 1) <= index ? blocks[next] : undefined
    const begin = text.lastIndexOf('\n', index) + 1
    const line = text.slice(begin, index + whole.length)
    if (
      index < body ||
      NOT_IN_TEXT.test(line) ||
      (block !== undefined && (!OF_SHELL.test(block.info) || NOT_IN_TEXT.test(text.slice(block.lines[0]?.start ?? index, index))))
    )
      return []
    if (block === undefined && (ABOUT_FORM.test(text.slice(begin, index + MAX_LINE).split('\n', 1)[0] ?? '') || ABOUT_COMMANDS.test(text.slice(body))))
      return []
    return [
      {
        file,
        source: { start: index, end: index + whole.length },
        is: block === undefined || (block.info === '' && !REPLACED.test(text)) ? 'words' : 'shell',
        written: sign === undefined ? whole : `\${ARGUMENTS${sign}…}`,
        names: []
      }
    ]
  })
  return found.filter(({ is }) => is === 'shell').concat(found).slice(0, 1)
}

const MAX_LINE = 400

/** The first one by its number in a block that is not a script of its own. */
function numbersIn({ file, text, body }: TextToStart): readonly Found[] {
  if (!text.includes(':-') || !TAKES_ARGUMENTS.test(text)) return []
  for (const { info, lines, above } of fencedBlocks(text)) {
    const [first, last] = [lines[0], lines.at(-1)]
    if (first === undefined || last === undefined || first.start < body || !OF_SHELL.test(info) || info === '') continue
    const code = text.slice(first.start, last.end)
    const [found] = HAS_OWN.test(code) || /\b(?:creat|writ|sav)\w{1,3}\b|\.sh\b/i.test(above[0]?.text ?? '') ? [] : code.matchAll(NUMBERED)
    if (found !== undefined)
      return [
        {
          file,
          source: { start: first.start + found.index, end: first.start + found.index + found[0].length },
          is: 'number',
          written: `\${${found[1] ?? ''}:-…}`,
          names: []
        }
      ]
  }
  return []
}

/** The first one with a name that the front matter has for an argument. */
function membersIn({ file, text, body }: TextToStart): readonly Found[] {
  if (!text.includes('$ARGUMENTS.')) return []
  const declared = declaredIn(argumentsOf(text.slice(0, body)))
  const all = Array.from(text.matchAll(MEMBER)).filter(({ 1: name = '', index }) => index >= body && !EXTENSION.test(name))
  const first = all.find(({ 1: name = '' }) => declared.includes(name))
  if (first === undefined) return []
  // In another order, each name would be another argument.
  const isWhole = all.every(({ 1: name = '' }) => declared.includes(name) || name === ANY)
  return [{ file, source: { start: first.index, end: first.index + first[0].length }, is: 'member', written: first[0], names: isWhole && declared.length <= MAX_NAMES ? declared : [] }]
}

/** What stands for any name in a text. */
const ANY = 'foo'

/** The names of arguments: those of objects, those of a hint, or a list of names. */
function declaredIn(fields: string): readonly string[] {
  const forms = [/^[ \t]*- name:[ \t]*["']?([a-z][a-z\d_]*)/gm, /[[<](?:--)?([a-z][a-z\d_]*)/g, /(?<=[[ ,])([a-z][a-z\d_]*)(?=[\], \n]|$)/g]
  const found = forms.map((form) => Array.from(fields.matchAll(form), ([, name = '']) => name)).find((names) => names.length > 0)
  return [...new Set(found)]
}

/** The lines of front matter that say what the arguments are. */
function argumentsOf(matter: string): string {
  let isInside = false
  return matter.split('\n').filter((line) => {
    if (/^[A-Za-z]/.test(line)) isInside = /^argument(?:s|-hint):/.test(line)
    return isInside && !/^\s*description:/.test(line)
  }).join('\n')
}
