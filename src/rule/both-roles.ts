import { oncePer } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import { fileProfile } from '../hosts/profile.js'
import type { Reading } from '../project/reading.js'
import type { ServerEntry } from '../server/entry.js'

/** Whether a file of a plugin that is a whole repository is that of the project too, in which nothing sets the variable for the plugin's directory, and does not use that variable yet. */
export const isOfProjectToo = oncePer(({ host, kind, path, plugin, document, writtenPluginRoot, surroundings: { files } }: Reading): boolean => {
  if (kind !== 'mcp' || plugin === undefined || writtenPluginRoot === undefined || dirname(path) !== plugin.root || fileProfile(host, kind).paths?.[0] !== basename(path)) return false
  return files.kindOf(join(plugin.root, '.git')) !== undefined && !document.text.includes(writtenPluginRoot)
})

/** Whether such a file is for work on the plugin: servers in it run files of the project, from the folder of the project. */
export const isOfProjectFirst = oncePer((reading: Reading): boolean => isOfProjectToo(reading) && reading.servers.some((server) => startsBelow(server, reading)))

/** A build may still have to make the script, but not the folder around it. */
function startsBelow({ strings }: ServerEntry, { folder, surroundings: { files } }: Reading): boolean {
  return strings.some(({ means, text }) => {
    const [, first] = means === 'command' || means === 'args' ? (/^(?:\.\/)?([\w-][\w.-]*)\/[\w./-]+\.(?:[cm]?[jt]s|py|sh)$/.exec(text) ?? []) : []
    return first !== undefined && files.kindOf(join(folder, first)) === 'directory'
  })
}
