import { oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { windowsOnly } from '../server/windows-only.js'
import { allDocumentsAround, documentsAround, foldersAround } from './documents.js'

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

/** Where a plugin says for which system it is: in its manifest, and in what people read of it first. */
export const FOR_WINDOWS = /\bwindows[- ]only\b|\b(?:only|solely|exclusively)\s+(?:\w+\s+)?(?:for|on|with|under|supports?)\s+(?:microsoft\s+)?windows\b|\b(?:requires?|needs?)\s+(?:microsoft\s+)?windows\b(?!\s+subsystem)|\bwindows\s+(?:\d+\s+)?(?:is\s+)?required\b/i

/** Whether the documents around a file of a project say that each of its servers for Windows, or the project as a whole, is for Windows only. */
export function isSaidToBeForWindows(reading: Reading): boolean {
  const texts = documentsAround(reading)
  if (texts.some((text) => FOR_WINDOWS.test(text.slice(0, BEGINNING)))) return true
  const lines = allDocumentsAround(reading).flatMap((text) => text.split('\n').filter((line) => line.length < MAX_LINE && FOR_WINDOWS.test(line)))
  const ofWindows = reading.servers.filter((server) => windowsOnly(server) !== undefined)
  return lines.length > 0 && ofWindows.every(({ name }) => lines.some((line) => line.includes(name)))
}

/** What a document says first is about the whole. */
const BEGINNING = 1500
/** A sentence is shorter. */
const MAX_LINE = 1000
