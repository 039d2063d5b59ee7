import type { Phrase } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import { sameValue } from '../json/value.js'
import type { Declaration } from '../project/plugin.js'
import type { ServerEntry } from '../server/entry.js'
import { urlNeedsType } from '../server/server-map.js'

/** Which of two declarations of a server in one plugin to remove, where the host takes the other one: that is sometimes the worse. */
export function whichToRemove(server: ServerEntry, { entry, shown }: Declaration): Phrase | string {
  const { host } = server
  if (isTakenForCommand(entry) && !isTakenForCommand(server)) return { text: "Remove the one in {{file}}: it has a 'url' but no 'type', so {{host}} does not start it.", data: { file: shown, host: subjectOf(host) } }
  return 'Write the right one of the two there, and remove it from here, unless another host needs it. Give it another name if users of the plugin need both.'
}

/** Whether two declarations start the same program of their plugin, however they name its folder: what of them is started is the same. */
export function startsSameProgram(server: ServerEntry, { entry }: Declaration): boolean {
  return server.command !== undefined && sameValue(wordsOf(server), wordsOf(entry))
}

/** What a server is started with, and its variables, with the folder of the plugin as nothing. */
function wordsOf(server: ServerEntry): unknown {
  const root = new RegExp(`^(?:\\$\\{(?:${server.host.variables.pluginRoot.join('|')})\\}/|\\./)`)
  return [[server.command ?? '', ...server.args.map(({ text }) => text)].map((word) => word.replace(root, '')), server.value[server.fieldFor('env')]]
}

/** Whether an entry with an address is one without a command for its host. */
function isTakenForCommand(server: ServerEntry): boolean {
  return server.has('url') && !server.has('command') && !server.has('type') && urlNeedsType(server.host)
}
