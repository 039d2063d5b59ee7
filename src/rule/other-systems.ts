import { oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { allDocumentsAround, foldersAround } from './documents.js'

/** Whether anything around a file shows that people use it on macOS or Linux: scripts for a shell there, a container to develop in, a workflow, or what a document says. */
export const isUsedOnUnix = oncePer((reading: Reading): boolean => {
  const { files } = reading.surroundings
  const folders = foldersAround(reading)
  const names = folders.flatMap((folder) => ['', 'scripts', 'bin'].flatMap((name) => files.filesIn(join(folder, name)) ?? []))
  if (names.some((name) => OF_UNIX.test(name)) || folders.some((folder) => files.kindOf(join(folder, '.devcontainer')) !== undefined)) return true
  const workflows = folders.flatMap((folder) => (files.filesIn(join(folder, '.github/workflows')) ?? []).map((name) => files.readText(join(folder, '.github/workflows', name)) ?? ''))
  return workflows.some((text) => /\b(?:ubuntu|macos)-/.test(text)) || allDocumentsAround(reading).some((text) => SAYS_UNIX.test(text))
})

const OF_UNIX = /\.(?:sh|bash|zsh)$|^(?:Makefile|Brewfile|justfile)$/
const SAYS_UNIX = /\b(?:macOS|Linux|Ubuntu|Debian|brew install|apt(?:-get)? install)\b/
