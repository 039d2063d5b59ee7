import type { ToldCommand } from '../authors/command-faults.js'
import { commandsOf } from '../authors/readme-commands.js'
import { basename, join, normalize } from '../base/path.js'
import { type FileAccess, oncePerText } from '../base/world.js'
import type { Phrase } from '../base/wording.js'
import { foldersInRepository } from '../project/repository.js'

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
    if (!isClone && plugin === undefined && !/[<{]/.test(from) && (!from.includes('*') || folderAt(from, MANIFEST, file, files) === undefined) && folderAt(from, MARKETPLACE, file, files) === undefined) return []
    const right = `${home}skills/${name === '' ? basename(plugin ?? '') : name}`
    const instead: Phrase = plugin === undefined
      ? { text: 'Show there how to add a marketplace that lists the plugin, and how to install it from there', data: {} }
      : { text: 'Run `mkdir -p {{skills}}` there first, and write `{{right}}` in place of `{{to}}`', data: { skills: `${home}skills`, right, to } }
    return [{ host: 'Claude Code', begin: 'copy', why: { text: 'loads no plugins from that folder', data: {} }, instead, ...place }]
  })
}

const copiesIn = oncePerText((text: string): readonly Copy[] => (NAMED_AGAIN.test(text) ? [] : commandsOf(TO, text).flatMap(({ 0: to, 1: home = '', 2: inside = '', index }): Copy[] => {
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
  return [{ shown: [command, ...shown, to].join(' '), source: { start, end: index + to.length }, from: from.replaceAll(/["']/g, ''), isClone: command === 'git clone', home, to, name: OF_SEVERAL.test(name) ? '' : name }]
})))

/** The folder, with at most two names in it, that is the last word of a command. Marketplaces are in a folder of their own. */
const TO = /(?<![\w./~$}-])((?:(?:~|\$HOME|\$\{HOME\})\/|\.\/)?\.claude\/)plugins(?!\/(?:marketplaces|cache|data)\b)((?:\/[\w.<>-]+){0,2})\/?(?=["']?[ \t]*(?:\r?$|[`;&|#]))/gm
const RUN = /^\s*(?:(?:\$|[-*]|\d{1,2}\.)[ \t]+)?(?:sudo[ \t]+)?(cp(?=[^\n]*[ \t]-\w*[rRa])|mv|ln(?=[ \t]+-\w*s)|rsync|git clone)[ \t](.*)$/
const A_BACKUP = /[.-](?:backup|bak|old|orig)$/i
/** A name of a folder for several plugins. */
const OF_SEVERAL = /(?:^|-)(?:plugins?|local)$|[<{]/
/** A folder there may be named in a command that loads it. */
const NAMED_AGAIN = /(?:--plugin-dir|marketplace add|"path":)[ \t=]*["']?(?:~|\$HOME|\.)?\/?\.claude\/plugins/
const SHOWN = /^["']?(?:https:\/\/|git@)?[\w./~<>$(){}-]+(?::[\w./-]+)?["']?$/
const [MAX_BEFORE, MAX_SHOWN] = [300, 5]

/** The folder with a file at a path in a document, as it may be written: from the document, the root of the repository, or somewhere that people put a clone. */
function folderAt(from: string, inside: string, file: string, files: FileAccess): string | undefined {
  const parts = from.replace(/^\$(?:\(pwd\)|\{?PWD\}?)/, '.').split('/').filter((part) => part !== '' && part !== '.' && part !== '*')
  if (parts.length > MAX_PARTS || parts.includes('..')) return undefined
  const folders = foldersInRepository(file, files)
  for (let begin = 0; begin <= parts.length; begin++) {
    // Only a path without names is a folder itself.
    if (begin > 0 && begin === parts.length) return undefined
    const found = folders.map((folder) => normalize(join(folder, ...parts.slice(begin)))).find((path) => files.kindOf(join(path, inside)) === 'file')
    if (found !== undefined) return found
  }
  return undefined
}

const [MANIFEST, MARKETPLACE] = ['.claude-plugin/plugin.json', '.claude-plugin/marketplace.json'] as const
const MAX_PARTS = 12
