import { HOST_FILES } from '../../generated/host-files.js'
import { oncePer } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import { fileProfile } from '../hosts/profile.js'
import { HOST_TABLE } from '../hosts/table.js'
import { isRecord } from '../json/value.js'
import { isInSkillOfPlugin, isListedPlugin, MARKETPLACES } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'

// A plugin that another program than the hosts with a profile reads too: what that expects in the same files is its own affair.

/** The hidden folder in which a program looks for its manifest, or for its list of plugins. */
const FOLDER = /^\.[a-z][a-z\d-]{1,40}-(?:plugin|workflow|flow)$/
const KNOWN: ReadonlySet<string> = new Set(HOST_FILES.flatMap(({ plugin }) => (plugin === undefined ? [] : [dirname(plugin.manifest)])))

/** Whether a program without a profile has a folder of its own next to the manifest of a plugin or at the root of its repository, such as `.notes-plugin`, or `.claude-flow`, whose program writes fields of its own. */
export const isForOtherProgram = oncePer(({ path, plugin, surroundings: { files } }: Reading): boolean => {
  const around = foldersInRepository(plugin === undefined ? path : join(plugin.root, 'x'), files)
  return around.some((folder) => (files.directoriesIn?.(folder) ?? []).some((name) => FOLDER.test(name) && !KNOWN.has(name)))
})

/**
 * Whether a variable such as NOTES_PLUGIN_ROOT is that of the program for which a plugin is made, by its name or its description, and no marketplace of the
 * repository offers the plugin to a host.
 */
export function isOfPluginsProgram(variable: string, { plugin, manifest, host, surroundings: { files } }: Reading): boolean {
  const [, program = ''] = /^([A-Z][A-Z\d]{2,30})_PLUGIN_(?:ROOT|DIR|PATH)$/.exec(variable) ?? []
  const word = new RegExp(`\\b${program}\\b`, 'i')
  if (program === '' || plugin === undefined || !isRecord(manifest) || word.test(host.title)) return false
  return [manifest.name, manifest.description].some((text) => typeof text === 'string' && word.test(text)) && !isListedPlugin(plugin.root, files, MARKETPLACES)
}

/** Whether no host loads a plugin by this manifest: it came with what somebody copied into a skill, or is for a program that runs a script of it. */
export const isManifestOfAnother = oncePer((reading: Reading): boolean => reading.plugin !== undefined && (isInSkillOfPlugin(reading.plugin.root, reading.surroundings.files) || isOfRuntime(reading)))

/** Whether a manifest names a script to start with, as npm does and no host, has nothing that the host loads, and is in no marketplace: a program of its own looks in the same place. */
function isOfRuntime({ host, value, plugin, surroundings: { files } }: Reading): boolean {
  if (plugin === undefined || !isRecord(value)) return false
  const { members, memberTypes = {} } = fileProfile(host, 'plugin')
  const isUnknown = (name: string) => !members.includes(name) && !Object.hasOwn(memberTypes, name)
  if (!ENTRY_POINTS.some((name) => isUnknown(name) && typeof value[name] === 'string' && SCRIPT.test(value[name]))) return false
  // Who writes for the host, and thinks that it runs the script, wants to know.
  if ([value.name, value.description, ...[value.keywords].flat()].some((text) => typeof text === 'string' && text.toLowerCase().replaceAll('-', ' ').includes(host.title.toLowerCase()))) return false
  const places = Object.values(memberTypes).flatMap(({ default: place }) => place ?? [])
  const isLoaded =
    Object.entries(memberTypes).some(([name, { default: place }]) => place !== undefined && Object.hasOwn(value, name)) ||
    [...places, host.serversPath ?? ''].some((place) => place !== '' && files.kindOf(join(plugin.root, place.replace(/\/$/, ''))) !== undefined)
  return !isLoaded && !isListedPlugin(plugin.root, files, MARKETPLACES)
}

const ENTRY_POINTS = ['main', 'entry', 'entrypoint', 'entryPoint']
const SCRIPT = /\.(?:[cm]?[jt]s|py)$/

/** Manifests of hosts that have no file of their own for plugins in the table. */
const FURTHER = ['plugin.json', '.github/plugin/plugin.json', '.plugin/plugin.json']

/** The manifests for other hosts that a plugin has. */
export function othersManifests({ host: { name: own }, surroundings: { files } }: Reading, root: string): readonly string[] {
  const known = HOST_TABLE.hosts.flatMap(({ name, plugin }) => (name === own || plugin === undefined ? [] : [plugin.manifest]))
  return [...new Set([...known, ...FURTHER])].filter((path) => files.kindOf(join(root, path)) === 'file')
}
