import { dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { endsIn } from '../hosts/paths.js'
import { MAX_ABOVE } from '../hosts/table.js'
import type { Reading } from '../project/reading.js'
import { isCopiedByBuild } from './build-output.js'
import { allDocumentsAround, filesAround } from './documents.js'

/** Whether a file that no host looks for is put to use anyway: a host is started with it, a list of plugins names it, a script puts it where a person has such a file, or a build copies it. */
export function isUsedAnyway(reading: Reading): boolean {
  return isStartedByHand(reading) || isNamedInMarketplace(reading) || isLinkedForUser(reading) || isCopiedByBuild(reading.path, reading.surroundings.files)
}

/** An option with which a host is given a file of servers. */
const GIVEN = /--(?:additional-)?mcp-config[= ]+["'`@]{0,2}(?:\.\/)?([\w./-]{1,200})/g

/** Whether a document or a script of the project says that the host is started with this file. */
function isStartedByHand(reading: Reading): boolean {
  const { path } = reading
  return [...allDocumentsAround(reading), ...filesAround(reading, ['package.json'])].some((text) =>
    Array.from(text.matchAll(GIVEN)).some(([, given = '']) => given.endsWith('.json') && endsIn(path, given))
  )
}

/** Whether a list of plugins next to the file, or a few folders above, names it for a plugin. */
function isNamedInMarketplace({ path, host: { manifestPath }, surroundings: { files } }: Reading): boolean {
  const tail = path.split(/[/\\]/).slice(-2).join('/')
  if (manifestPath === undefined || dirname(tail) !== dirname(manifestPath)) return false
  for (let level = 0, folder = dirname(dirname(path)); level <= MAX_ABOVE; level++, folder = dirname(folder)) {
    if (files.readText(join(folder, dirname(manifestPath), 'marketplace.json'))?.includes(tail) === true) return true
  }
  return false
}

/** What copies or links a file in the line of a script, or tells people to. */
export const COPIES = /\b(?:cp|mv|ln|rsync|install|copy|copied|copies|copying|copy-item|mklink|links?|symlinks?|stow|mounts?|volumes?|type=bind)\b/i
/** The home folder, as scripts and documents write it. */
const HOME = /~|\bHOME\b|\bUSERPROFILE\b|\/root\b|\/home\/|\bhome (?:folder|directory)\b/i
/** An option or a variable with which a host is told where its folder of settings is. */
const FOLDER_GIVEN = /(?:--config-dir|_HOME|_CONFIG_DIR)[= ]/
/** A mount of a container, by its target, or what is said of its home folder. */
const MOUNTS = /\b(?:target|destination|dst)=|\/home\/(?:node|vscode|codespace)\b|:\/(?:home|root)\/|^\s{0,9}VOLUME\b/
/** What is in a home folder. */
const IN_HOME = /(?:~|\$HOME|\$\{(?:localEnv:|containerEnv:)?(?:HOME|USERPROFILE)\}|\/root|\/(?:home|Users)\/[\w.-]{1,60})\/\.\w{1,60}/g
/** What people have for all of their projects next to a file with settings, which does not go there with it. */
const BESIDE = new RegExp(`(?:${IN_HOME.source})/(?:agents|commands|plugins|projects|skills)\\b`, 'g')
/** What sets a machine or a container up. */
const OF_SETUP = /^(?:Dockerfile.*|.*\.Dockerfile|Makefile|justfile|Taskfile\.ya?ml|(?:docker-)?compose.*\.ya?ml|devcontainer\.json|package\.json|.*\.(?:sh|bash|zsh|fish|ps1|bat|cmd))$/i

/** The texts of what sets a machine or a container up in a project. */
function setupsIn(root: string, files: FileAccess): readonly string[] {
  const folders = [root, join(root, '.devcontainer'), join(root, 'scripts'), join(root, 'bin')]
  return folders.flatMap((folder) => (files.filesIn(folder) ?? []).filter((one) => OF_SETUP.test(one)).map((one) => files.readText(join(folder, one)) ?? ''))
}

/** Whether a script that sets up a machine or a container copies or links the file to the one that the host reads for a person. */
function isLinkedForUser({ path, host: { userFiles = [] }, surroundings: { files } }: Reading): boolean {
  const tail = path.split(/[/\\]/).slice(-2).join('/')
  const places = userFiles.flatMap((place) => (place.startsWith('~/') ? [place.slice(2)] : []))
  return (
    places.length > 0 &&
    setupsIn(dirname(dirname(path)), files).some((text) =>
      text.split('\n').some((line) => line.includes(tail) && COPIES.test(line) && places.some((place) => line.includes(place)))
    )
  )
}

/** Whether a document or a script of the project says that people copy the file by its name into their home folder, perhaps under another. */
export function isCopiedAs(reading: Reading, name: string): boolean {
  const root = dirname(dirname(reading.path))
  return [...allDocumentsAround(reading), ...setupsIn(root, reading.surroundings.files)].some(
    (text) => text.includes(name) && text.split('\n').some((line) => line.includes(name) && COPIES.test(line) && HOME.test(line))
  )
}

/** Whether a document or a script of the project says that people put the file into their home folder, or that they start the host with it. */
export function isCopiedHome(reading: Reading, homePlace: string): boolean {
  const { path, surroundings: { files } } = reading
  const name = homePlace.slice(2)
  const root = path.slice(0, -name.length - 1)
  const setups = setupsIn(root, files)
  const folder = name.slice(0, name.indexOf('/'))
  // A mount and a folder that is given name where the file comes from: what they have in a home folder is not this one.
  // Nor is a folder inside, such as one for the data of a container.
  const isWhole = (line: string) => line.split(folder).slice(1).some((rest) => !/^\/[\w-]/.test(rest) || rest.startsWith(name.slice(folder.length)))
  const isCopied = (written: string) => {
    const line = written.replaceAll(BESIDE, '')
    const isGiven = FOLDER_GIVEN.test(line)
    return line.includes(folder) && (isGiven || (COPIES.test(line) && HOME.test(line))) && (!(isGiven || MOUNTS.test(line)) || isWhole(line.replaceAll(IN_HOME, '')))
  }
  return isStartedByHand(reading) || [...allDocumentsAround(reading), ...setups].some((text) => text.includes(folder) && text.split('\n').some(isCopied))
}
