import { join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { inFiles } from './front-matter.js'
import type { Problem } from './rule.js'

/** So many texts that may name a file are read. */
const MAX_TEXTS = 100
/** An instruction to a model that uses the plugin, at the beginning of a text, and what says that the text is for those who write it. */
const TO_MODEL = /^\W{0,9}(?:\*\*)?You (?:are an?|have (?:access to|the)) /m
const TO_AUTHORS = /\bwhen working (?:with|on|in)\b|\bthis (?:repository|codebase)\b|\bmaintain|\bcontribut|\btouching this\b|\bdevelop(?:ing|ment of) this\b|\b(?:npm|pnpm|yarn|cargo|make|go) (?:run|test|build|lint)\b|\bpytest\b|\bcommits?\b/i
const HEAD = 800

/** Instructions for the model that a plugin has and that Claude Code does not read, as `plugin validate` of 2.1.330 says. */
export function* unreadTexts(reading: Reading): Generator<Problem<'instructions'>> {
  const { host, plugin, path, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  // In the root of a repository, it is for those who work there.
  if (host.name !== 'claude-code' || foldersInRepository(path, files).at(-1) === root || foldersInRepository(join(root, 'x'), files).length < 2) return
  const head = files.readText(join(root, INSTRUCTIONS))?.slice(0, HEAD) ?? ''
  if (TO_MODEL.test(head) && !TO_AUTHORS.test(head) && !isUsed(root, reading)) yield { message: 'instructions', data: { host: subjectOf(host), file: INSTRUCTIONS }, at: [], related: inFiles(reading, [{ file: INSTRUCTIONS }], 'the file', '').related }
}

const INSTRUCTIONS = 'CLAUDE.md'

/** Whether something in the plugin uses the file: a hook prints it, a skill reads it, or people are told to copy it. */
function isUsed(root: string, { document, surroundings: { files } }: Reading): boolean {
  return document.text.includes(INSTRUCTIONS) || filesBelow(root, files).slice(0, MAX_TEXTS).some((file) => files.readText(file)?.includes(INSTRUCTIONS) === true) || COPIED.test(files.readText(join(root, 'README.md')) ?? '')
}

/** The files in the folders of a plugin, and in those there, absolute. */
export function filesBelow(root: string, files: Pick<FileAccess, 'filesIn' | 'directoriesIn'>): readonly string[] {
  const below = (folder: string) => (files.directoriesIn?.(folder) ?? []).filter((name) => name !== 'node_modules' && name !== '.git').map((name) => join(folder, name))
  const folders = below(root)
  return [...folders, ...folders.flatMap(below)].flatMap((folder) => (files.filesIn(folder) ?? []).map((name) => join(folder, name)))
}

const COPIED = /(?:\bcp\b|\bcop(?:y|ies)\b|\bappend|\badd(?:s|ed)?\b|>>)[^\n]{0,100}CLAUDE\.md/i
