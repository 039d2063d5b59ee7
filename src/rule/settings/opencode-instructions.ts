import { basename, dirname, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, isIgnoredByName } from '../../project/repository.js'
import { andMore } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { isForCopying, isTemplate } from '../templates.js'

/** So many are looked at. */
const MAX_INSTRUCTIONS = 100

/**
 * What OpenCode is told to read in `instructions` and does not find: it takes each as a path or a pattern, from the folder in which it is started and those above it. In a session
 * with OpenCode 1.18.33 and a fake model, the text of a file was in the request, and a sentence in the list was not; it said nothing.
 */
export function* lostInstructions(reading: Reading): Generator<Problem<'instructions'>> {
  const { host, kind, value } = reading
  if (host.name !== 'opencode' || kind !== 'mcp' || !isRecord(value) || !Array.isArray(value.instructions)) return
  const all = value.instructions.slice(0, MAX_INSTRUCTIONS).flatMap((text, index) => (typeof text === 'string' ? [{ text, at: ['instructions', index] }] : []))
  const lost = all.filter(({ text }) => isSentence(text) || isLost(text, reading))
  // A sentence leads nowhere wherever the file is copied to.
  const found = lost.some(({ text }) => isSentence(text)) ? lost.filter(({ text }) => isSentence(text)) : lost
  const [first, ...others] = found
  if (first === undefined) return
  const sentence = isSentence(first.text)
  const shown = sentence ? `${first.text.split(' ', 1)[0] ?? ''} …` : first.text
  const isOne = others.length === 0
  const why = sentence ? (isOne ? 'is not the path of a file' : 'are not paths of files') : `${isOne ? 'leads' : 'lead'} to no file of the project`
  const fix = sentence ? 'Write the text in AGENTS.md, or in a file whose path is here.' : 'Correct the path, or remove it.'
  yield {
    message: 'instructions',
    data: { shown, more: andMore(found), host: subjectOf(host), why, them: isOne ? 'it' : 'them', fix },
    at: first.at,
    severity: 'info',
    related: others.map(({ at }) => ({ message: 'also here', at }))
  }
}

/** Whether a text is one for the model: a path has few words. */
function isSentence(text: string): boolean {
  return !/[*{}]/.test(text.split(' ', 1)[0] ?? '') && !/^(?:[~./]|\w+:\/\/)/.test(text) && text.trim().split(/\s+/).length >= MIN_WORDS
}

const MIN_WORDS = 4

/** Whether neither the folders in which OpenCode looks have a file, nor a script may make it. */
function isLost(text: string, reading: Reading): boolean {
  const { path, surroundings: { files } } = reading
  if (!/^(?:\.\/)?[\w.@-][\w.@/*-]*$/.test(text) || text.includes('..') || reading.isUsersOwn || isForCopying(reading) || isTemplate(reading)) return false
  // Of a pattern, the folder is looked for in which it begins.
  const parts = text.replace(/^\.\//, '').split('/')
  const fixed = parts.slice(0, parts.findIndex((part) => part.includes('*')) === -1 ? parts.length : parts.findIndex((part) => part.includes('*'))).join('/')
  const own = basename(dirname(path)) === '.opencode' ? dirname(dirname(path)) : dirname(path)
  const folders = [...new Set([dirname(path), own, ...foldersInRepository(path, files)])]
  return fixed !== '' && folders.every((folder) => files.kindOf(join(folder, fixed)) === undefined && !isIgnoredByName(join(folder, fixed), files))
}

/**
 * Texts of agents in files that the project does not have: OpenCode 1.18.33 then refuses the whole file ("bad file reference"), and starts nothing. It looks from the folder of the
 * file, also in `.opencode`.
 */
export function* lostPrompts(reading: Reading): Generator<Problem<'noPrompt'>> {
  const { host, kind, value, path, surroundings: { files } } = reading
  if (host.name !== 'opencode' || kind !== 'mcp' || reading.isUsersOwn || isForCopying(reading) || isTemplate(reading)) return
  const found = MAPS_OF_TEXTS.flatMap(([map, member]) => {
    const entries = valueAt(value, [map])
    return Object.keys(isRecord(entries) ? entries : {}).slice(0, MAX_INSTRUCTIONS).flatMap((name) => {
      const text = valueAt(entries, [name, member])
      const [, file = ''] = (typeof text === 'string' ? /\{file:((?:\.\/)?\w[\w./-]*|\.\w[\w./-]*)\}/.exec(text) : null) ?? []
      // Another file than that of a project may be copied to where the texts are.
      const places = [dirname(path), ...(basename(dirname(path)) === '.opencode' ? [] : foldersInRepository(path, files))]
      const isThere = file === '' || file.includes('..') || places.some((place) => files.kindOf(join(place, file)) !== undefined) || isIgnoredByName(join(dirname(path), file), files)
      return isThere ? [] : [{ file, at: [map, name, member] }]
    })
  })
  const [first, ...others] = found
  if (first === undefined) return
  yield {
    message: 'noPrompt',
    data: { file: first.file, more: andMore(found), are: others.length === 0 ? 'is' : 'are', host: subjectOf(host) },
    at: first.at,
    severity: 'info',
    related: others.map(({ at }) => ({ message: 'also here', at }))
  }
}

/** Where the texts of agents and commands are. */
const MAPS_OF_TEXTS = [['agent', 'prompt'], ['mode', 'prompt'], ['command', 'template']] as const
