import { append, oncePer } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { windowsOnly } from '../../server/windows-only.js'
import { allDocumentsAround, documentsAround, foldersAround } from '../documents.js'

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
export const FOR_WINDOWS =
  /\bwindows[- ]only\b|\b(?:only|solely|exclusively)\s+(?:\w+\s+)?(?:for|on|with|under|supports?)\s+(?:microsoft\s+)?windows\b|\b(?:requires?|needs?)\s+(?:microsoft\s+)?windows\b(?!\s+subsystem)|\bwindows\s+(?:\d+\s+)?(?:is\s+)?required\b/i

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

/** Whether a script of the repository that installs something names the folder of a file on a drive of Windows: everyone who runs it has the file there. */
export function isPlaceOfInstaller(reading: Reading, path: string): boolean {
  const folder = /^[A-Z]:\/(?:[^/]+\/)*[^/]+(?=\/[^/]+$)/i.exec(withSlashes(path).replaceAll(/\\+|\/{2,}/g, '/'))?.[0].toLowerCase()
  return folder !== undefined && placesOfInstallers(reading).some((line) => line.split(folder).slice(1).some((rest) => !/^[\w.-]/.test(rest)))
}

/** The lines with a folder on a drive in those scripts, with slashes and in lower case, as Windows compares them. Each path of the file asks. */
const placesOfInstallers = oncePer((reading: Reading): readonly string[] =>
  linesOfInstallers(reading)
    .filter((line) => ON_DRIVE.test(line))
    .map((line) => line.replaceAll(/[\\/]+/g, '/').toLowerCase())
)

/** Whether such a script writes the same path as it is in a virtual environment on macOS and Linux: it puts that into the file in place of this one. */
export function isRewrittenForUnix(reading: Reading, command: string): boolean {
  const own = withSlashes(command).replace(/\/Scripts\/(\w+)\.exe$/i, '/bin/$1')
  return own.startsWith('${') && own !== withSlashes(command) && linesOfInstallers(reading).some((line) => line.includes(own))
}

const linesOfInstallers = oncePer((reading: Reading): readonly string[] => {
  const { surroundings: { files } } = reading
  const folders = foldersAround(reading).slice(-1).map((path) => ({ path, depth: 0 }))
  for (const { path, depth } of folders) {
    const inside = depth === MAX_DEPTH ? [] : (files.directoriesIn?.(path) ?? []).filter((name) => !/^\.|^node_modules$/.test(name))
    append(folders, inside.slice(0, Math.max(0, MAX_FOLDERS - folders.length)).map((name) => ({ path: join(path, name), depth: depth + 1 })))
  }
  const scripts = folders.flatMap(({ path }) => (files.filesIn(path) ?? []).filter((name) => INSTALLER.test(name)).map((name) => files.readText(join(path, name)) ?? ''))
  return scripts.flatMap((text) => text.split('\n').filter((line) => line.length < MAX_LINE))
})

const INSTALLER = /^(?:deploy|install|publish|setup)[\w-]*\.(?:ps1|bat|cmd|sh)$/i
const ON_DRIVE = /\b[A-Z]:[\\/]/i
/** So many folders are looked into for such scripts, and so far down. */
const MAX_FOLDERS = 200
const MAX_DEPTH = 4
