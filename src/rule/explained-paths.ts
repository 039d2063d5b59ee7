import { oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import { withSlashes } from '../project/classify.js'
import { isListedPlugin, MARKETPLACES } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { documentPathsAround } from './documents.js'

/** Whether the README of a plugin that no marketplace of its repository lists speaks of a path in a line that is not copied from a file: its author knows. */
export function isExplained(path: string, { plugin, surroundings: { files } }: Reading): boolean {
  if (plugin === undefined || isListedPlugin(plugin.root, files, MARKETPLACES)) return false
  const lines = (files.readText(join(plugin.root, 'README.md')) ?? '').split('\n')
  return lines.some((line) => line.includes(path) && !/["']\s{0,9}[:,\]]|^\s{0,99}["'[]/.test(line))
}

/** Whether a sample is next to others that a document around it gives to a program which checks files: nobody copies what is only an input of that. */
export const isInputOfChecker = oncePer((reading: Reading): boolean => {
  const [folder] = /^(?:[^/]+\/)*?(?:examples?|samples?)\//.exec(withSlashes(reading.shown)) ?? []
  if (folder === undefined || !reading.isSample) return false
  const lines = documentPathsAround(reading).flatMap((path) => (reading.surroundings.files.readText(path) ?? '').split('\n'))
  return lines.some((line) => line.includes(` ${folder}`) && CHECKS.test(line))
})

/** The command of a program that checks a file, with the file. */
const CHECKS = /\b(?:audit|check|doctor|inspect|lint|scan|validate|verify)\s(?:[^\n]{0,200}\s)?[\w./-]{1,200}\.(?:jsonc?|toml|ya?ml)\b/
