import { isOfAuthor, type ToldCommand } from '../../authors/command-faults.js'
import { MARKETPLACE_PLACES } from '../../authors/files.js'
import { addressesAt } from '../../authors/github-addresses.js'
import { commandsInReadmes, commandsOf, type ReadmeCommand } from '../../authors/readme-commands.js'
import { textIn } from '../../authors/registry.js'
import { basename, join, normalize } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { type FileAccess, oncePerText } from '../../base/world.js'
import { withSlashes } from '../../project/classify.js'
import { nameInMarketplace } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'

/** What a command puts into the folder in which Claude Code keeps the plugins that it installed. */
interface Copy {
  readonly shown: string
  readonly source: { readonly start: number; readonly end: number }
  /** What it copies or links, as it is written; an address for a clone. */
  readonly from: string
  readonly isClone: boolean
  /** The folder of a host, with what comes before it: `~/.claude/`. */
  readonly home: string
  /** The folder that it names, as it is written, and the name in it. */
  readonly to: string
  readonly name: string
}

/**
 * The commands of a document that copy, link or clone a plugin into `.claude/plugins`: run with Claude Code 2.1.332, which loads nothing from there, at home or in a project.
 * What has a manifest and is in `.claude/skills` it loads, with its hooks and servers. @param file absolute
 */
export function unloadedCopies(file: string, files: FileAccess): readonly ToldCommand[] {
  return (copiesIn(file, files) ?? []).flatMap(({ from, isClone, home, to, name, ...place }): ToldCommand[] => {
    // What a pattern leaves out, such as the folder of the manifest, does not come along.
    const plugin = isClone || from.includes('*') ? undefined : folderAt(from, MANIFEST, file, files)
    if (
      !isClone &&
      plugin === undefined &&
      !/[<{]/.test(from) &&
      (!from.includes('*') || folderAt(from, MANIFEST, file, files) === undefined) &&
      folderAt(from, MARKETPLACE, file, files) === undefined
    )
      return []
    if (isClone && isLinkedByScript(place.source.end, to, file, files)) return []
    const right = `${home}skills/${name === '' ? basename(plugin ?? '') : name}`
    const instead: Phrase = plugin === undefined
      ? { text: 'Show there how to add a marketplace that lists the plugin, and how to install it from there', data: {} }
      : { text: 'Run `mkdir -p {{skills}}` there first, and write `{{right}}` in place of `{{to}}`', data: { skills: `${home}skills`, right, to } }
    return [{ host: 'Claude Code', begin: 'copy', why: { text: 'loads no plugins from that folder', data: {} }, instead, ...place }]
  })
}

/** Whether a script of the clone, which the text runs after a command, has the folders in which a host does load agents, commands and skills, or adds a marketplace. */
function isLinkedByScript(end: number, to: string, file: string, files: FileAccess): boolean {
  const text = (files.readText(file) ?? '').slice(end)
  const script = SCRIPT.exec(text.slice(0, MAX_BLOCK).split('```', 1)[0] ?? '')?.[1] ?? /^\w[\w-]*(?:[./][\w-]+)*/.exec(text.split(`sh ${to}/`)[1] ?? '')?.[0]
  return script !== undefined && foldersInRepository(file, files).some((folder) => /\/(?:agents|commands|skills)\b|\bmarketplace add\b/.test(files.readText(join(folder, script)) ?? ''))
}

const SCRIPT = /^(?:\$ )?(?:(?:bash|sh)[ \t]+(?:\.\/)?|\.\/)([\w-]+(?:\.sh)?)(?![\w./-])/m
const MAX_BLOCK = 500

const copiesIn = oncePerText((text: string): readonly Copy[] =>
  NAMED_AGAIN.test(text)
    ? []
    : commandsOf(TO, text).flatMap(({ 0: to, 1: home = '', 2: inside = '', index }): Copy[] => {
        const before = text.slice(Math.max(0, index - MAX_BEFORE), index)
        const line = before.slice(before.lastIndexOf('\n') + 1)
        const begin = line.split(/[`;&|]/).at(-1) ?? ''
        const { 0: whole, 1: command = '', 2: words = '' } = RUN.exec(begin) ?? []
        const given = words.split(/[ \t]+/).filter((word) => !/^["']?$/.test(word))
        const from = given.findLast((word) => !/^(?:-|\d+$)/.test(word))
        if (whole === undefined || from === undefined || given.filter((word) => !/^(?:-|\d+$)/.test(word)).length > 1) return []
        const start = index - begin.length + begin.search(/(?:sudo[ \t]+)?(?:cp|mv|ln|rsync|git)[ \t]/)
        // A copy of what is there before an update, or a copy for later, does not install it.
        if (from.includes('.claude/plugins') || A_BACKUP.test(inside)) return []
        const name = basename(inside)
        const shown = given.length <= MAX_SHOWN ? given.map((word) => (SHOWN.test(word) ? word : '…')) : ['…']
        return [
          {
            shown: [command, ...shown, to].join(' '),
            source: { start, end: index + to.length },
            from: from.replaceAll(/["']/g, ''),
            isClone: command === 'git clone',
            home,
            to,
            name: OF_SEVERAL.test(name) ? '' : name
          }
        ]
      })
)

/** The folder, with at most two names in it, that is the last word of a command. Marketplaces are in a folder of their own. */
const TO = /(?<![\w./~$}-])((?:(?:~|\$HOME|\$\{HOME\})\/|\.\/)?\.claude\/)plugins(?!\/(?:marketplaces|cache|data)\b)((?:\/[\w.<>-]+){0,2})\/?(?=["']?[ \t]*(?:\r?$|[`;&|#]))/gm
const RUN = /^\s*(?:(?:\$|[-*]|\d{1,2}\.)[ \t]+)?(?:sudo[ \t]+)?(cp(?=[^\n]*[ \t]-\w*[rRa])|mv|ln(?=[ \t]+-\w*s)|rsync|git clone)[ \t](.*)$/
const A_BACKUP = /[.-](?:backup|bak|old|orig)$/i
/** A name of a folder for several plugins. */
const OF_SEVERAL = /(?:^|-)(?:plugins?|local)$|[<{]/
/** A folder there may be named in a command that loads it, or in settings that run what is in it. */
const NAMED_AGAIN = /(?:(?:--plugin-dir|marketplace add|"path":)[ \t=]*["']?(?:~|\$HOME|\.)?\/?|"command":[ \t]*"[^"\n]{0,100})\.claude\/plugins/
const SHOWN = /^["']?(?:https:\/\/|git@)?[\w./~<>$(){}-]+(?::[\w./-]+)?["']?$/
const [MAX_BEFORE, MAX_SHOWN] = [300, 5]

/** The folder with a file at a path in a document, as it may be written: from the document, the root of the repository, or somewhere that people put a clone. */
function folderAt(from: string, inside: string, file: string, files: FileAccess): string | undefined {
  const parts = from.replace(/^\$(?:\(pwd\)|\{?PWD\}?)/, '.').split('/').filter((part) => part !== '' && part !== '.' && part !== '*')
  if (parts.length > MAX_PARTS || parts.includes('..')) return undefined
  const folders = foldersInRepository(file, files)
  for (let begin = 0; begin <= parts.length; begin++) {
    // Only a path without names is a folder itself, or the name of a clone.
    if (begin > 0 && begin === parts.length && !isCloned(parts.at(-1) ?? '', file, files)) return undefined
    const found = folders.map((folder) => normalize(join(folder, ...parts.slice(begin)))).find((path) => files.kindOf(join(path, inside)) === 'file')
    if (found !== undefined) return found
  }
  return undefined
}

const [MANIFEST, MARKETPLACE] = ['.claude-plugin/plugin.json', '.claude-plugin/marketplace.json'] as const
const MAX_PARTS = 12

/** The commands that add a marketplace, each with where its host looks for the file in a folder: run with Claude Code 2.1.332, Codex 0.171.0 and Copilot CLI 1.0.102. */
const ADDS = [
  {
    host: 'Claude Code',
    commands: ['claude plugin marketplace add', 'claude plugins marketplace add', '/plugin marketplace add', '/plugins marketplace add'],
    places: MARKETPLACE_PLACES['claude-code']
  },
  { host: 'Codex', commands: ['codex plugin marketplace add'], places: MARKETPLACE_PLACES.codex },
  { host: 'GitHub Copilot CLI', commands: ['copilot plugin marketplace add', 'copilot plugins marketplace add'], places: MARKETPLACE_PLACES.copilot }
] as const

/** The commands, in the documents of a folder, that add a folder of the repository in which there is no marketplace. */
export function foldersAdded(reading: Reading, folder: string): readonly (ToldCommand & Pick<ReadmeCommand, 'file'>)[] {
  const {
    surroundings: { files }
  } = reading
  return ADDS.flatMap(({ host, commands, places }) =>
    commandsInReadmes(commands, [folder], files).flatMap(({ whole, from, source, file, isLater }) => {
      if (
        isLater ||
        !A_PATH.test(from) ||
        from.endsWith('.json') ||
        isOfAuthor(from) ||
        isElsewhere(source.start, files.readText(file) ?? '') ||
        restOfLine(source.end, files.readText(file) ?? '').includes('marketplace.json')
      )
        return []
      const added = foldersAt(from, file, files)
      const has = (place: string) => places.some((tail) => files.kindOf(join(place, tail)) !== undefined)
      if (added.length === 0 || added.some(has)) return []
      const why: Phrase = { text: 'finds no {{place}} in that folder', data: { place: places[0] } }
      return [{ host, begin: commands[0], why, instead: insteadOf(reading, folder, places, has), shown: whole, source, file }]
    })
  )
}

/** What to add in place of a folder: the marketplace around it, if there is one. */
function insteadOf(reading: Reading, folder: string, places: readonly string[], has: (place: string) => boolean): Phrase {
  const { surroundings: { files } } = reading
  const folders = foldersInRepository(join(folder, 'README.md'), files)
  const root = folders.at(-1) ?? folder
  const [around, ...others] = folders.filter(has)
  if (around === undefined || others.length > 0) return { text: 'Write a {{place}} there that lists the plugin, or show how to add a marketplace that does', data: { place: places[0] } }
  const where = around === root ? 'the root of the repository' : withSlashes(around.slice(root.length + 1))
  const file = places.map((tail) => join(around, tail)).find((one) => files.kindOf(one) !== undefined) ?? ''
  const name = textIn(reading.documentOf(file)?.value, 'name')
  const plugin = nameInMarketplace(file, folder, basename(folder), files) ?? ''
  return name === undefined || plugin === ''
    ? { text: 'Write the path of {{where}} there, which has the marketplace', data: { where } }
    : { text: 'Write the path of {{where}} there, which has the marketplace, and install {{plugin}}@{{name}}', data: { where, plugin, name } }
}

/** The folders of the repository that a path in a document may be: from its own or those above it, or one of them that has the name, somewhere on a machine. */
function foldersAt(from: string, file: string, files: FileAccess): readonly string[] {
  const folders = foldersInRepository(file, files)
  const inside = /^\.{1,2}(?:[\\/]|$)/.test(from) ? folders.map((folder) => normalize(join(folder, from)).replace(/[\\/]$/, '')) : []
  const name = basename(withSlashes(from).replace(/\/$/, ''))
  const root = folders.at(-1)
  const ofClone = root !== undefined && isCloned(name, file, files) ? [root] : []
  return [...new Set([...inside.filter((one) => files.kindOf(one) === 'directory'), ...folders.filter((one) => basename(one) === name), ...ofClone])]
}

/** Whether a folder has the name of the repository, which a document clones or whose address its files have: a plugin in it may have that name too. */
export function isCloned(name: string, file: string, files: FileAccess): boolean {
  const root = foldersInRepository(file, files).at(-1) ?? ''
  const cloned = Array.from((files.readText(file) ?? '').matchAll(CLONES), ([, rest = '']) => rest.split(/\s/).find((word) => word.includes('/')) ?? '').map(
    (address) => basename(address.replace(/\/$/, '').replace(/\.git$/, ''))
  )
  return [...cloned, ...[...addressesAt(root, [join(root, MANIFEST)], files)].map((one) => basename(one))].some(
    (one) => one.toLowerCase() === name.toLowerCase()
  )
}

const CLONES = /\bclone[ \t]([^\n`]{1,300})/g

/** Whether a command before it in the block of code changes to a folder or makes one: where it runs then is not followed. */
function isElsewhere(index: number, text: string): boolean {
  return /\b(?:cd|pushd|mkdir)[ \t]/.test(text.slice(Math.max(0, text.lastIndexOf('```', index)), index))
}

/** What comes after a command, which may tell the reader which folder is meant. */
function restOfLine(index: number, text: string): string {
  return text.slice(index, index + MAX_REST).split('\n', 1)[0] ?? ''
}

const MAX_REST = 200

/** Without a slash, a host takes it for something else. */
const A_PATH = /^(?:\.{0,2}|~|[a-z]:)[\\/]/i
