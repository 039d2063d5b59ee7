import { groupedBy } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { isRecord } from '../../json/value.js'
import { isGone } from '../../markdown/not-now.js'
import { MARKETPLACES } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { allDocumentsAround } from '../documents.js'
import { agentName, agentsOf, matterOf } from '../front-matter.js'
import { SKILL } from '../skill-files.js'
import { isElsewhere } from './absent-calls.js'

/** A skill or an agent as a text names it, by the name of a plugin. */
interface NamedPart {
  readonly file: string
  readonly of: string
  readonly agent: string
  readonly full: string
  readonly is: 'agent' | 'skill'
  /** Whether its line says that it is one of these. */
  readonly isSaid: boolean
  readonly source: Span
}

/** A name after that of a plugin; after a slash, it is that of a command, which command-names.ts reports. */
const NAMED = /(?<![\w/:.@~<{$-])([a-z][\w-]{1,40}):([a-z][\w-]{1,60})(?![\w:/<{(=-]|\*(?!\*)|\.\w)/g
/** A line that is about skills or agents. */
const OF_PARTS = /\b(?:sub-?)?(?:skills?|agents?)\b|\bsubagent_type\b/i
/** Words in the place of a plugin's name. */
const NO_PLUGIN = /^(?:skills?|agents?|sub-?agents?|commands?|plugins?|prompts?|name|type|from|user|project|mcp|your|my|some|namespace|[\w-]*plugin-?name)$|^(?:your|my|some|other|example)-/
/** A line that shows how not to write it, or how it was. */
const COUNTEREXAMPLE = /❌|\b(?:not|never|wrong|instead|originally|upstream|formerly|e\.g|for example)\b/i
/** What says that people need the other plugin too. */
const NEEDS = /\b(?:requir\w+|install\w*|depend\w*|prerequisites?|needs?|companions?|alongside)\b/i
/** One name may be of what the plugin builds on. */
const MIN_NAMES = 2
/** So many names are looked at in a text. */
const MAX_NAMES = 200

/**
 * Skills and agents that texts of a plugin name after another plugin, and that it has itself: they were copied from there, or the plugin had that name before. Those of the other
 * plugin may be meant where a marketplace lists it next to this one, or documents say that people need it.
 * @param others the names of plugins that are known to be others, or that another check reports
 */
export function namesOfCopies(manifest: Reading, own: string, others: ReadonlySet<string>, texts: readonly { readonly file: string; readonly text: string }[]): readonly NamedPart[] {
  const { plugin: { root = '' } = {}, surroundings: { files } } = manifest
  const skills = new Set((files.directoriesIn?.(join(root, 'skills')) ?? []).filter((name) => files.kindOf(join(root, 'skills', name, SKILL)) === 'file'))
  const agents = new Set(agentsOf(manifest).flatMap(({ file, text }) => (dirname(file) === 'agents' ? [agentName(file, text)] : [])))
  const named = texts.flatMap(({ file, text }) => {
    if (!text.includes(':')) return []
    return Array.from(text.matchAll(NAMED))
      .filter(({ 1: of = '', 2: name = '' }) => of.toLowerCase() !== own.toLowerCase() && name !== '' && !others.has(of) && !NO_PLUGIN.test(of))
      .slice(0, MAX_NAMES)
      .flatMap(({ 0: full, 1: of = '', 2: agent = '', index }): readonly NamedPart[] => {
        const [line = ''] = text.slice(text.lastIndexOf('\n', index) + 1).split('\n', 1)
        const is = agents.has(agent) && !(skills.has(agent) && /\bskills?\b/i.test(line)) ? 'agent' : 'skill'
        return COUNTEREXAMPLE.test(line) || isGone(line) || isElsewhere(line)
          ? []
          : [{ file, of, agent, full, is, isSaid: OF_PARTS.test(line), source: { start: index, end: index + full.length } }]
      })
  })
  const distinct = (some: readonly NamedPart[]) => new Set(some.map(({ agent }) => agent)).size
  const parts = Array.from(groupedBy(named, (one) => one.of), ([of, all]) => ({ of, all, found: all.filter(({ agent }) => skills.has(agent) || agents.has(agent)) }))
  const likely = parts.filter(({ all, found }) => distinct(found) >= MIN_NAMES && found.some(({ isSaid }) => isSaid) && distinct(found) * 2 > distinct(all))
  if (likely.length === 0) return []
  const taken = namesOfOthers(manifest, root, texts.map(({ text }) => text))
  return likely.find(({ of }) => !taken.has(of) && ['commands', 'skills', 'agents'].every((folder) => files.kindOf(join(root, folder, of)) === undefined))?.found ?? []
}

/** The names that are of other plugins: a marketplace, the manifest or a document says that they are to be had too, or texts of the plugin write one in front matter or after a slash. */
function namesOfOthers(manifest: Reading, root: string, texts: readonly string[]): ReadonlySet<string> {
  const { value, surroundings: { files } } = manifest
  const above = foldersInRepository(join(root, 'x'), files)
  const lists = above.flatMap((folder) => MARKETPLACES.map((tail) => files.readText(join(folder, tail)) ?? ''))
  const readmes = above.map((folder) => files.readText(join(folder, 'README.md')) ?? '')
  const dependencies = isRecord(value) ? JSON.stringify(value.dependencies ?? []) : ''
  const needed = readmes.flatMap((text) => text.split('\n').filter((line) => NEEDS.test(line)))
  const found = [
    ...namesIn([dependencies], /"([\w-]+)/g),
    ...namesIn(lists, /"name"\s{0,5}:\s{0,5}"([\w-]+)"/g),
    ...namesIn([...allDocumentsAround(manifest), ...readmes], /(?<![\w@-])([\w-]+)@/g),
    ...namesIn(needed, /(?<![\w-])([\w-]+)/g),
    ...namesIn(texts.map(matterOf), /(?<![\w-])([\w-]+):/g),
    ...namesIn(texts, /\/([\w-]+):/g)
  ]
  return new Set(found)
}

function namesIn(texts: readonly string[], form: RegExp): readonly string[] {
  return texts.flatMap((text) => Array.from(text.matchAll(form), ([, name = '']) => name))
}
